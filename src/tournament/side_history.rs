//! Colour history and preference in the Swiss system: which side a player should get next (FIDE Handbook C.04.3 A.6 and
//! E).

use std::cmp::Ordering;

/// The sides of a player's games in order; rounds without a game do not count.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct SideHistory {
    /// Whether the player had the first move, game by game.
    began: Vec<bool>,
}

/// The strength of a colour preference.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Strength {
    /// Mild: to alternate.
    Mild,
    /// Strong: to balance both sides.
    Strong,
    /// Absolute: the other side would be the third in a row, or leave a difference of three.
    Absolute,
}

impl SideHistory {
    pub(super) fn add(&mut self, began: bool) {
        self.began.push(began);
    }

    /// How many games more the player has begun than not.
    pub(super) fn difference(&self) -> i64 {
        self.began.iter().map(|&began| if began { 1 } else { -1 }).sum()
    }

    /// The preference: whether the player should begin, and how strongly; `None` before the first game.
    fn wish(&self) -> Option<(bool, Strength)> {
        let last = *self.began.last()?;
        let twice = self.began.len() >= 2 && self.began[self.began.len() - 2] == last;
        let difference = self.difference();
        let strength = match difference.abs() {
            2.. => Strength::Absolute,
            _ if twice => Strength::Absolute,
            1 => Strength::Strong,
            _ => Strength::Mild,
        };
        let begins = match difference.cmp(&0) {
            // Two in a row count before a difference of one.
            _ if twice && difference.abs() < 2 => !last,
            Ordering::Equal => !last,
            Ordering::Less => true,
            Ordering::Greater => false,
        };
        Some((begins, strength))
    }

    /// Whether both players prefer the same side.
    pub(super) fn wants_the_same(&self, other: &SideHistory) -> bool {
        matches!((self.wish(), other.wish()), (Some((one, _)), Some((two, _))) if one == two)
    }

    /// Whether both have an absolute preference for the same side, so that they cannot meet.
    pub(super) fn excludes(&self, other: &SideHistory) -> bool {
        let is_absolute = |history: &SideHistory| history.wish().is_some_and(|(_, how)| how == Strength::Absolute);
        self.wants_the_same(other) && is_absolute(self) && is_absolute(other)
    }

    /// Whether this player begins against a lower-ranked one: by both preferences if they agree, then by the stronger
    /// preference, then opposite to the last round in which the two had different sides, then by the preference of the
    /// higher player, then by lot.
    pub(super) fn begins_against(&self, lower: &SideHistory, by_lot: bool) -> bool {
        match (self.wish(), lower.wish()) {
            (None, None) => by_lot,
            (Some((begins, _)), None) => begins,
            (None, Some((begins, _))) => !begins,
            (Some((one, _)), Some((two, _))) if one != two => one,
            (Some((begins, one)), Some((_, two))) => match one.cmp(&two) {
                Ordering::Greater => begins,
                Ordering::Less => !begins,
                Ordering::Equal => {
                    let backwards = self.began.iter().rev().zip(lower.began.iter().rev());
                    let differed = backwards.into_iter().find(|(own, others)| own != others);
                    differed.map_or(begins, |(&began, _)| !began)
                }
            },
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/tournament/side_history.rs"]
mod tests;
