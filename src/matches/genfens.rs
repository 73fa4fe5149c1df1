//! `genfens`: openings in the format that OpenBench asks engines for
//! (<https://github.com/AndyGrant/OpenBench/wiki/Requirements-For-Private-Engines>).

use super::balanced_openings::RandomOpeningArgs;
use super::error::MatchError;
use base::file_error::FileError;
use base::input::InputError;
use contest::balanced_opening::opening_seed;
use records::GameReader;
use rules::dialect::Dialect;
use std::fs::File;
use std::path::{Path, PathBuf};
use variants::{Variant, default_variant, find_variant};

/// Nodes of the search that tells whether an opening is balanced.
const NODES: u64 = 2000;
/// Megabytes of transposition table of that search.
const HASH_MEGABYTES: usize = 8;
/// The most openings at once.
const MAX_COUNT: u64 = 1_000_000;
/// The argument for no book.
const NO_BOOK: &str = "None";
/// The usage, for error messages.
const USAGE: &str = "genfens COUNT seed SEED book FILE|None [variant NAME]";

/// The parsed command.
#[derive(Clone, PartialEq, Debug)]
struct GenfensArgs {
    count: u64,
    seed: u64,
    book: Option<PathBuf>,
    variant: &'static Variant,
}

impl GenfensArgs {
    fn parse(line: &str) -> Result<GenfensArgs, InputError> {
        let unexpected = || InputError::new("genfens", line, USAGE);
        let number = |word: Option<&str>| word.and_then(|word| word.parse().ok()).ok_or_else(unexpected);
        let mut words = line.split_ascii_whitespace().skip(1);
        let count = number(words.next())?;
        if !(1..=MAX_COUNT).contains(&count) {
            return Err(InputError::new("genfens", &count.to_string(), format!("a count of 1 to {MAX_COUNT}")));
        }
        let variant = default_variant(Dialect::Uci);
        let mut args = GenfensArgs { count, seed: 0, book: None, variant };
        while let Some(name) = words.next() {
            let value = words.next().ok_or_else(unexpected)?;
            match name {
                "seed" => args.seed = number(Some(value))?,
                "book" => args.book = (value != NO_BOOK).then(|| PathBuf::from(value)),
                "variant" => args.variant = find_variant(value)?,
                _ => return Err(unexpected()),
            }
        }
        Ok(args)
    }
}

/// Prints the openings that a line such as `genfens 3 seed 1 book None` asks for, as `info string genfens FEN`:
/// positions of the book, or balanced ones after random moves. The same seed gives the same openings.
///
/// # Errors
/// If the line is not understood, or the book cannot be read.
pub fn genfens(line: &str, print: &mut dyn FnMut(&str)) -> Result<(), MatchError> {
    let args = GenfensArgs::parse(line)?;
    let book = args.book.as_deref().map(|path| positions_of(path, args.variant)).transpose()?;
    let mut session = args.variant.new_session(1, HASH_MEGABYTES);
    let openings = RandomOpeningArgs::DEFAULT.openings(args.variant, args.seed, NODES);
    for number in 0..args.count {
        let fen = match &book {
            Some(positions) => {
                let place = opening_seed(args.seed, number) % positions.len().max(1) as u64;
                positions.get(place as usize).cloned().unwrap_or_default()
            }
            None => {
                let (opening, _) = openings.opening(number, &mut session)?;
                opening.fen.unwrap_or_else(|| session.history.fen())
            }
        };
        print(&format!("info string genfens {fen}"));
    }
    Ok(())
}

/// The positions of a book.
fn positions_of(path: &Path, variant: &'static Variant) -> Result<Vec<String>, MatchError> {
    let wrong = |source| MatchError::OpeningRecord { path: path.to_owned(), source };
    let file = File::open(path).map_err(FileError::cannot_read(path))?;
    let games = GameReader::new(file, Some(variant)).map(|game| game.and_then(|game| game.record.replay()));
    let positions: Vec<String> = games.map(|game| Ok(game?.fen())).collect::<Result<_, _>>().map_err(wrong)?;
    if positions.is_empty() { Err(MatchError::NoOpenings { path: path.to_owned() }) } else { Ok(positions) }
}

#[cfg(test)]
#[path = "../../tests/unit/matches/genfens.rs"]
mod tests;
