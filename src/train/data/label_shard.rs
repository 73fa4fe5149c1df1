//! Label shards: files of [labels](super::label), beside the shards of the games in whose trees they were found.
//!
//! A label shard is a [framed file](super::framed_file): a line with `pentad-labels 1 ` and the command, and a block for
//! each game, in the order of the games in the shard. The head of a block says how many labels it has and which game they
//! are of, by its checksum, so that both are held out of a training or neither is.

use super::framed_file::{Frame, FrameKind, Head, framed};
use super::game_kind::GameKind;
use super::packed_game::pack;
use super::played_game::PlayedGame;
use base::checksum::crc_of;

/// Files of labels.
pub const LABEL_SHARD: FrameKind = FrameKind { magic: "pentad-labels 1 ", record: "block", is_plausible: is_block };
/// The ending of the names of label shards: of a folder, these files are read.
pub const LABEL_ENDING: &str = "labels";

/// The fewest and the most bytes of a label.
const LABEL_BYTES: [usize; 2] = [4, 66];

/// What a block says of its labels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BlockHead {
    /// How many there are.
    pub labels: u32,
    /// The game in whose trees they were found: its [`game_checksum`].
    pub game: u32,
}

impl BlockHead {
    /// The head of this block.
    pub fn of(frame: &Frame<'_>) -> BlockHead {
        BlockHead::of_head(&frame.head)
    }

    fn of_head(head: &Head) -> BlockHead {
        let [a, b, c, d, e, f, g, h] = *head;
        BlockHead { labels: u32::from_le_bytes([a, b, c, d]), game: u32::from_le_bytes([e, f, g, h]) }
    }
}

/// Whether a head is that of a block of this size.
fn is_block(head: &Head, length: usize) -> bool {
    let labels = BlockHead::of_head(head).labels as usize;
    let [fewest, most] = LABEL_BYTES.map(|bytes| labels.saturating_mul(bytes));
    (fewest..=most).contains(&length)
}

/// A block of this many labels.
pub fn block(head: BlockHead, labels: &[u8]) -> Vec<u8> {
    let ([a, b, c, d], [e, f, g, h]) = (head.labels.to_le_bytes(), head.game.to_le_bytes());
    framed([a, b, c, d, e, f, g, h], labels)
}

/// The checksum that tells games apart: by it they are held out.
pub fn game_checksum<K: GameKind>(game: &PlayedGame<K>) -> u32 {
    crc_of(&pack(game))
}
