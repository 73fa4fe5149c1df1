//! The visits that a Monte Carlo tree search gave to the moves of its root, as shares: what a policy is fitted to.

/// The whole, in the units that shares are counted in.
const WHOLE: u32 = 255;
/// Smaller shares are left out: they are exploration, not judgement.
const MIN_SHARE: u32 = 2;

/// Shares of the visits, by the rank of the move among the legal ones in ascending order. That order does not depend on
/// the order in which moves are generated.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct VisitShares(Vec<(u16, u8)>);

impl VisitShares {
    /// The shares of these visits; moves that are not among the legal ones are left out.
    pub fn new<M: Copy + Ord>(legal_moves: &[M], visits: &[(M, u32)]) -> VisitShares {
        let order = ascending(legal_moves);
        let total: u64 = visits.iter().map(|&(_, visits)| u64::from(visits)).sum();
        let share = |visits: u32| (u64::from(visits) * u64::from(WHOLE) + total / 2).checked_div(total).unwrap_or(0);
        let ranked = visits.iter().filter_map(|&(mv, visits)| {
            let rank = order.binary_search(&mv).ok().and_then(|rank| u16::try_from(rank).ok())?;
            Some((rank, share(visits) as u8)).filter(|&(_, share)| u32::from(share) >= MIN_SHARE)
        });
        let mut shares: Vec<(u16, u8)> = ranked.collect();
        shares.sort_unstable();
        VisitShares(shares)
    }

    /// Shares by rank, as [`VisitShares::as_slice`] lists them.
    pub fn from_ranks(shares: Vec<(u16, u8)>) -> VisitShares {
        VisitShares(shares)
    }

    /// Rank and share, lowest rank first.
    pub fn as_slice(&self) -> &[(u16, u8)] {
        &self.0
    }

    /// Whether no visits are known.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The share of each legal move in the order given; they sum to 1. `None` if no visits are known.
    pub fn fractions<M: Copy + Ord>(&self, legal_moves: &[M]) -> Option<Vec<f32>> {
        let order = ascending(legal_moves);
        let total: u32 = self.0.iter().map(|&(_, share)| u32::from(share)).sum();
        let fraction = |mv: &M| {
            let rank = order.binary_search(mv).ok()? as u16;
            let index = self.0.binary_search_by_key(&rank, |&(rank, _)| rank).ok()?;
            Some(f32::from(self.0[index].1) / total as f32)
        };
        (total > 0).then(|| legal_moves.iter().map(|mv| fraction(mv).unwrap_or(0.0)).collect())
    }
}

fn ascending<M: Copy + Ord>(moves: &[M]) -> Vec<M> {
    let mut order = moves.to_vec();
    order.sort_unstable();
    order
}

#[cfg(test)]
#[path = "../../../tests/unit/train/visit_shares.rs"]
mod tests;
