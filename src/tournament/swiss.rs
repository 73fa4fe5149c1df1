//! Swiss system: a simplified Dutch system (FIDE Handbook C.04.3).
//!
//! Players are ranked by points, then by number. From the top each is paired within the score group, upper half against
//! lower half; who is left over floats down. Nobody meets an opponent twice, and nobody is free twice; where a meeting is
//! a single game, nobody gets the same side three times in a row or three times more often than the other, as long as
//! that can be. What is simplified: no pairing is undone for the sake of mere preferences further down.

use super::lot::Lot;
use super::meeting::Meeting;
use super::played_game::Points;
use super::side_history::SideHistory;
use petgraph::algo::maximum_matching;
use petgraph::graph::UnGraph;

/// What the pairing of the next round depends on, for one player.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Entrant {
    /// The points so far, those of a free round among them.
    pub(super) points: Points,
    /// Who was met.
    pub(super) opponents: Vec<usize>,
    /// Which sides were played.
    pub(super) sides: SideHistory,
    /// Whether there was no opponent in some round.
    pub(super) was_free: bool,
}

/// The pairing of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SwissRound {
    /// From the top table down.
    pub(super) meetings: Vec<Meeting>,
    /// Who is free, where the number of players is odd.
    pub(super) free: Option<usize>,
}

/// The most rounds for which a pairing without a rematch always exists: each player has then not met at least half of
/// the others (Dirac's theorem).
pub(super) fn max_rounds(players: usize) -> usize {
    players / 2
}

/// Pairs a round; `sides_matter` where a meeting is a single game. `None` where everybody left has met everybody left.
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
    /// Pairs everybody; `strict` where sides that must not be played again are no choice.
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

    /// The lowest player who has not been free and without whom all others can be paired.
    fn free_player(&self, ranking: &[usize], strict: bool) -> Option<usize> {
        let without = |free: usize| ranking.iter().copied().filter(|&player| player != free).collect::<Vec<_>>();
        let candidates = ranking.iter().rev().copied().filter(|&player| !self.entrants[player].was_free);
        candidates.into_iter().find(|&free| self.can_all_be_paired(&without(free), strict))
    }

    fn may_meet(&self, one: usize, other: usize, strict: bool) -> bool {
        let [a, b] = [one, other].map(|player| &self.entrants[player]);
        !a.opponents.contains(&other) && (!strict || !a.sides.excludes(&b.sides))
    }

    /// Whether these can be paired so that nobody is left (a perfect matching).
    fn can_all_be_paired(&self, players: &[usize], strict: bool) -> bool {
        // Who may still meet half of the others leaves enough choice (Dirac's theorem), and is told without a matching.
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

    /// All others who are left, the best opponent first: of the same points, who wants the other side, from the top of
    /// the lower half of the score group; of fewer points from the top.
    fn wanted_partners(&self, player: usize, rest: &[usize]) -> Vec<usize> {
        let own = &self.entrants[player];
        let in_group = 1 + rest.iter().take_while(|&&other| self.entrants[other].points == own.points).count();
        // The places count from the player, who has place 0.
        let ideal = if in_group > 1 { in_group / 2 } else { 1 };
        let mut wanted: Vec<(usize, usize)> = (1..).zip(rest.iter().copied()).collect();
        wanted.sort_by_key(|&(place, other)| {
            let entrant = &self.entrants[other];
            let same_wish = own.sides.wants_the_same(&entrant.sides);
            (own.points.0 - entrant.points.0, same_wish, place.abs_diff(ideal), place < ideal)
        });
        wanted.into_iter().map(|(_, other)| other).collect()
    }

    /// Seats two players, the higher one first.
    fn seated(&self, higher: usize, lower: usize, table: usize) -> Meeting {
        let [a, b] = [higher, lower].map(|player| &self.entrants[player].sides);
        // By lot at the first table, the other way round at the next one.
        let by_lot = self.lot.at(self.round as u64, 0) == table.is_multiple_of(2);
        let players = if a.begins_against(b, by_lot) { vec![higher, lower] } else { vec![lower, higher] };
        Meeting { round: self.round, players }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/tournament/swiss.rs"]
mod tests;
