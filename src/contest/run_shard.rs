//! A run's shard: the part of a match, tournament or analysis that one machine does.

use base::input::InputError;
use std::fmt;
use std::str::FromStr;

/// Part `index` of `count` equal parts. Rounds are dealt out in turn, and none is split.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RunShard {
    index: u64,
    count: u64,
}

impl RunShard {
    /// The whole run.
    pub const WHOLE: RunShard = RunShard { index: 1, count: 1 };

    /// Whether the round (or position) with this number, from 0, belongs to this part.
    pub fn has(self, round: u64) -> bool {
        round % self.count == self.index - 1
    }

    /// The number, from 0, of this part's round `index`, which is counted from 0 within the part.
    pub fn round(self, index: u64) -> u64 {
        index * self.count + self.index - 1
    }

    /// How many of `things` this part does, rounded up.
    pub fn portion(self, things: u64) -> u64 {
        things.div_ceil(self.count)
    }

    /// Whether it is the whole run.
    pub fn is_whole(self) -> bool {
        self.count == 1
    }
}

/// `3/8`: the third of eight.
impl fmt::Display for RunShard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}

impl FromStr for RunShard {
    type Err = InputError;

    fn from_str(text: &str) -> Result<RunShard, InputError> {
        let numbers = text.split_once('/').and_then(|(index, count)| Some((index.parse().ok()?, count.parse().ok()?)));
        let is_part = |&(index, count): &(u64, u64)| (1..=count).contains(&index);
        let part = numbers.filter(is_part).map(|(index, count)| RunShard { index, count });
        part.ok_or_else(|| InputError::new("shard", text, "a part of all parts, such as 3/8".to_owned()))
    }
}

#[cfg(test)]
#[path = "../../tests/unit/contest/run_shard.rs"]
mod tests;
