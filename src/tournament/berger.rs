//! Berger tables: round robins of two sides, round by round, as FIDE's handbook has them (C.05, annex 1).

use super::meeting::Meeting;

/// The rounds of a round robin: every pair meets once, and with an odd number of players one is free in each round. The
/// first player of a meeting begins its first game.
///
/// The table is built by the circle method: the last player stays, the others move on by half a circle each round.
pub(super) fn berger_rounds(players: usize) -> Vec<Vec<Meeting>> {
    let even = players + players % 2;
    if even < 2 {
        return Vec::new();
    }
    let (circle, last) = (even - 1, even - 1);
    let half = even / 2;
    let round = |round: usize| {
        // The opponent of the last player: 1, n/2 + 1, 2, n/2 + 2, ... in turn.
        let head = round * half % circle;
        let mut meetings = vec![if round.is_multiple_of(2) { [head, last] } else { [last, head] }];
        meetings.extend((1..half).map(|step| [(head + step) % circle, (head + circle - step) % circle]));
        let real = meetings.into_iter().filter(|pair| pair.iter().all(|&player| player < players));
        real.map(|pair| Meeting { round, players: pair.to_vec() }).collect()
    };
    (0..circle).map(round).collect()
}

#[cfg(test)]
#[path = "../../tests/unit/tournament/berger.rs"]
mod tests;
