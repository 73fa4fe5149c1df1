//! The tables as they are built, written, read and asked.

use super::ground::{Ground, Word};
use super::man::Man;
use super::place::{PAIRS, Place, is_kept, leads, pair, size};
use super::retrograde::{Solved, solve};
use crate::base::seat::Seat;
use crate::base::text::TextError;
use crate::eval::tactics::Known;
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use std::io::{self, Read, Write};
use std::sync::OnceLock;

/// What files begin with.
const MAGIC: &[u8; 16] = b"cessolis 2+2 v1\n";

/// The tables of the program, once they were loaded. They are the same for every game that it plays.
pub(super) static TABLES: OnceLock<Tables> = OnceLock::new();

/// Values of endings, by pair of men: 0 where neither side can force the end, else one more than the plies to it.
#[derive(Default)]
pub(super) struct Tables {
    pairs: Vec<Option<Vec<u8>>>,
}

impl Tables {
    /// The value of a position to the seat on move.
    pub(super) fn value(&self, place: &Place) -> Option<Known> {
        let (men, index) = place.index();
        let &value = self.pairs.get(pair(men))?.as_ref()?.get(index)?;
        Some(match value.checked_sub(1) {
            None => Known::Draw,
            Some(plies) if plies % 2 == 1 => Known::Win(plies.into()),
            Some(plies) => Known::Loss(plies.into()),
        })
    }
}

/// The pairs in an order in which each comes after those that it leads to.
fn pairs() -> impl Iterator<Item = [Man; 2]> {
    Man::ALL.into_iter().flat_map(|white| Man::ALL.into_iter().map(move |black| [white, black]))
}

/// What a change of White's man, and of Black's, leads to.
fn next_pairs([white, black]: [Man; 2]) -> [Option<[Man; 2]>; 2] {
    [white.becomes().map(|man| [man, black]), black.becomes().map(|man| [white, man])]
}

/// Whether a pair is needed for the endings wanted.
fn is_needed(men: [Man; 2], wanted: &dyn Fn([Man; 2]) -> bool) -> bool {
    let before = pairs().filter(|&other| next_pairs(other).contains(&Some(men)));
    is_kept(men) && wanted(men) || before.into_iter().any(|other| is_needed(other, wanted))
}

/// Solves the endings of these men, such as `R` against `P`, both ways round, and what they lead to; all of them where
/// `letters` is empty. `Q` is a queen that has moved, `U` one that has not. Writes the file of tables, and tells
/// how many endings of how many are solved.
///
/// # Errors
/// Where `letters` names no ending; what the writer says.
pub fn build(letters: &[&str], out: &mut dyn Write, tell: &mut dyn FnMut(usize, usize)) -> io::Result<()> {
    const LETTERS: &[u8] = b"QUPBNR";
    let letter = |man: Man| char::from(LETTERS[man.index()]);
    let names = |name: &str, one, two| name.chars().eq([letter(one), letter(two)]);
    if let Some(unknown) = letters.iter().find(|name| !pairs().any(|[one, two]| names(name, one, two))) {
        let error = TextError::new("men", unknown, "two of the letters QUPBNR, such as RP");
        return Err(io::Error::new(io::ErrorKind::InvalidInput, error));
    }
    let is_named = |one, two| letters.iter().any(|name| names(name, one, two));
    let wanted = |[one, two]: [Man; 2]| letters.is_empty() || is_named(one, two) || is_named(two, one);
    let needed: Vec<[Man; 2]> = pairs().filter(|&men| is_needed(men, &wanted)).collect();
    let mut solved: Vec<Option<Solved>> = (0..PAIRS).map(|_| None).collect();
    out.write_all(MAGIC)?;
    for (done, &men) in needed.iter().enumerate() {
        let next = next_pairs(men).map(|men| men.and_then(|men| solved[pair(men)].as_ref()));
        let ending = solve(Ground { men }, next);
        if is_kept(men) {
            write_pair(men, &values(&ending), out)?;
        }
        solved[pair(men)] = Some(ending);
        for men in pairs() {
            let is_past = |after: &[Man; 2]| !next_pairs(*after).contains(&Some(men));
            if needed[done + 1..].iter().all(is_past) {
                solved[pair(men)] = None;
            }
        }
        tell(done + 1, needed.len());
    }
    Ok(())
}

/// The values of an ending as they are kept.
fn values(solved: &Solved) -> Vec<u8> {
    let men = solved.ground.men;
    let mut values = vec![0; size(men)];
    let seats = if men[0] == men[1] { 1 } else { 2 };
    for seat in [Seat::FIRST, Seat::SECOND].into_iter().take(seats) {
        for (plies, layer) in solved.layers[seat.index()].iter().enumerate() {
            for &(index, bits) in layer {
                let word = Word::new(index as usize);
                let [king, man] = [word.kings[0].index(), word.man.index()];
                if !leads(men, king, man) {
                    continue;
                }
                let kings = word.kings.map(|square| square.index());
                for square in bits {
                    let (_, index) = Place { seat, men, kings, squares: [man, square] }.index();
                    values[index] = plies as u8 + 1;
                }
            }
        }
    }
    values
}

/// The number of the pair, the length of what follows, and the values, deflated.
fn write_pair(men: [Man; 2], values: &[u8], out: &mut dyn Write) -> io::Result<()> {
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::new(6));
    packed.write_all(values)?;
    let packed = packed.finish()?;
    out.write_all(&[pair(men) as u8])?;
    out.write_all(&(packed.len() as u32).to_le_bytes())?;
    out.write_all(&packed)
}

/// Reads a file of tables. What is there already stays: the endings are what they are.
///
/// # Errors
/// Where the bytes are no such file.
pub(in crate::games::cessolis) fn load(bytes: &[u8]) -> Result<(), TextError> {
    let tables = read(bytes).ok_or_else(|| {
        let found = format!("{} bytes that are none", bytes.len());
        TextError::new("EndingsFile", &found, "a file written by 'pentad endings cessolis'")
    })?;
    let _ = TABLES.set(tables);
    Ok(())
}

fn read(bytes: &[u8]) -> Option<Tables> {
    let mut rest = bytes.strip_prefix(MAGIC)?;
    let mut tables = Tables { pairs: (0..PAIRS).map(|_| None).collect() };
    while let Some((&[number, ref length @ ..], after)) = rest.split_first_chunk::<5>() {
        let packed = after.get(..u32::from_le_bytes(*length) as usize)?;
        let men = pairs().find(|&men| pair(men) == usize::from(number) && is_kept(men))?;
        let mut values = Vec::with_capacity(size(men));
        // One byte more than there should be would be seen.
        DeflateDecoder::new(packed).take(size(men) as u64 + 1).read_to_end(&mut values).ok()?;
        if values.len() != size(men) {
            return None;
        }
        tables.pairs[pair(men)] = Some(values);
        rest = &after[packed.len()..];
    }
    rest.is_empty().then_some(tables)
}
