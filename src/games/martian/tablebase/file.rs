//! The tablebase in memory, and its file: a frame for each number of pyramids, two upwards. Its header is the number of
//! margin profiles (32 bits, little endian); the payload holds the profiles, and for each position the number of its
//! profile.

use super::indexing::{EndgamePosition, MAX_PIECES, MIN_PIECES};
use super::margin_profiles::{MarginProfile, NO_CAPTURE_MOVES};
use super::retrograde::Solved;
use base::input::InputError;
use base::tablebase_file::{Magic, not_a_tablebase, read_frames, write_frame};
use std::io::{self, Write};

/// The magic that files begin with.
const MAGIC: &Magic = b"martian ends v2\n";

/// The solved endgames, by the number of pyramids from `MIN_PIECES` on.
#[derive(Default)]
pub struct Tablebase(Vec<Solved>);

impl Tablebase {
    /// Reads a file that [`super::build_tablebase`] wrote.
    ///
    /// # Errors
    /// If the bytes are not such a file.
    pub(crate) fn parse(file: &[u8]) -> Result<Tablebase, InputError> {
        parse_frames(file).ok_or_else(|| not_a_tablebase(file, MAGIC, "martian"))
    }

    /// The margin for the seat to move with `moves_left` moves left without a capture; `None` if the table does not
    /// hold it.
    #[inline]
    pub(super) fn margin(&self, position: &EndgamePosition, moves_left: usize) -> Option<i8> {
        self.0.get(position.piece_count().checked_sub(MIN_PIECES)?)?.margin(position, moves_left)
    }
}

fn parse_frames(file: &[u8]) -> Option<Tablebase> {
    let mut tablebase = Tablebase::default();
    for (pieces, frame) in (MIN_PIECES..).zip(read_frames(MAGIC, file)?) {
        let profiles = u32::from_le_bytes(frame.header) as usize;
        let size = payload_size(pieces, profiles).filter(|_| pieces <= MAX_PIECES)?;
        tablebase.0.push(decode(&frame.payload(size)?, profiles)?);
    }
    Some(tablebase)
}

/// The size in bytes of `profiles` profiles, and of the profile number of each position with `pieces` pyramids.
fn payload_size(pieces: usize, profiles: usize) -> Option<usize> {
    let numbered = profiles <= usize::from(u16::MAX) + 1;
    (numbered && pieces <= MAX_PIECES)
        .then(|| profiles * NO_CAPTURE_MOVES + size_of::<u16>() * EndgamePosition::count(pieces))
}

fn decode(payload: &[u8], profiles: usize) -> Option<Solved> {
    let (profile_bytes, indices) = payload.split_at_checked(profiles * NO_CAPTURE_MOVES)?;
    let profile = |bytes: &[u8; NO_CAPTURE_MOVES]| -> MarginProfile { bytes.map(|byte| byte as i8) };
    let indices: Vec<u16> = indices.as_chunks().0.iter().map(|&bytes| u16::from_le_bytes(bytes)).collect();
    let all_known = indices.iter().all(|&index| usize::from(index) < profiles);
    all_known.then(|| Solved {
        profile_indices: indices,
        profiles: profile_bytes.as_chunks().0.iter().map(profile).collect(),
    })
}

/// Writes the magic.
pub(super) fn write_magic(out: &mut dyn Write) -> io::Result<()> {
    out.write_all(MAGIC)
}

/// Writes the endgames with a number of pyramids.
pub(super) fn write_table(solved: &Solved, out: &mut dyn Write) -> io::Result<()> {
    let mut payload = Vec::new();
    for profile in &solved.profiles {
        payload.extend(profile.map(|margin| margin as u8));
    }
    for index in &solved.profile_indices {
        payload.extend(index.to_le_bytes());
    }
    write_frame(&(solved.profiles.len() as u32).to_le_bytes(), &payload, out)
}
