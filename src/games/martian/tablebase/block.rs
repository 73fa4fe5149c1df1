//! A block of the tables: the positions with the same pyramids in either zone. Its payload in the file holds the margin
//! profiles, then for each position, row by row, the low byte of the number of its profile, and then the high bytes, if
//! there are more than 256 profiles.

use super::margin_profiles::{MarginProfile, NO_CAPTURE_MOVES};
use base::tablebase_file::Frame;
use std::sync::OnceLock;

/// Profiles that one byte numbers.
const BYTE_PROFILES: usize = 1 << 8;
/// The most profiles of a block.
const MAX_PROFILES: usize = 1 << 16;

/// The size of a frame's header.
pub(super) const HEADER_BYTES: usize = size_of::<u32>();

/// The numbers of a block's profiles, rows and columns.
#[derive(Clone, Copy)]
struct BlockSize {
    profiles: usize,
    rows: usize,
    columns: usize,
}

impl BlockSize {
    fn positions(self) -> usize {
        self.rows * self.columns
    }

    fn payload_bytes(self) -> usize {
        let number_bytes = if self.profiles > BYTE_PROFILES { 2 } else { 1 };
        self.profiles * NO_CAPTURE_MOVES + number_bytes * self.positions()
    }
}

/// A block as it was read from a file.
pub(super) struct Block {
    size: BlockSize,
    /// The frame that the payload is inflated from when it is first needed.
    frame: Option<Frame<'static, HEADER_BYTES>>,
    payload: OnceLock<Option<Vec<u8>>>,
}

/// The numbers of the profiles in a payload's second part: the low bytes, and the high ones, if there are any.
fn profile_number(numbers: &[u8], position: usize, positions: usize) -> Option<usize> {
    let low = *numbers.get(position)?;
    let high = numbers.get(positions + position).copied().unwrap_or(0);
    Some(usize::from(u16::from_le_bytes([low, high])))
}

/// The payload of a frame, if all positions have a profile.
fn inflate(frame: &Frame<'_, HEADER_BYTES>, size: BlockSize) -> Option<Vec<u8>> {
    let payload = frame.payload(size.payload_bytes())?;
    let (_, numbers) = payload.split_at_checked(size.profiles * NO_CAPTURE_MOVES)?;
    let (low, high) = numbers.split_at_checked(size.positions())?;
    let all_known = if high.is_empty() {
        low.iter().all(|&number| usize::from(number) < size.profiles)
    } else {
        low.iter().zip(high).all(|(&low, &high)| usize::from(u16::from_le_bytes([low, high])) < size.profiles)
    };
    all_known.then_some(payload)
}

fn block_size(frame: &Frame<'_, HEADER_BYTES>, (rows, columns): (usize, usize)) -> Option<BlockSize> {
    let profiles = u32::from_le_bytes(frame.header) as usize;
    (profiles <= MAX_PROFILES).then_some(BlockSize { profiles, rows, columns })
}

impl Block {
    /// The block of a frame, with these numbers of rows and columns, to be inflated when it is first needed.
    pub(super) fn lazy(frame: Frame<'static, HEADER_BYTES>, rows_and_columns: (usize, usize)) -> Option<Block> {
        let size = block_size(&frame, rows_and_columns)?;
        Some(Block { size, frame: Some(frame), payload: OnceLock::new() })
    }

    /// The block of a frame, with these numbers of rows and columns, inflated at once.
    pub(super) fn inflated(frame: Frame<'_, HEADER_BYTES>, rows_and_columns: (usize, usize)) -> Option<Block> {
        let size = block_size(&frame, rows_and_columns)?;
        let payload = inflate(&frame, size)?;
        Some(Block { size, frame: None, payload: OnceLock::from(Some(payload)) })
    }

    fn payload(&self) -> Option<&Vec<u8>> {
        self.payload.get_or_init(|| inflate(self.frame.as_ref()?, self.size)).as_ref()
    }

    /// The margin of a position with `moves_left` moves left, 1 to [`NO_CAPTURE_MOVES`].
    #[inline]
    pub(super) fn margin(&self, row: usize, column: usize, moves_left: usize) -> Option<i8> {
        let (profiles, numbers) = self.payload()?.split_at_checked(self.size.profiles * NO_CAPTURE_MOVES)?;
        let number = profile_number(numbers, row * self.size.columns + column, self.size.positions())?;
        let profile: &[u8; NO_CAPTURE_MOVES] = profiles.as_chunks().0.get(number)?;
        profile.get(moves_left.checked_sub(1)?).map(|&margin| margin as i8)
    }
}

/// The header and the payload of a block, whose positions have these of all profiles, row by row. Only those that occur
/// are kept, in the order in which they do.
pub(super) fn encode(indices: impl Iterator<Item = u16>, profiles: &[MarginProfile]) -> ([u8; HEADER_BYTES], Vec<u8>) {
    let mut numbers = vec![None; profiles.len()];
    let mut count = 0;
    let (mut payload, mut low, mut high) = (Vec::new(), Vec::new(), Vec::new());
    for index in indices {
        let number = *numbers[usize::from(index)].get_or_insert_with(|| {
            payload.extend(profiles[usize::from(index)].map(|margin| margin as u8));
            count += 1;
            (count - 1) as u16
        });
        let [low_byte, high_byte] = u16::to_le_bytes(number);
        low.push(low_byte);
        high.push(high_byte);
    }
    payload.append(&mut low);
    if count > BYTE_PROFILES {
        payload.append(&mut high);
    }
    ((count as u32).to_le_bytes(), payload)
}

#[cfg(test)]
#[path = "../../../../tests/unit/games/martian/block.rs"]
mod tests;
