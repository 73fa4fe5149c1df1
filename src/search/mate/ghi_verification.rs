//! Verification of path-dependent disproofs: the graph-history interaction (GHI) problem.
//!
//! Path-dependent disproofs hold together if they form a closed set: every check from an OR node of the set leads into
//! the set or to an unconditional disproof, and so does one reply from every AND node. No line of checks ever leaves such
//! a set, so there is no mate in it. If a pass finds a way out, that is a mate; it is stored, and another pass begins.

use super::df_pn::DfPn;
use super::proof_value::{DisproofBasis, MAX_MATE_PLIES, ProofValue, UNBOUNDED_PLIES};
use eval::tactics::Tactics;
use std::ops::ControlFlow;

/// A pass gives up if more positions wait in its queue.
const MAX_QUEUED_POSITIONS: usize = 20_000;

/// The outcome of one pass.
enum VerificationOutcome {
    /// The disproofs form a closed set.
    Confirmed,
    /// One of them was wrong: there is a mate.
    MateFound,
    /// The budget, the table or the queue did not suffice.
    Undecided,
}

/// What the disproof of one position relies on.
enum DisproofSupport<G> {
    /// These positions, whose disproofs depend on the path.
    Unverified(Vec<G>),
    /// Nothing: it is wrong, there is a mate.
    MateFound,
    /// The table has lost it.
    Unknown,
}

impl<G: Tactics> DfPn<'_, G> {
    /// Verifies the disproof of the root: disproven if it holds, proven if there is a mate, else open.
    pub(super) fn verify_disproof(&mut self, root: &G) -> ProofValue {
        for pass in 1..=u16::MAX {
            match self.run_verification_pass(root, pass) {
                VerificationOutcome::Confirmed => return ProofValue::disproven(DisproofBasis::UNCONDITIONAL),
                VerificationOutcome::Undecided => break,
                VerificationOutcome::MateFound => {
                    let value = self.prove_mate(root);
                    if !(value.is_disproven() && value.basis.is_path_dependent) {
                        return value;
                    }
                }
            }
        }
        ProofValue::unsolved(1, 1)
    }

    /// Goes through all positions that the disproof of the root relies on.
    fn run_verification_pass(&mut self, root: &G, pass: u16) -> VerificationOutcome {
        let mut outcome = VerificationOutcome::Confirmed;
        let mut queue = vec![*root];
        self.table.entry_mut(root.zobrist_key()).verification_pass = pass;
        while let Some(position) = queue.pop() {
            let support = match self.is_or_node(&position) {
                true => self.support_of_or_node(&position),
                false => self.support_of_and_node(&position, pass),
            };
            match support {
                DisproofSupport::Unverified(positions) => {
                    for position in positions {
                        let entry = self.table.entry_mut(position.zobrist_key());
                        if entry.verification_pass != pass {
                            entry.verification_pass = pass;
                            queue.push(position);
                        }
                    }
                }
                DisproofSupport::MateFound => outcome = VerificationOutcome::MateFound,
                DisproofSupport::Unknown => return VerificationOutcome::Undecided,
            }
            if queue.len() > MAX_QUEUED_POSITIONS {
                return VerificationOutcome::Undecided;
            }
        }
        outcome
    }

    /// At an OR node every check must lead to a disproven position.
    fn support_of_or_node(&mut self, position: &G) -> DisproofSupport<G> {
        let mut checks = Vec::new();
        let _ = position.generate_checks(|mv| {
            checks.push(mv);
            ControlFlow::Continue(())
        });
        let mut unverified = Vec::new();
        for mv in checks {
            let child = position.play(mv);
            let value = self.prove_mate(&child);
            if value.is_proven() {
                let entry = self.table.entry_mut(position.zobrist_key());
                entry.mate_within = entry.mate_within.min(value.mate_length + 1);
                entry.is_path_dependent_disproof = false;
                return DisproofSupport::MateFound;
            }
            if value.is_unsolved() || value.basis.is_depth_limited {
                return DisproofSupport::Unknown;
            }
            if value.basis.is_path_dependent {
                unverified.push(child);
            }
        }
        DisproofSupport::Unverified(unverified)
    }

    /// At an AND node one reply must lead to a disproven position.
    fn support_of_and_node(&mut self, position: &G, pass: u16) -> DisproofSupport<G> {
        for is_second_try in [false, true] {
            if is_second_try {
                self.table.entry_mut(position.zobrist_key()).is_path_dependent_disproof = false;
                let value = self.prove_mate(position);
                if value.is_proven() {
                    return DisproofSupport::MateFound;
                }
                if value.is_unsolved() || value.basis.is_depth_limited {
                    return DisproofSupport::Unknown;
                }
                if !value.basis.is_path_dependent {
                    return DisproofSupport::Unverified(Vec::new());
                }
            }
            let children = position.legal_moves().into_iter().map(|mv| position.play(mv));
            let disproven = children
                .filter_map(|child| self.known_disproof_strength(&child, pass).map(|strength| (strength, child)));
            match disproven.max_by_key(|&(strength, _)| strength) {
                Some((DisproofStrength::Unconditional | DisproofStrength::Verified, _)) => {
                    return DisproofSupport::Unverified(Vec::new());
                }
                Some((DisproofStrength::PathDependent, child)) => return DisproofSupport::Unverified(vec![child]),
                None => {}
            }
        }
        DisproofSupport::Unknown
    }

    /// The strength of the known disproof of a position; `None` if none is known.
    fn known_disproof_strength(&self, position: &G, pass: u16) -> Option<DisproofStrength> {
        if self.leaf_value(position, MAX_MATE_PLIES).is_disproven() {
            return Some(DisproofStrength::Unconditional);
        }
        let entry = self.table.probe(position.zobrist_key())?;
        if entry.mate_within != UNBOUNDED_PLIES {
            None
        } else if entry.no_mate_within == UNBOUNDED_PLIES {
            Some(DisproofStrength::Unconditional)
        } else if entry.is_path_dependent_disproof {
            Some(if entry.verification_pass == pass {
                DisproofStrength::Verified
            } else {
                DisproofStrength::PathDependent
            })
        } else {
            None
        }
    }
}

/// How strong the disproof of a reply is, weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum DisproofStrength {
    /// It depends on the path.
    PathDependent,
    /// It depends on the path, and this pass has reached it already.
    Verified,
    /// It depends on nothing.
    Unconditional,
}
