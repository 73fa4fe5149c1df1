//! What is in some shards: games, positions, and how the games ended.

use train::data::shard::{GameEnd, GameSummary, Shard};

/// Sums over games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Totals {
    pub shards: u64,
    pub games: u64,
    /// Positions in which a move was played.
    pub positions: u64,
    /// Those of them that an evaluation can be fitted to.
    pub quiet: u64,
    /// Games that ended by the rules.
    pub by_rules: u64,
    /// Games that were cut off.
    pub cut_off: u64,
    /// Games without a winner, among them those that were cut off.
    pub drawn: u64,
    /// Bytes of the shards.
    pub bytes: u64,
    /// Labels of positions inside the trees, repeated ones included.
    pub labels: u64,
    /// Bytes of the shards of labels.
    pub label_bytes: u64,
}

impl Totals {
    /// What is in a shard of this size.
    pub fn of_shard(shard: &Shard<'_>, bytes: u64) -> Totals {
        let mut totals = Totals { shards: 1, bytes, ..Totals::default() };
        shard.records().for_each(|record| totals.add_game(&record.summary));
        totals
    }

    pub fn add_game(&mut self, game: &GameSummary) {
        self.games += 1;
        self.positions += u64::from(game.plies);
        self.quiet += u64::from(game.quiet);
        self.by_rules += u64::from(game.end == GameEnd::Rules);
        self.cut_off += u64::from(game.end == GameEnd::CutOff);
        self.drawn += u64::from(game.winners == 0);
    }

    /// Adds what is in other shards.
    pub fn add(&mut self, other: &Totals) {
        self.shards += other.shards;
        self.games += other.games;
        self.positions += other.positions;
        self.quiet += other.quiet;
        self.by_rules += other.by_rules;
        self.cut_off += other.cut_off;
        self.drawn += other.drawn;
        self.bytes += other.bytes;
        self.labels += other.labels;
        self.label_bytes += other.label_bytes;
    }
}
