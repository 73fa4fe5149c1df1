//! The value of a node: proof and disproof number while it is open, then mate length or the basis of the disproof.

/// A number of plies to mate, or within which there is none.
pub(super) type Plies = u16;

/// More plies than any line has: no limit.
pub(super) const UNBOUNDED_PLIES: Plies = Plies::MAX;

/// The longest mate searched for: the search recurses on the stack of its thread.
pub(super) const MAX_MATE_PLIES: Plies = 600;

/// The proof number of a disproven node, and the disproof number of a proven one.
pub(super) const INFINITE_PROOF_NUMBER: u32 = u32::MAX;

/// Sums of proof numbers saturate here: still open, however hard.
pub(super) const MAX_PROOF_NUMBER: u32 = 1 << 30;

/// What a disproof depends on besides the rules: the path (GHI) or the limit on plies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct DisproofBasis {
    /// Whether it relies on a repetition of a position on the current path, or on another disproof that does: the
    /// graph-history interaction (GHI) problem. Such a disproof stands only once it is verified.
    pub(super) is_path_dependent: bool,
    /// Whether the limit on plies cut a line short.
    pub(super) is_depth_limited: bool,
}

impl DisproofBasis {
    /// On the rules alone.
    pub(super) const UNCONDITIONAL: DisproofBasis = DisproofBasis { is_path_dependent: false, is_depth_limited: false };
    /// On the limit on plies.
    pub(super) const DEPTH_LIMITED: DisproofBasis = DisproofBasis { is_path_dependent: false, is_depth_limited: true };
    /// On a repetition of the path.
    pub(super) const PATH_DEPENDENT: DisproofBasis = DisproofBasis { is_path_dependent: true, is_depth_limited: false };

    /// The basis of two disproofs together.
    pub(super) fn union(self, other: DisproofBasis) -> DisproofBasis {
        DisproofBasis {
            is_path_dependent: self.is_path_dependent || other.is_path_dependent,
            is_depth_limited: self.is_depth_limited || other.is_depth_limited,
        }
    }

    /// Orders disproofs: of several to choose from, the strongest depends on least.
    pub(super) fn strength(self) -> (bool, bool) {
        (!self.is_depth_limited, !self.is_path_dependent)
    }
}

/// Proof number and disproof number; if one of them is 0, the node is solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ProofValue {
    /// The fewest leaves to solve for a proof of mate, about; 0 if it is proven.
    pub(super) proof_number: u32,
    /// The fewest leaves to solve for a disproof, about; 0 if it is disproven.
    pub(super) disproof_number: u32,
    /// Of a proven node: mate in at most this many plies.
    pub(super) mate_length: Plies,
    /// Of a disproven node: what that depends on.
    pub(super) basis: DisproofBasis,
}

impl ProofValue {
    /// A proven node: mate in at most this many plies.
    pub(super) const fn proven(mate_length: Plies) -> ProofValue {
        ProofValue {
            proof_number: 0,
            disproof_number: INFINITE_PROOF_NUMBER,
            mate_length,
            basis: DisproofBasis::UNCONDITIONAL,
        }
    }

    /// A disproven node: no mate.
    pub(super) const fn disproven(basis: DisproofBasis) -> ProofValue {
        ProofValue { proof_number: INFINITE_PROOF_NUMBER, disproof_number: 0, mate_length: UNBOUNDED_PLIES, basis }
    }

    /// An open node.
    pub(super) const fn unsolved(proof_number: u32, disproof_number: u32) -> ProofValue {
        ProofValue { proof_number, disproof_number, mate_length: UNBOUNDED_PLIES, basis: DisproofBasis::UNCONDITIONAL }
    }

    /// Phi and delta (Nagai 2002): the number that the side to move wants small, then the other. At an OR node these are
    /// proof and disproof number, at an AND node the reverse.
    pub(super) const fn phi_delta(self, is_or_node: bool) -> (u32, u32) {
        if is_or_node { (self.proof_number, self.disproof_number) } else { (self.disproof_number, self.proof_number) }
    }

    /// Whether mate is proven.
    pub(super) const fn is_proven(self) -> bool {
        self.proof_number == 0
    }

    /// Whether mate is disproven, on whatever basis.
    pub(super) const fn is_disproven(self) -> bool {
        self.disproof_number == 0
    }

    /// Whether neither is.
    pub(super) const fn is_unsolved(self) -> bool {
        self.proof_number != 0 && self.disproof_number != 0
    }
}
