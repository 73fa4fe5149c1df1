//! What of the training data is in memory together.

use crate::data::label_stream::LabelChunk;

/// Labels in memory and the games that are learnt from beside them. The labels are the first items, the games the others.
/// Samples that are in memory as a whole need none of it.
#[derive(Clone, Debug, Default)]
pub struct TrainingChunk {
    /// The labels.
    pub labels: LabelChunk,
    /// The games, by their numbers.
    pub games: Vec<u32>,
}

impl TrainingChunk {
    /// How many items it has.
    pub fn len(&self) -> usize {
        self.labels.len() + self.games.len()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The game that is this item, if it is none of the labels.
    pub fn game(&self, item: u32) -> Option<u32> {
        (item as usize).checked_sub(self.labels.len()).map(|index| self.games[index])
    }
}
