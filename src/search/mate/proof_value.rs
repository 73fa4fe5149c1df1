//! What is known of a position in a mate search: proof numbers, or the answer and what it rests on.

/// Plies to mate, or plies in which there is none.
pub(super) type Plies = u16;

/// More plies than any line has: as a bound it bounds nothing.
pub(super) const UNBOUNDED_PLIES: Plies = Plies::MAX;

/// The proof number of what cannot be proved, and the refutation number of what cannot be refuted.
pub(super) const INFINITE_PROOF_NUMBER: u32 = u32::MAX;

/// Sums of proof numbers stop here: still open, however hard.
pub(super) const MAX_PROOF_NUMBER: u32 = 1 << 30;

/// What a refutation rests on, apart from the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct DisproofBasis {
    /// Whether it takes for granted that there is no mate from a position that the line had come from, or from one
    /// that was refuted in this way. Such a refutation stands only when all of them have been looked at together.
    pub(super) is_path_dependent: bool,
    /// Whether the bound on plies cut a line short.
    pub(super) is_depth_limited: bool,
}

impl DisproofBasis {
    /// The rules alone.
    pub(super) const UNCONDITIONAL: DisproofBasis = DisproofBasis { is_path_dependent: false, is_depth_limited: false };
    /// The bound on plies.
    pub(super) const DEPTH_LIMITED: DisproofBasis = DisproofBasis { is_path_dependent: false, is_depth_limited: true };
    /// An earlier position.
    pub(super) const PATH_DEPENDENT: DisproofBasis = DisproofBasis { is_path_dependent: true, is_depth_limited: false };

    /// What two refutations together rest on.
    pub(super) fn union(self, other: DisproofBasis) -> DisproofBasis {
        DisproofBasis {
            is_path_dependent: self.is_path_dependent || other.is_path_dependent,
            is_depth_limited: self.is_depth_limited || other.is_depth_limited,
        }
    }

    /// Of refutations that one may choose from, the one that rests on least has the greatest worth.
    pub(super) fn strength(self) -> (bool, bool) {
        (!self.is_depth_limited, !self.is_path_dependent)
    }
}

/// Proof numbers and, where one of them is 0, the rest of the answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ProofValue {
    /// How hard a mate is to prove; 0 where it is proved.
    pub(super) proof_number: u32,
    /// How hard a mate is to refute; 0 where it is refuted.
    pub(super) disproof_number: u32,
    /// Where proved: mate in at most so many plies.
    pub(super) mate_length: Plies,
    /// Where refuted: what that rests on.
    pub(super) basis: DisproofBasis,
}

impl ProofValue {
    /// Mate in at most so many plies.
    pub(super) const fn proven(mate_length: Plies) -> ProofValue {
        ProofValue {
            proof_number: 0,
            disproof_number: INFINITE_PROOF_NUMBER,
            mate_length,
            basis: DisproofBasis::UNCONDITIONAL,
        }
    }

    /// No mate.
    pub(super) const fn disproven(basis: DisproofBasis) -> ProofValue {
        ProofValue { proof_number: INFINITE_PROOF_NUMBER, disproof_number: 0, mate_length: UNBOUNDED_PLIES, basis }
    }

    /// Neither yet.
    pub(super) const fn unsolved(proof_number: u32, disproof_number: u32) -> ProofValue {
        ProofValue { proof_number, disproof_number, mate_length: UNBOUNDED_PLIES, basis: DisproofBasis::UNCONDITIONAL }
    }

    /// First the number that the side on move wants small, then the other one.
    pub(super) const fn phi_delta(self, attacking: bool) -> (u32, u32) {
        if attacking { (self.proof_number, self.disproof_number) } else { (self.disproof_number, self.proof_number) }
    }

    /// Whether a mate is proved.
    pub(super) const fn is_proven(self) -> bool {
        self.proof_number == 0
    }

    /// Whether a mate is refuted, on whatever ground.
    pub(super) const fn is_disproven(self) -> bool {
        self.disproof_number == 0
    }

    /// Whether neither is known.
    pub(super) const fn is_unsolved(self) -> bool {
        self.proof_number != 0 && self.disproof_number != 0
    }
}
