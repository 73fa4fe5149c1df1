//! The review of a refutation that rests on assumptions.
//!
//! Positions refuted on assumption form a trap if every check from each of them leads to one of them or to a position
//! refuted for certain, and each reply that the defender counts on does too. Then no line of checks ever leaves the
//! trap, and there is no mate in it. Where the review finds a way out, that is a mate; it is written down, and another
//! review begins.

use super::MAX_MATE_PLIES;
use super::df_pn::DfPn;
use super::proof_value::{DisproofBasis, ProofValue, UNBOUNDED_PLIES};
use crate::eval::tactics::Tactics;
use std::ops::ControlFlow;

/// More positions waiting than this are too many to hold: the review gives up.
const MAX_QUEUED_POSITIONS: usize = 20_000;

/// What a review came to.
enum VerificationOutcome {
    /// The assumptions support each other.
    Confirmed,
    /// A mate was found among them.
    MateFound,
    /// The budget or the memory ran out.
    Undecided,
}

/// What the refutation of one position rests on.
enum DisproofSupport<G> {
    /// These positions, refuted on assumption, that the review has not met.
    Unverified(Vec<G>),
    /// Nothing: there is a mate.
    MateFound,
    /// What it was has been lost.
    Unknown,
}

impl<G: Tactics> DfPn<'_, G> {
    /// Whether the refutation of the root stands: refuted if it does, a mate if not, open where it cannot be told.
    pub(super) fn verify_disproof(&mut self, root: &G) -> ProofValue {
        for review in 1..=u16::MAX {
            match self.run_verification_pass(root, review) {
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

    /// Goes through all positions that the refutation of the root takes for refuted.
    fn run_verification_pass(&mut self, root: &G, review: u16) -> VerificationOutcome {
        let mut finding = VerificationOutcome::Confirmed;
        let mut waiting = vec![*root];
        self.table.entry_mut(root.zobrist_key()).verification_pass = review;
        while let Some(position) = waiting.pop() {
            let support = match self.is_or_node(&position) {
                true => self.support_of_or_node(&position),
                false => self.support_of_and_node(&position, review),
            };
            match support {
                DisproofSupport::Unverified(positions) => {
                    for position in positions {
                        let entry = self.table.entry_mut(position.zobrist_key());
                        if entry.verification_pass != review {
                            entry.verification_pass = review;
                            waiting.push(position);
                        }
                    }
                }
                DisproofSupport::MateFound => finding = VerificationOutcome::MateFound,
                DisproofSupport::Unknown => return VerificationOutcome::Undecided,
            }
            if waiting.len() > MAX_QUEUED_POSITIONS {
                return VerificationOutcome::Undecided;
            }
        }
        finding
    }

    /// Every check must lead to a refuted position.
    fn support_of_or_node(&mut self, position: &G) -> DisproofSupport<G> {
        let mut checks = Vec::new();
        let _ = position.generate_checks(|batch| {
            checks.extend(batch);
            ControlFlow::Continue(())
        });
        let mut assumed = Vec::new();
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
                assumed.push(child);
            }
        }
        DisproofSupport::Unverified(assumed)
    }

    /// One reply must lead to a refuted position.
    fn support_of_and_node(&mut self, position: &G, review: u16) -> DisproofSupport<G> {
        for again in [false, true] {
            if again {
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
            let refuted =
                children.filter_map(|child| self.known_disproof_strength(&child, review).map(|worth| (worth, child)));
            match refuted.max_by_key(|&(worth, _)| worth) {
                Some((DisproofStrength::Unconditional | DisproofStrength::Verified, _)) => {
                    return DisproofSupport::Unverified(Vec::new());
                }
                Some((DisproofStrength::PathDependent, child)) => return DisproofSupport::Unverified(vec![child]),
                None => {}
            }
        }
        DisproofSupport::Unknown
    }

    /// Whether the table has the position as refuted, and how well.
    fn known_disproof_strength(&self, position: &G, review: u16) -> Option<DisproofStrength> {
        let seen = self.leaf_value(position, MAX_MATE_PLIES);
        if seen.is_disproven() {
            return Some(DisproofStrength::Unconditional);
        }
        let entry = self.table.probe(position.zobrist_key())?;
        if entry.mate_within != UNBOUNDED_PLIES {
            None
        } else if entry.no_mate_within == UNBOUNDED_PLIES {
            Some(DisproofStrength::Unconditional)
        } else if entry.is_path_dependent_disproof {
            Some(if entry.verification_pass == review {
                DisproofStrength::Verified
            } else {
                DisproofStrength::PathDependent
            })
        } else {
            None
        }
    }
}

/// How well a reply is known to save the defender.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum DisproofStrength {
    /// On assumption.
    PathDependent,
    /// On assumption, and the review has met it.
    Verified,
    /// For certain.
    Unconditional,
}
