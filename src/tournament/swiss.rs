//! Swiss system: a simplified Dutch system (FIDE Handbook C.04.3).
//!
//! Players are ranked by points, then by number. From the top, players are paired within their score group, upper half
//! against lower half; players left over float down. No two players meet twice, and nobody is free twice. If a meeting
//! is a single game, nobody gets the same side three times in a row or three times more often than the other, if that
//! can be avoided. The simplification: no pairing is undone for the sake of mere preferences further down.

use super::lot::Lot;
use super::meeting::Meeting;
use super::scored_game::Points;
use super::side_history::SideHistory;
use petgraph::algo::maximum_matching;
use petgraph::graph::UnGraph;

/// A player's data for the pairing of the next round.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Entrant {
    /// The points so far, including those of a free round.
    pub(super) points: Points,
    /// The opponents so far.
    pub(super) opponents: Vec<usize>,
    /// The sides played so far.
    pub(super) sides: SideHistory,
    /// Whether the player has had a free round.
    pub(super) was_free: bool,
}

/// The pairing of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SwissRound {
    /// The meetings, from the top table down.
    pub(super) meetings: Vec<Meeting>,
    /// The free player, if the number of players is odd.
    pub(super) free: Option<usize>,
}

/// The most rounds for which a pairing without rematches always exists: each player may then still meet at least half
/// of the players (Dirac's theorem).
pub(super) fn max_rounds(players: usize) -> usize {
    players / 2
}

/// Pairs a round. `sides_matter` is for meetings of a single game. `None` if there is no pairing without a rematch.
pub(super) fn pair(entrants: &[Entrant], round: usize, seed: u64, sides_matter: bool) -> Option<SwissRound> {
    let pairing = Pairing { entrants, round, lot: Lot::new(seed, "sides") };
    let strictness: &[bool] = if sides_matter { &[true, false] } else { &[false] };
    strictness.iter().find_map(|&strict| pairing.pair(strict))
}

struct Pairing<'a> {
    entrants: &'a [Entrant],
    round: usize,
    lot: Lot,
}

impl Pairing<'_> {
    /// Pairs all players. With `strict`, players with the same absolute side preference may not meet.
    fn pair(&self, strict: bool) -> Option<SwissRound> {
        let mut ranking: Vec<usize> = (0..self.entrants.len()).collect();
        ranking.sort_by_key(|&player| (std::cmp::Reverse(self.entrants[player].points), player));
        let free = if ranking.len().is_multiple_of(2) { None } else { Some(self.free_player(&ranking, strict)?) };
        let mut left: Vec<usize> = ranking.into_iter().filter(|&player| Some(player) != free).collect();
        if !self.can_all_be_paired(&left, strict) {
            return None;
        }
        let mut meetings = Vec::new();
        while let [first, rest @ ..] = left.as_slice() {
            let first = *first;
            let fits = |&other: &usize| {
                let without: Vec<usize> = rest.iter().copied().filter(|&player| player != other).collect();
                self.may_meet(first, other, strict) && self.can_all_be_paired(&without, strict)
            };
            let partner = self.wanted_partners(first, rest).into_iter().find(fits)?;
            left.retain(|&player| player != first && player != partner);
            meetings.push(self.seated(first, partner, meetings.len()));
        }
        Some(SwissRound { meetings, free })
    }

    /// The lowest-ranked player who has not been free yet and without whom all others can be paired.
    fn free_player(&self, ranking: &[usize], strict: bool) -> Option<usize> {
        let without = |free: usize| ranking.iter().copied().filter(|&player| player != free).collect::<Vec<_>>();
        let candidates = ranking.iter().rev().copied().filter(|&player| !self.entrants[player].was_free);
        candidates.into_iter().find(|&free| self.can_all_be_paired(&without(free), strict))
    }

    fn may_meet(&self, one: usize, other: usize, strict: bool) -> bool {
        let [a, b] = [one, other].map(|player| &self.entrants[player]);
        !a.opponents.contains(&other) && (!strict || !a.sides.excludes(&b.sides))
    }

    /// Whether these players have a perfect matching: all can be paired.
    fn can_all_be_paired(&self, players: &[usize], strict: bool) -> bool {
        // If each player may still meet half of the players, a perfect matching exists (Dirac's theorem) and need not
        // be searched.
        let may_meet_half = |&one: &usize| {
            let others = players.iter().filter(|&&other| other != one && self.may_meet(one, other, strict));
            2 * others.take(players.len().div_ceil(2)).count() >= players.len()
        };
        if players.len().is_multiple_of(2) && players.iter().all(may_meet_half) {
            return true;
        }
        let mut graph: UnGraph<(), ()> = UnGraph::new_undirected();
        let nodes: Vec<_> = players.iter().map(|&player| (player, graph.add_node(()))).collect();
        for (at, &(one, node)) in nodes.iter().enumerate() {
            for &(_, other) in nodes.iter().skip(at + 1).filter(|&&(other, _)| self.may_meet(one, other, strict)) {
                graph.add_edge(node, other, ());
            }
        }
        maximum_matching(&graph).len() * 2 == players.len()
    }

    /// The remaining players, the best opponent first: within the score group those who prefer the other side, from the
    /// top of the lower half on; then those with fewer points, from the top.
    fn wanted_partners(&self, player: usize, rest: &[usize]) -> Vec<usize> {
        let own = &self.entrants[player];
        let in_group = 1 + rest.iter().take_while(|&&other| self.entrants[other].points == own.points).count();
        // Indices count from the player, who has index 0.
        let ideal = if in_group > 1 { in_group / 2 } else { 1 };
        let mut wanted: Vec<(usize, usize)> = (1..).zip(rest.iter().copied()).collect();
        wanted.sort_by_key(|&(place, other)| {
            let entrant = &self.entrants[other];
            let same_wish = own.sides.wants_the_same(&entrant.sides);
            (own.points.0 - entrant.points.0, same_wish, place.abs_diff(ideal), place < ideal)
        });
        wanted.into_iter().map(|(_, other)| other).collect()
    }

    /// Seats two players, given the higher-ranked one first.
    fn seated(&self, higher: usize, lower: usize, table: usize) -> Meeting {
        let [a, b] = [higher, lower].map(|player| &self.entrants[player].sides);
        // By lot at the first table, alternating at the following ones.
        let by_lot = self.lot.at(self.round as u64, 0) == table.is_multiple_of(2);
        let players = if a.begins_against(b, by_lot) { vec![higher, lower] } else { vec![lower, higher] };
        Meeting { round: self.round, players }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/tournament/swiss.rs"]
mod tests;
