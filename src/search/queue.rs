//! How threads keep out of each other's way at a node.

use arrayvec::ArrayVec;

/// Puts off the moves of one node that other threads are looking at: by their turn the table may know what came of
/// them.
pub(super) struct DeferredMoves<M> {
    /// Moves picked so far.
    picked_count: usize,
    deferred: ArrayVec<(M, usize), 16>,
    resumed_count: usize,
    picked_all: bool,
}

impl<M: Copy> DeferredMoves<M> {
    pub(super) fn new() -> DeferredMoves<M> {
        DeferredMoves { picked_count: 0, deferred: ArrayVec::new(), resumed_count: 0, picked_all: false }
    }

    /// The next move to try, and which it is in the order of picking, from 1. `pick` picks the next move given how
    /// many were picked before; `is_busy` says whether another thread is at a move.
    #[inline]
    pub(super) fn next(
        &mut self,
        mut pick: impl FnMut(usize) -> Option<M>,
        is_busy: impl Fn(M) -> bool,
    ) -> Option<(M, usize)> {
        while !self.picked_all {
            let Some(mv) = pick(self.picked_count) else {
                self.picked_all = true;
                break;
            };
            self.picked_count += 1;
            if self.picked_count == 1 || self.deferred.is_full() || !is_busy(mv) {
                return Some((mv, self.picked_count));
            }
            self.deferred.push((mv, self.picked_count));
        }
        self.resumed_count += 1;
        self.deferred.get(self.resumed_count - 1).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::DeferredMoves;

    fn order(moves: &[u8], busy: &[u8]) -> Vec<(u8, usize)> {
        let mut queue = DeferredMoves::new();
        std::iter::from_fn(|| queue.next(|picked| moves.get(picked).copied(), |mv| busy.contains(&mv))).collect()
    }

    #[test]
    fn busy_moves_come_last_and_keep_their_rank() {
        assert_eq!(order(&[5, 6, 7, 8], &[]), [(5, 1), (6, 2), (7, 3), (8, 4)]);
        assert_eq!(order(&[5, 6, 7, 8], &[6, 7]), [(5, 1), (8, 4), (6, 2), (7, 3)]);
        assert_eq!(order(&[5, 6], &[5, 6]), [(5, 1), (6, 2)], "the first move is never put off");
    }

    #[test]
    fn where_all_are_busy_none_is_lost() {
        let moves: Vec<u8> = (0..100).collect();
        let mut tried: Vec<u8> = order(&moves, &moves).into_iter().map(|(mv, _)| mv).collect();
        tried.sort_unstable();
        assert_eq!(tried, moves);
    }
}
