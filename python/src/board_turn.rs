//! The squares of a board as numbers, turned so that each seat looks at the board from its own side.

use pentad::Seat;
use pentad::rules::layout::Layout;
use std::collections::HashMap;

/// The squares of a board as each seat counts them: from 0, row by row from the top, its own side at the bottom.
pub(crate) struct BoardTurn {
    pub(crate) files: usize,
    pub(crate) ranks: usize,
    numbers: HashMap<String, usize>,
    /// By how many quarter turns each seat turns the board, against the clock.
    quarters: Vec<u16>,
}

impl BoardTurn {
    pub(crate) fn new(layout: &Layout, seats: usize) -> BoardTurn {
        let (files, ranks) = (layout.files.len(), layout.ranks.len());
        let numbers = layout.rows().into_iter().flatten().zip(0..).collect();
        let turn = |seat: usize| layout.turns.get(seat).map_or(0, |degrees| degrees / 90);
        // A board that is not square only turns by halves: those who sit at its left and right turn on.
        let quarter = |seat| if files == ranks { turn(seat) } else { turn(seat).div_ceil(2) * 2 % 4 };
        let halves_only = layout.turns.iter().all(|degrees| degrees % 180 == 0);
        let quarters = (0..seats).map(|seat| if halves_only { turn(seat) } else { quarter(seat) }).collect();
        BoardTurn { files, ranks, numbers, quarters }
    }

    /// The number of squares.
    pub(crate) fn squares(&self) -> usize {
        self.files * self.ranks
    }

    /// The number of a square as this seat counts; `None` if there is no square of this name.
    pub(crate) fn number(&self, name: &str, seat: Seat) -> Option<usize> {
        let plain = *self.numbers.get(name)?;
        let (row, file) = (plain / self.files, plain % self.files);
        let (low, left) = (self.ranks - 1 - row, self.files - 1 - file);
        let (row, file) = match self.quarters.get(seat.index()).copied().unwrap_or(0) {
            0 => (row, file),
            1 => (left, row),
            2 => (low, left),
            _ => (file, low),
        };
        Some(row * self.files + file)
    }

    /// The numbers of the squares in a text of nothing but names of squares; `None` if it has anything else.
    pub(crate) fn numbers(&self, text: &str, seat: Seat) -> Option<Vec<usize>> {
        let mut numbers = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            // The name of a square is a letter or figure for its file, and one for its rank.
            let (name, after) = rest.split_at_checked(2)?;
            numbers.push(self.number(name, seat)?);
            rest = after;
        }
        Some(numbers)
    }
}
