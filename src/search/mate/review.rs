//! The review of a refutation that rests on assumptions.
//!
//! Positions refuted on assumption form a trap if every check from each of them leads to one of them or to a position
//! refuted for certain, and each reply that the defender counts on does too. Then no line of checks ever leaves the
//! trap, and there is no mate in it. Where the review finds a way out, that is a mate; it is written down, and another
//! review begins.

use super::LONGEST;
use super::prove::Prover;
use super::value::{ENDLESS, Ground, Value};
use crate::eval::tactics::Tactics;
use std::ops::ControlFlow;

/// More positions waiting than this are too many to hold: the review gives up.
const MOST_WAITING: usize = 20_000;

/// What a review came to.
enum Finding {
    /// The assumptions support each other.
    Confirmed,
    /// A mate was found among them.
    Corrected,
    /// The budget or the memory ran out.
    Open,
}

/// What the refutation of one position rests on.
enum Support<G> {
    /// These positions, refuted on assumption, that the review has not met.
    On(Vec<G>),
    /// Nothing: there is a mate.
    Mate,
    /// What it was has been lost.
    Lost,
}

impl<G: Tactics> Prover<'_, G> {
    /// Whether the refutation of the root stands: refuted if it does, a mate if not, open where it cannot be told.
    pub(super) fn confirm(&mut self, root: &G) -> Value {
        for review in 1..=u16::MAX {
            match self.review(root, review) {
                Finding::Confirmed => return Value::refuted(Ground::SOLID),
                Finding::Open => break,
                Finding::Corrected => {
                    let value = self.prove(root);
                    if !(value.is_refuted() && value.ground.assumed) {
                        return value;
                    }
                }
            }
        }
        Value::open(1, 1)
    }

    /// Goes through all positions that the refutation of the root takes for refuted.
    fn review(&mut self, root: &G, review: u16) -> Finding {
        let mut finding = Finding::Confirmed;
        let mut waiting = vec![*root];
        self.table.entry(root.key()).review = review;
        while let Some(position) = waiting.pop() {
            let support = match self.attacks(&position) {
                true => self.support_of_attacker(&position),
                false => self.support_of_defender(&position, review),
            };
            match support {
                Support::On(positions) => {
                    for position in positions {
                        let entry = self.table.entry(position.key());
                        if entry.review != review {
                            entry.review = review;
                            waiting.push(position);
                        }
                    }
                }
                Support::Mate => finding = Finding::Corrected,
                Support::Lost => return Finding::Open,
            }
            if waiting.len() > MOST_WAITING {
                return Finding::Open;
            }
        }
        finding
    }

    /// Every check must lead to a refuted position.
    fn support_of_attacker(&mut self, position: &G) -> Support<G> {
        let mut checks = Vec::new();
        let _ = position.visit_checks(|batch| {
            checks.extend(batch);
            ControlFlow::Continue(())
        });
        let mut assumed = Vec::new();
        for mv in checks {
            let child = position.play(mv);
            let value = self.prove(&child);
            if value.is_mate() {
                let entry = self.table.entry(position.key());
                entry.mate = entry.mate.min(value.length + 1);
                entry.assumed_none = false;
                return Support::Mate;
            }
            if value.is_open() || value.ground.cut_short {
                return Support::Lost;
            }
            if value.ground.assumed {
                assumed.push(child);
            }
        }
        Support::On(assumed)
    }

    /// One reply must lead to a refuted position.
    fn support_of_defender(&mut self, position: &G, review: u16) -> Support<G> {
        for again in [false, true] {
            if again {
                self.table.entry(position.key()).assumed_none = false;
                let value = self.prove(position);
                if value.is_mate() {
                    return Support::Mate;
                }
                if value.is_open() || value.ground.cut_short {
                    return Support::Lost;
                }
                if !value.ground.assumed {
                    return Support::On(Vec::new());
                }
            }
            let children = position.legal_moves().into_iter().map(|mv| position.play(mv));
            let refuted = children.filter_map(|child| self.refuted_before(&child, review).map(|worth| (worth, child)));
            match refuted.max_by_key(|&(worth, _)| worth) {
                Some((Worth::Certain | Worth::Reviewed, _)) => return Support::On(Vec::new()),
                Some((Worth::Assumed, child)) => return Support::On(vec![child]),
                None => {}
            }
        }
        Support::Lost
    }

    /// Whether the table has the position as refuted, and how well.
    fn refuted_before(&self, position: &G, review: u16) -> Option<Worth> {
        let seen = self.first_look(position, LONGEST);
        if seen.is_refuted() {
            return Some(Worth::Certain);
        }
        let entry = self.table.get(position.key())?;
        if entry.mate != ENDLESS {
            None
        } else if entry.none == ENDLESS {
            Some(Worth::Certain)
        } else if entry.assumed_none {
            Some(if entry.review == review { Worth::Reviewed } else { Worth::Assumed })
        } else {
            None
        }
    }
}

/// How well a reply is known to save the defender.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Worth {
    /// On assumption.
    Assumed,
    /// On assumption, and the review has met it.
    Reviewed,
    /// For certain.
    Certain,
}
