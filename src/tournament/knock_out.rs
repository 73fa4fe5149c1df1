//! Knock-out: the loser of a meeting is out. Bracket and colours are drawn by lot; after a draw the side that moved
//! second goes through.

use super::lot::Lot;
use super::meeting::Meeting;
use super::scored_game::ScoredGame;
use std::collections::BTreeMap;

/// How many rounds this many players need.
pub(super) fn rounds(players: usize) -> usize {
    players.next_power_of_two().trailing_zeros() as usize
}

/// The pairings of one round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Draw {
    /// In order of the bracket.
    pub(super) meetings: Vec<Meeting>,
    /// The players who go through without a game.
    pub(super) byes: Vec<usize>,
}

/// The pairings of all rounds that are known, at least the first: a round is known once all earlier games are played.
/// Games are numbered in order of rounds and bracket.
pub(super) fn draws(players: usize, seed: u64, played: &BTreeMap<u64, ScoredGame>) -> Vec<Draw> {
    let numbers = Lot::new(seed, "numbers").shuffled(players);
    let size = players.next_power_of_two();
    // Who is still in, by place in the bracket. First meets last by number, so that no two free passes meet.
    let mut places: Vec<Option<usize>> =
        (0..size / 2).flat_map(|place| [place, size - 1 - place]).map(|number| numbers.get(number).copied()).collect();
    let (mut draws, mut next_game) = (Vec::new(), 0);
    for round in 0..rounds(players) {
        let mut draw = Draw { meetings: Vec::new(), byes: Vec::new() };
        let mut through = Vec::new();
        for (place, pair) in places.chunks(2).enumerate() {
            match *pair {
                [Some(one), Some(other)] => {
                    let mut players = vec![one, other];
                    if Lot::new(seed, "colours").at(round as u64, place as u64) {
                        players.reverse();
                    }
                    through.push(played.get(&next_game).map(goes_through));
                    draw.meetings.push(Meeting { round, players });
                    next_game += 1;
                }
                _ => {
                    let free = pair.iter().copied().flatten().next();
                    draw.byes.extend(free);
                    through.push(free);
                }
            }
        }
        draws.push(draw);
        if through.contains(&None) {
            break;
        }
        places = through;
    }
    draws
}

/// Who goes through to the next round: the winner, or after a draw the side that moved second.
pub(super) fn goes_through(game: &ScoredGame) -> usize {
    let best = (0..game.players.len()).max_by_key(|&team| (game.points[team], team));
    best.map_or(0, |team| game.players[team])
}

#[cfg(test)]
#[path = "../../tests/unit/tournament/knock_out.rs"]
mod tests;
