//! Building the tablebase, by number of pyramids from two upwards.

use super::file::{write_magic, write_table};
use super::indexing::{MAX_PIECES, MIN_PIECES};
use super::retrograde::{Solved, solve};
use base::input::InputError;
use std::io::{self, Write};

/// Reads the largest number of pyramids from the arguments: one number, or none for all that the tables can hold.
fn parse_max_pieces(arguments: &[&str]) -> io::Result<usize> {
    let number = match arguments {
        [] => Some(MAX_PIECES),
        [number] => number.parse().ok().filter(|number| (MIN_PIECES..=MAX_PIECES).contains(number)),
        _ => None,
    };
    number.ok_or_else(|| {
        let expected = format!("the most pyramids, a number from {MIN_PIECES} to {MAX_PIECES}");
        io::Error::new(io::ErrorKind::InvalidInput, InputError::new("pieces", &arguments.join(","), expected))
    })
}

/// Solves the endgames with up to the number of pyramids that the argument gives, or all of them without an argument.
/// Writes the file, and reports progress as the number of piece counts done and their total.
///
/// # Errors
/// If the argument is not such a number, and those of the writer.
pub fn build_tablebase(
    arguments: &[&str],
    out: &mut dyn Write,
    report: &mut dyn FnMut(usize, usize),
) -> io::Result<()> {
    let max_pieces = parse_max_pieces(arguments)?;
    write_magic(out)?;
    let mut smaller: Option<Solved> = None;
    for pieces in MIN_PIECES..=max_pieces {
        let solved =
            solve(pieces, smaller.as_ref()).ok_or_else(|| io::Error::other("more profiles than fit the file"))?;
        write_table(&solved, out)?;
        smaller = Some(solved);
        report(pieces + 1 - MIN_PIECES, max_pieces + 1 - MIN_PIECES);
    }
    Ok(())
}
