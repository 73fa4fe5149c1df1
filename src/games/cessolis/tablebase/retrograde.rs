//! Retrograde analysis of one endgame class: from mates and bare kings backwards, a ply at a time.

use super::conversion::Conversion;
use super::endgame_class::{EndgameClass, ROWS, Row, empty_rows};
use base::bitboard::Bitboard64;
use base::seat::Seat;

const SEATS: [Seat; 2] = [Seat::FIRST, Seat::SECOND];

/// Positions of a class, by row: the squares of Black's piece.
pub(super) type Layer = Vec<(u32, Bitboard64)>;

pub(super) struct Solved {
    pub(super) class: EndgameClass,
    /// The legal positions, by the seat to move.
    pub(super) legal: [Vec<Bitboard64>; 2],
    /// By the seat to move and the plies to the end with best play: the decided positions, lost for even numbers of
    /// plies, won for odd ones. In a position that is in no layer neither side can force the end.
    pub(super) layers: [Vec<Layer>; 2],
}

/// A class that a conversion leads to.
struct Successor<'a> {
    conversion: Conversion,
    solved: &'a Solved,
    /// Legal positions that the seat to move there does not win within the plies so far.
    not_won: Vec<Bitboard64>,
}

/// The state of the analysis.
pub(super) struct RetrogradeAnalysis<'a> {
    class: EndgameClass,
    legal: [Vec<Bitboard64>; 2],
    /// Legal positions that are not won within the plies so far.
    not_won: [Vec<Bitboard64>; 2],
    /// Positions neither won nor lost so far, that are not saved by a capture or by stalemate.
    undecided: [Vec<Bitboard64>; 2],
    layers: [Vec<Layer>; 2],
    successors: Vec<Successor<'a>>,
    /// Rows to examine for losses at this ply.
    dirty: Vec<bool>,
}

/// Solves a class. `next` are the solved classes that it leads to.
pub(super) fn solve<'a>(class: EndgameClass, next: impl Iterator<Item = (Conversion, &'a Solved)>) -> Solved {
    let mut analysis = RetrogradeAnalysis::new(class, next);
    let mut plies = 1;
    loop {
        let found = if plies % 2 == 1 { analysis.find_wins(plies) } else { analysis.find_losses(plies) };
        let more_to_come = analysis
            .successors
            .iter()
            .any(|next| next.solved.layers[next.conversion.seat.other().index()].len() > plies);
        if !found && !more_to_come && plies > 2 {
            break;
        }
        plies += 1;
    }
    Solved { class, legal: analysis.legal, layers: analysis.layers }
}

