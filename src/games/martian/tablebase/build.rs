//! Building the tablebase, by number of pyramids from two upwards.

use super::file::{write_magic, write_tables};
use super::half_list::HalfLists;
use super::indexing::{MAX_PIECES, MIN_PIECES, SHIPPED_PIECES, position_count};
use super::margin_profiles::NO_CAPTURE_MOVES;
use super::retrograde::{Solved, solve};
use base::input::InputError;
use std::io::{self, Write};

/// The memory that the analysis takes for each position, in bytes: its margins by seat on move and by the other seat, the
/// best capture, and the index of its profile.
const BYTES_PER_POSITION: usize = 5;
/// What it takes besides: moves, the numbers of halves, and smaller tables.
const OTHER_BYTES: usize = 500 << 20;

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

/// The machine's available memory in bytes, if the system tells it as Linux does.
fn available_memory() -> Option<usize> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find(|line| line.starts_with("MemAvailable:"))?;
    let kilobytes: usize = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes << 10)
}

/// Refuses what takes more memory than is available, if the largest tables have this number of pyramids.
fn check_memory(max_pieces: usize, available: Option<usize>) -> io::Result<()> {
    let needed = position_count(max_pieces) * BYTES_PER_POSITION + OTHER_BYTES;
    match available.filter(|&available| max_pieces > SHIPPED_PIECES && available < needed) {
        Some(available) => Err(io::Error::other(format!(
            "endings of {max_pieces} pyramids take {} MB of memory to build, and {} MB are available",
            needed >> 20,
            available >> 20
        ))),
        None => Ok(()),
    }
}

/// Solves the endgames with up to the number of pyramids that the argument gives, or all of them without an argument.
/// Writes the file, and reports progress as the number of positions done and their total.
///
/// # Errors
/// If the argument is not such a number, if the memory is too small, and those of the writer.
pub fn build_tablebase(
    arguments: &[&str],
    out: &mut dyn Write,
    report: &mut dyn FnMut(usize, usize),
) -> io::Result<()> {
    let max_pieces = parse_max_pieces(arguments)?;
    check_memory(max_pieces, available_memory())?;
    let all = (MIN_PIECES..=max_pieces).map(position_count).sum();
    write_magic(out)?;
    let halves = HalfLists::new(max_pieces - 1);
    let (mut smaller, mut before): (Option<Solved>, usize) = (None, 0);
    for pieces in MIN_PIECES..=max_pieces {
        let positions = position_count(pieces);
        let report_moves = &mut |moves: usize| report(before + positions * moves / NO_CAPTURE_MOVES, all);
        let solved = solve(pieces, smaller.as_ref(), &halves, report_moves)
            .ok_or_else(|| io::Error::other("more profiles than fit the file"))?;
        write_tables(&solved, &halves, out)?;
        smaller = Some(solved);
        before += positions;
    }
    Ok(())
}

#[cfg(test)]
#[path = "../../../../tests/unit/games/martian/build.rs"]
mod tests;
