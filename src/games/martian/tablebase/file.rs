//! The tables as they are built, written, read and asked.

use super::indexing::EndgamePosition;
use super::margin_profiles::MarginProfile;
use super::retrograde::{Solved, solve};
use super::{MAX_PIECES, NO_CAPTURE_MOVES};
use crate::base::input::InputError;
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use std::io::{self, Read, Write};
use std::sync::OnceLock;

/// What files begin with.
const MAGIC: &[u8; 16] = b"martian ends v1\n";
/// Fewer pyramids make no ending: a zone is empty.
const MIN_PIECES: usize = 2;

/// The tables of the program, once they were loaded. They are the same for every game that it plays.
pub(super) static TABLEBASE: OnceLock<Tablebase> = OnceLock::new();

/// Solved endings, by the number of pyramids from [`FEWEST_MEN`] on.
#[derive(Default)]
pub(super) struct Tablebase(Vec<Solved>);

impl Tablebase {
    /// The margin of a place for the seat on move with so many moves left; `None` where it is not in the tables.
    #[inline]
    pub(super) fn probe(&self, place: &EndgamePosition, left: usize) -> Option<i8> {
        self.0.get(place.piece_count().checked_sub(MIN_PIECES)?)?.margin(place, left)
    }
}

/// The most pyramids that the option asks for: one number, or nothing for as many as tables can hold.
fn parse_max_pieces(wanted: &[&str]) -> io::Result<usize> {
    let range = MIN_PIECES..=MAX_PIECES;
    match wanted {
        [] => Ok(MAX_PIECES),
        &[number] if number.parse().is_ok_and(|number| range.contains(&number)) => {
            Ok(number.parse().unwrap_or(MAX_PIECES))
        }
        _ => {
            let expected = format!("the most pyramids, a number from {MIN_PIECES} to {MAX_PIECES}");
            let error = InputError::new("men", &wanted.join(","), expected);
            Err(io::Error::new(io::ErrorKind::InvalidInput, error))
        }
    }
}

/// Solves all endings up to the number of pyramids that `wanted` gives, all of them where it is empty. Writes the
/// file of tables, and tells how many numbers of pyramids of how many are done.
///
/// # Errors
/// Where `wanted` is no such number; what the writer says.
pub fn build_tablebase(wanted: &[&str], out: &mut dyn Write, tell: &mut dyn FnMut(usize, usize)) -> io::Result<()> {
    let most = parse_max_pieces(wanted)?;
    out.write_all(MAGIC)?;
    let mut last: Option<Solved> = None;
    for men in MIN_PIECES..=most {
        let solved = solve(men, last.as_ref()).ok_or_else(|| io::Error::other("more profiles than fit the file"))?;
        write_table(&solved, out)?;
        last = Some(solved);
        tell(men + 1 - MIN_PIECES, most + 1 - MIN_PIECES);
    }
    Ok(())
}

/// The number of profiles and the length of what follows; then, deflated, the profiles and the numbers of the places.
fn write_table(solved: &Solved, out: &mut dyn Write) -> io::Result<()> {
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::new(6));
    for profile in &solved.profiles {
        packed.write_all(&profile.map(|margin| margin as u8))?;
    }
    for number in &solved.profile_indices {
        packed.write_all(&number.to_le_bytes())?;
    }
    let packed = packed.finish()?;
    out.write_all(&(solved.profiles.len() as u32).to_le_bytes())?;
    out.write_all(&(packed.len() as u32).to_le_bytes())?;
    out.write_all(&packed)
}

/// Reads a file of tables. What is there already stays: the endings are what they are.
///
/// # Errors
/// Where the bytes are no such file.
pub(in crate::games::martian) fn load_tablebase(bytes: &[u8]) -> Result<(), InputError> {
    let tables = parse(bytes).ok_or_else(|| {
        let found = format!("{} bytes that are none", bytes.len());
        InputError::new("EndingsFile", &found, "a file written by 'pentad endings martian'")
    })?;
    let _ = TABLEBASE.set(tables);
    Ok(())
}

fn parse(bytes: &[u8]) -> Option<Tablebase> {
    let mut rest = bytes.strip_prefix(MAGIC)?;
    let mut tables = Tablebase::default();
    while let Some((head, after)) = rest.split_first_chunk::<8>() {
        let men = MIN_PIECES + tables.0.len();
        let [profiles, length] = [&head[..4], &head[4..]]
            .map(|number| number.iter().rev().fold(0, |number, &byte| number << 8 | usize::from(byte)));
        let packed = after.get(..length).filter(|_| men <= MAX_PIECES)?;
        tables.0.push(read_table(men, profiles, packed)?);
        rest = &after[length..];
    }
    rest.is_empty().then_some(tables)
}

fn read_table(men: usize, profiles: usize, packed: &[u8]) -> Option<Solved> {
    let shapes = profiles.checked_mul(NO_CAPTURE_MOVES).filter(|_| profiles <= usize::from(u16::MAX) + 1)?;
    let size = shapes + 2 * EndgamePosition::count(men);
    let mut values = Vec::with_capacity(size);
    // One byte more than there should be would be seen.
    DeflateDecoder::new(packed).take(size as u64 + 1).read_to_end(&mut values).ok()?;
    if values.len() != size {
        return None;
    }
    let (shapes, numbers) = values.split_at(shapes);
    let profile = |bytes: &[u8; NO_CAPTURE_MOVES]| -> MarginProfile { bytes.map(|byte| byte as i8) };
    let (shapes, numbers) = (shapes.as_chunks().0, numbers.as_chunks().0);
    let numbers: Vec<u16> = numbers.iter().map(|&bytes| u16::from_le_bytes(bytes)).collect();
    let known = numbers.iter().all(|&number| usize::from(number) < profiles);
    known.then(|| Solved { profile_indices: numbers, profiles: shapes.iter().map(profile).collect() })
}
