//! Balanced block designs: seatings of three or four at a table in which any two players meet equally often.
//!
//! Designs are cyclic: a few base blocks, each rotated step by step through all players, or through all but one who
//! stays fixed. How often two meet then depends only on the difference of their numbers, so a set of base blocks whose
//! differences occur equally often is a design (Bose's method of differences, 1939).

use std::collections::BTreeSet;

/// The most steps of the search for base blocks, after which all combinations of players are used instead.
const MAX_SEARCH_STEPS: u32 = 200_000;
/// The most meetings of two players in the designs that are searched.
const MAX_MEETINGS: usize = 12;
/// The most players for which all combinations are listed as base blocks.
const MAX_CYCLIC_PLAYERS: usize = 40;

/// A base block with all its rotations.
struct Orbit {
    /// The blocks, each in ascending order.
    blocks: BTreeSet<Vec<usize>>,
    /// How often the pairs of each kind meet in them: by difference, and last the pairs with the fixed player.
    meetings: Vec<usize>,
}

/// Blocks of `size` players in which any two players meet equally often; as few blocks as the search finds. Empty if
/// there are fewer than `size` players.
pub(super) fn balanced_blocks(players: usize, size: usize) -> Vec<Vec<usize>> {
    if size == 0 || players < size {
        return Vec::new();
    }
    if size == 1 {
        return (0..players).map(|player| vec![player]).collect();
    }
    let all = || combinations(players, size);
    if players > MAX_CYCLIC_PLAYERS || size == players {
        return all();
    }
    let found = [players, players - 1].map(|turning| cyclic_design(players, size, turning));
    let smallest = found.into_iter().flatten().min_by_key(Vec::len);
    smallest.unwrap_or_else(all)
}

/// The smallest design whose base blocks are rotated through `turning` players; if that is not all, the last player
/// stays fixed.
fn cyclic_design(players: usize, size: usize, turning: usize) -> Option<Vec<Vec<usize>>> {
    let orbits = orbits(players, size, turning);
    let mut steps = MAX_SEARCH_STEPS;
    (1..=MAX_MEETINGS).find_map(|meetings| {
        // Each player sits in r blocks, and r (size - 1) = meetings (players - 1); there are r players / size blocks.
        let seats = meetings * (players - 1);
        if !seats.is_multiple_of(size - 1) || !(seats / (size - 1) * players).is_multiple_of(size) {
            return None;
        }
        let kinds = orbits.first()?.meetings.len();
        let mut chosen = Vec::new();
        let complete = choose(&orbits, &mut vec![meetings; kinds], &mut chosen, &mut steps);
        complete.then(|| chosen.iter().flat_map(|&orbit| orbits[orbit].blocks.iter().cloned()).collect())
    })
}

/// Chooses orbits until nothing is missing; an orbit may be chosen again.
fn choose(orbits: &[Orbit], missing: &mut [usize], chosen: &mut Vec<usize>, steps: &mut u32) -> bool {
    let Some(kind) = missing.iter().position(|&count| count > 0) else { return true };
    for (index, orbit) in orbits.iter().enumerate() {
        let fits = orbit.meetings[kind] > 0 && orbit.meetings.iter().zip(&*missing).all(|(has, left)| has <= left);
        if !fits {
            continue;
        }
        let Some(left) = steps.checked_sub(1) else { return false };
        *steps = left;
        let before = missing.to_vec();
        missing.iter_mut().zip(&orbit.meetings).for_each(|(left, has)| *left -= has);
        chosen.push(index);
        if choose(orbits, missing, chosen, steps) {
            return true;
        }
        chosen.pop();
        missing.copy_from_slice(&before);
    }
    false
}

/// All orbits, each once.
fn orbits(players: usize, size: usize, turning: usize) -> Vec<Orbit> {
    let mut known = BTreeSet::new();
    let mut orbits = Vec::new();
    for base in combinations(players, size) {
        if known.contains(&base) {
            continue;
        }
        let blocks: BTreeSet<Vec<usize>> = (0..turning).map(|by| turned(&base, by, turning)).collect();
        known.extend(blocks.iter().cloned());
        let meetings = meetings(&blocks, players, turning);
        orbits.push(Orbit { blocks, meetings });
    }
    orbits
}

/// The block rotated by `by` steps.
fn turned(block: &[usize], by: usize, turning: usize) -> Vec<usize> {
    let turn = |&player: &usize| if player < turning { (player + by) % turning } else { player };
    let mut turned: Vec<usize> = block.iter().map(turn).collect();
    turned.sort_unstable();
    turned
}

/// How often one pair of each kind meets: player 0 with the player at each difference up to half the circle, and with
/// the fixed player. The same holds for all players, since the blocks are all rotations of one.
fn meetings(blocks: &BTreeSet<Vec<usize>>, players: usize, turning: usize) -> Vec<usize> {
    let others = (1..=turning / 2).chain(turning..players);
    others.map(|other| blocks.iter().filter(|block| block.contains(&0) && block.contains(&other)).count()).collect()
}

/// All combinations of `size` players, in lexicographic order.
fn combinations(players: usize, size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let with_last = |last: usize| {
        combinations(last, size - 1).into_iter().map(move |mut block| {
            block.push(last);
            block
        })
    };
    (0..players).flat_map(with_last).collect()
}

#[cfg(test)]
#[path = "../../tests/unit/tournament/block_design.rs"]
mod tests;
