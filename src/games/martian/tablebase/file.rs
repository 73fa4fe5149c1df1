//! The tablebase in memory, and its file: a frame for each block of two pyramids, then of three, and so on. The header of
//! a frame is the number of margin profiles (32 bits, little endian).

use super::block::{Block, HEADER_BYTES, encode};
use super::half_list::HalfLists;
use super::indexing::{EndgamePosition, MAX_PIECES, MIN_PIECES, block_sizes};
use super::retrograde::Solved;
use base::input::InputError;
use base::tablebase_file::{Frame, Magic, not_a_tablebase, read_frames, write_frame};
use std::io::{self, Write};

/// The magic that files begin with.
const MAGIC: &Magic = b"martian ends v3\n";

/// The solved endgames, by the number of pyramids from `MIN_PIECES` on, and by block.
#[derive(Default)]
pub struct Tablebase(Vec<Vec<Block>>);

impl Tablebase {
    /// Reads a file that [`super::build_tablebase`] wrote.
    ///
    /// # Errors
    /// If the bytes are not such a file.
    pub(crate) fn parse(file: &[u8]) -> Result<Tablebase, InputError> {
        parse_frames(file, Block::inflated).ok_or_else(|| not_a_tablebase(file, MAGIC, "martian"))
    }

    /// Reads a file that stays in memory: its blocks are inflated when they are first needed.
    ///
    /// # Errors
    /// If the bytes are not such a file.
    pub(super) fn parse_lazily(file: &'static [u8]) -> Result<Tablebase, InputError> {
        parse_frames(file, Block::lazy).ok_or_else(|| not_a_tablebase(file, MAGIC, "martian"))
    }

    /// The largest number of pyramids that the tables hold.
    #[inline]
    pub(super) fn max_pieces(&self) -> usize {
        self.0.len() + MIN_PIECES - 1
    }

    /// The margin for the seat to move with `moves_left` moves left without a capture; `None` if the table does not
    /// hold it.
    #[inline]
    pub(super) fn margin(&self, position: &EndgamePosition, moves_left: usize) -> Option<i8> {
        let place = position.place()?;
        let blocks = self.0.get(position.piece_count().checked_sub(MIN_PIECES)?)?;
        blocks.get(place.block)?.margin(place.row, place.column, moves_left)
    }
}

/// The tables in these frames, if they hold all endgames up to some number of pyramids.
fn parse_frames<'a>(
    file: &'a [u8],
    read_block: impl Fn(Frame<'a, HEADER_BYTES>, (usize, usize)) -> Option<Block>,
) -> Option<Tablebase> {
    let mut frames = read_frames(MAGIC, file)?.into_iter().peekable();
    let mut tablebase = Tablebase::default();
    for pieces in MIN_PIECES..=MAX_PIECES {
        if frames.peek().is_none() {
            break;
        }
        let blocks = block_sizes(pieces).map(|size| read_block(frames.next()?, size));
        tablebase.0.push(blocks.collect::<Option<_>>()?);
    }
    frames.next().is_none().then_some(tablebase)
}

pub(super) fn write_magic(out: &mut dyn Write) -> io::Result<()> {
    out.write_all(MAGIC)
}

/// Writes the endgames with a number of pyramids.
pub(super) fn write_tables(solved: &Solved, halves: &HalfLists, out: &mut dyn Write) -> io::Result<()> {
    let table = &solved.profile_indices;
    for own in 1..table.pieces() {
        for rows in halves.of(own).material_rows() {
            for columns in halves.of(table.pieces() - own).material_columns() {
                let indices = rows.clone().flat_map(|row| &table.row(own, row)[columns.clone()]);
                let (header, payload) = encode(indices.copied(), &solved.profiles);
                write_frame(&header, &payload, out)?;
            }
        }
    }
    Ok(())
}
