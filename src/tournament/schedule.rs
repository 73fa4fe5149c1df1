//! Schedules that are fixed before the first game: round robins and gauntlets.

use super::berger::berger_rounds;
use super::block_design::balanced_blocks;
use super::meeting::Meeting;
use std::collections::BTreeSet;

/// Round robin: all players meet equally often, in `cycles` cycles. Two sides follow the Berger tables, with colours
/// reversed in every second cycle; three or four sides play in balanced blocks, in another cyclic order each cycle.
pub(super) fn round_robin(players: usize, teams: usize, cycles: usize) -> Vec<Meeting> {
    let cycle = match teams {
        2 => berger_rounds(players).concat(),
        _ => in_rounds(balanced_blocks(players, teams)),
    };
    repeated(&cycle, cycles)
}

/// Gauntlet: the first player meets all others. If more than two sit at a table, the others meet each other equally
/// often.
pub(super) fn gauntlet(players: usize, teams: usize, cycles: usize) -> Vec<Meeting> {
    let others = balanced_blocks(players.saturating_sub(1), teams.saturating_sub(1));
    let with_first = |block: Vec<usize>| std::iter::once(0).chain(block.into_iter().map(|other| other + 1)).collect();
    let meeting = |(round, players)| {
        let mut meeting = Meeting { round, players };
        // The first player begins in every second meeting.
        meeting.players = meeting.players_of_game(round);
        meeting
    };
    let cycle: Vec<Meeting> = others.into_iter().map(with_first).enumerate().map(meeting).collect();
    repeated(&cycle, cycles)
}

/// Distributes blocks over rounds: each goes into the first round in which none of its players is busy.
fn in_rounds(blocks: Vec<Vec<usize>>) -> Vec<Meeting> {
    let mut busy: Vec<BTreeSet<usize>> = Vec::new();
    let mut meetings: Vec<Meeting> = Vec::new();
    for players in blocks {
        let is_free = |round: &BTreeSet<usize>| players.iter().all(|player| !round.contains(player));
        let round = busy.iter().position(is_free).unwrap_or(busy.len());
        if round == busy.len() {
            busy.push(BTreeSet::new());
        }
        busy[round].extend(&players);
        meetings.push(Meeting { round, players });
    }
    meetings.sort_by_key(|meeting| meeting.round);
    meetings
}

/// The same meetings in each of `cycles` cycles, each time with the players in another order.
fn repeated(cycle: &[Meeting], cycles: usize) -> Vec<Meeting> {
    let rounds = cycle.last().map_or(0, |last| last.round + 1);
    let again = |number: usize| {
        let reordered = move |meeting: &Meeting| {
            let round = number * rounds + meeting.round;
            Meeting { round, players: reordered(&meeting.players, number) }
        };
        cycle.iter().map(reordered)
    };
    (0..cycles).flat_map(again).collect()
}

/// The order of these players with this number. Two swap places; of more the first stays, and the others take all
/// orders in turn, so that each plays after every other equally often.
fn reordered(players: &[usize], number: usize) -> Vec<usize> {
    if let &[first, second] = players {
        return if number.is_multiple_of(2) { vec![first, second] } else { vec![second, first] };
    }
    let (mut left, mut number) = (players.to_vec(), number);
    let mut order: Vec<usize> = left.drain(..1.min(left.len())).collect();
    while !left.is_empty() {
        let next = left.remove(number % left.len());
        number /= left.len() + 1;
        order.push(next);
    }
    order
}

#[cfg(test)]
#[path = "../../tests/unit/tournament/schedule.rs"]
mod tests;