impl<'a> RetrogradeAnalysis<'a> {
    fn new(class: EndgameClass, next: impl Iterator<Item = (Conversion, &'a Solved)>) -> RetrogradeAnalysis<'a> {
        let mut legal = [empty_rows(), empty_rows()];
        for row in (0..ROWS).map(Row::new) {
            let squares = class.black_piece_squares(row);
            if squares.any() {
                for seat in SEATS {
                    legal[seat.index()][row.index()] = squares & !class.in_check(row, seat.other());
                }
            }
        }
        let start = |(conversion, solved): (Conversion, &'a Solved)| Successor {
            conversion,
            solved,
            not_won: solved.legal[conversion.seat.other().index()].clone(),
        };
        let next = next.map(start).collect();
        let not_won = legal.clone();
        let undecided = [empty_rows(), empty_rows()];
        let mut analysis = RetrogradeAnalysis {
            class,
            legal,
            not_won,
            undecided,
            layers: [Vec::new(), Vec::new()],
            successors: next,
            dirty: vec![false; ROWS],
        };
        analysis.find_mates();
        analysis
    }

    /// Layer 0: mates. A stalemate, or a position with a capture, is never lost.
    fn find_mates(&mut self) {
        for seat in SEATS {
            let mut mates = Layer::new();
            for index in 0..ROWS {
                let legal = self.legal[seat.index()][index];
                if legal.is_empty() {
                    continue;
                }
                let row = Row::new(index);
                let stuck = legal & !self.class.captures(row, seat).any & !self.moves_to_not_won(row, seat);
                let mated = stuck & self.class.in_check(row, seat);
                if mated.any() {
                    mates.push((index as u32, mated));
                }
                self.undecided[seat.index()][index] = legal & !self.class.captures(row, seat).any & !stuck;
            }
            self.layers[seat.index()].push(mates);
        }
    }

    /// The squares of Black's piece for which the seat to move has a move, not a capture, to a position that the enemy
    /// has not won so far.
    fn moves_to_not_won(&self, row: Row, seat: Seat) -> Bitboard64 {
        let not_won = &self.not_won[seat.other().index()];
        let mut escapes = Bitboard64::EMPTY;
        for to in self.class.king_moves(row, seat) {
            escapes |= not_won[to.index()];
        }
        if seat == Seat::FIRST {
            for (to, passable) in self.class.white_piece_moves(row) {
                escapes |= not_won[to.index()] & passable;
            }
        } else {
            escapes |= self.class.piece_unmoves(seat, not_won[row.index()], row.occupied());
        }
        for next in self.successors.iter().filter(|next| next.conversion.seat == seat) {
            escapes |= next.conversion.moves_into(self.class, row, &next.not_won);
        }
        escapes
    }

    /// Finds the positions won in `plies` plies: a capture wins, or a move leads to a position lost in one ply less.
    fn find_wins(&mut self, plies: usize) -> bool {
        let mut any = false;
        for seat in SEATS {
            let reached = self.predecessors_of_losses(seat, plies);
            let mut layer = Layer::new();
            for (index, &reached) in reached.iter().enumerate() {
                let won = reached & self.not_won[seat.index()][index];
                if won.any() {
                    layer.push((index as u32, won));
                    self.not_won[seat.index()][index] &= !won;
                    self.undecided[seat.index()][index] &= !won;
                }
            }
            any |= !layer.is_empty();
            self.layers[seat.index()].push(layer);
        }
        any
    }

    /// Positions from which the seat to move wins at once by a capture, if this is the first ply, or can move to a
    /// position lost in one ply less. Not all of them need be legal.
    fn predecessors_of_losses(&self, seat: Seat, plies: usize) -> Vec<Bitboard64> {
        let mut reached = empty_rows();
        if plies == 1 {
            for (index, reached) in reached.iter_mut().enumerate() {
                *reached = self.class.captures(Row::new(index), seat).winning;
            }
        }
        let enemy = seat.other().index();
        for &(index, lost) in &self.layers[enemy][plies - 1] {
            let row = Row::new(index as usize);
            for from in self.class.king_moves(row, seat) {
                reached[from.index()] |= lost;
            }
            if seat == Seat::FIRST {
                for (from, passable) in self.class.white_piece_unmoves(row) {
                    reached[from.index()] |= lost & passable;
                }
            } else {
                reached[row.index()] |= self.class.piece_unmoves(seat, lost, row.occupied());
            }
        }
        for next in self.successors.iter().filter(|next| next.conversion.seat == seat) {
            for &(index, lost) in next.solved.layers[enemy].get(plies - 1).into_iter().flatten() {
                let row = Row::new(index as usize);
                next.conversion.visit_predecessors(self.class, row, lost, |from, lost| reached[from.index()] |= lost);
            }
        }
        reached
    }

    /// Finds the positions lost in `plies` plies: every move leads to a position that the enemy has won by now.
    fn find_losses(&mut self, plies: usize) -> bool {
        let mut any = false;
        let mut found = [Layer::new(), Layer::new()];
        for seat in SEATS {
            self.mark_predecessors(seat, plies);
            for index in 0..ROWS {
                if !std::mem::take(&mut self.dirty[index]) || self.undecided[seat.index()][index].is_empty() {
                    continue;
                }
                let lost = self.undecided[seat.index()][index] & !self.moves_to_not_won(Row::new(index), seat);
                if lost.any() {
                    found[seat.index()].push((index as u32, lost));
                }
            }
        }
        for (seat, layer) in SEATS.into_iter().zip(found) {
            for &(index, lost) in &layer {
                self.undecided[seat.index()][index as usize] &= !lost;
            }
            any |= !layer.is_empty();
            self.layers[seat.index()].push(layer);
        }
        any
    }

    /// Marks the rows from which the seat has a move to a position won in one ply less.
    fn mark_predecessors(&mut self, seat: Seat, plies: usize) {
        let enemy = seat.other().index();
        for &(index, _) in &self.layers[enemy][plies - 1] {
            let row = Row::new(index as usize);
            for from in self.class.king_moves(row, seat) {
                self.dirty[from.index()] = true;
            }
            if seat == Seat::FIRST {
                for (from, _) in self.class.white_piece_unmoves(row) {
                    self.dirty[from.index()] = true;
                }
            } else {
                self.dirty[row.index()] = true;
            }
        }
        let (class, dirty) = (self.class, &mut self.dirty);
        for next in self.successors.iter_mut().filter(|next| next.conversion.seat == seat) {
            for &(index, won) in next.solved.layers[enemy].get(plies - 1).into_iter().flatten() {
                let row = Row::new(index as usize);
                next.not_won[row.index()] &= !won;
                next.conversion.visit_predecessors(class, row, won, |from, _| dirty[from.index()] = true);
            }
        }
    }
}
