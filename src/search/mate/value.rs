//! What is known of a position in a mate search: proof numbers, or the answer and what it rests on.

/// Plies to mate, or plies in which there is none.
pub(super) type Plies = u16;

/// More plies than any line has: as a bound it bounds nothing.
pub(super) const ENDLESS: Plies = Plies::MAX;

/// The proof number of what cannot be proved, and the refutation number of what cannot be refuted.
pub(super) const NEVER: u32 = u32::MAX;

/// Sums of proof numbers stop here: still open, however hard.
pub(super) const HARDEST: u32 = 1 << 30;

/// What a refutation rests on, apart from the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ground {
    /// Whether it takes for granted that there is no mate from a position that the line had come from, or from one
    /// that was refuted in this way. Such a refutation stands only when all of them have been looked at together.
    pub(super) assumed: bool,
    /// Whether the bound on plies cut a line short.
    pub(super) cut_short: bool,
}

impl Ground {
    /// The rules alone.
    pub(super) const SOLID: Ground = Ground { assumed: false, cut_short: false };
    /// The bound on plies.
    pub(super) const BOUND: Ground = Ground { assumed: false, cut_short: true };
    /// An earlier position.
    pub(super) const ASSUMED: Ground = Ground { assumed: true, cut_short: false };

    /// What two refutations together rest on.
    pub(super) fn and(self, other: Ground) -> Ground {
        Ground { assumed: self.assumed || other.assumed, cut_short: self.cut_short || other.cut_short }
    }

    /// Of refutations that one may choose from, the one that rests on least has the greatest worth.
    pub(super) fn worth(self) -> (bool, bool) {
        (!self.cut_short, !self.assumed)
    }
}

/// Proof numbers and, where one of them is 0, the rest of the answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Value {
    /// How hard a mate is to prove; 0 where it is proved.
    pub(super) proof: u32,
    /// How hard a mate is to refute; 0 where it is refuted.
    pub(super) refutation: u32,
    /// Where proved: mate in at most so many plies.
    pub(super) length: Plies,
    /// Where refuted: what that rests on.
    pub(super) ground: Ground,
}

impl Value {
    /// Mate in at most so many plies.
    pub(super) const fn mate(length: Plies) -> Value {
        Value { proof: 0, refutation: NEVER, length, ground: Ground::SOLID }
    }

    /// No mate.
    pub(super) const fn refuted(ground: Ground) -> Value {
        Value { proof: NEVER, refutation: 0, length: ENDLESS, ground }
    }

    /// Neither yet.
    pub(super) const fn open(proof: u32, refutation: u32) -> Value {
        Value { proof, refutation, length: ENDLESS, ground: Ground::SOLID }
    }

    /// First the number that the side on move wants small, then the other one.
    pub(super) const fn numbers(self, attacking: bool) -> (u32, u32) {
        if attacking { (self.proof, self.refutation) } else { (self.refutation, self.proof) }
    }

    /// Whether a mate is proved.
    pub(super) const fn is_mate(self) -> bool {
        self.proof == 0
    }

    /// Whether a mate is refuted, on whatever ground.
    pub(super) const fn is_refuted(self) -> bool {
        self.refutation == 0
    }

    /// Whether neither is known.
    pub(super) const fn is_open(self) -> bool {
        self.proof != 0 && self.refutation != 0
    }
}
