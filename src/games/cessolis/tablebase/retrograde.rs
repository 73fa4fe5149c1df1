//! Retrograde analysis of one ending: from mates and bared kings backwards, a ply at a time.

use super::conversion::Conversion;
use super::endgame_class::{EndgameClass, ROWS, Row, empty_rows};
use crate::base::bitboard::Bitboard64;
use crate::base::seat::Seat;

const SEATS: [Seat; 2] = [Seat::FIRST, Seat::SECOND];

/// Positions of one ending, by word.
pub(super) type Layer = Vec<(u32, Bitboard64)>;

/// One ending, solved.
pub(super) struct Solved {
    pub(super) class: EndgameClass,
    /// Positions that can stand on the board, by the seat on move.
    pub(super) legal: [Vec<Bitboard64>; 2],
    /// By the seat on move, and by the plies to the end with best play, what is decided: lost in an even number,
    /// won in an odd one. What is in no layer is never decided by force.
    pub(super) layers: [Vec<Layer>; 2],
}

/// An ending that a change leads to, as far as it is known.
struct Successor<'a> {
    conversion: Conversion,
    solved: &'a Solved,
    /// For the seat on move there: positions not won so far.
    not_won: Vec<Bitboard64>,
}

/// The work.
pub(super) struct RetrogradeAnalysis<'a> {
    class: EndgameClass,
    legal: [Vec<Bitboard64>; 2],
    /// Legal, and not won so far.
    not_won: [Vec<Bitboard64>; 2],
    /// Neither won nor lost so far, nor held by a capture or for want of moves.
    undecided: [Vec<Bitboard64>; 2],
    layers: [Vec<Layer>; 2],
    successors: Vec<Successor<'a>>,
    /// Words to look at again.
    dirty: Vec<bool>,
}

/// Solves an ending. `next` are the solved endings that it leads to.
pub(super) fn solve<'a>(ground: EndgameClass, next: impl Iterator<Item = (Conversion, &'a Solved)>) -> Solved {
    let mut work = RetrogradeAnalysis::new(ground, next);
    let mut plies = 1;
    loop {
        let found = if plies % 2 == 1 { work.find_wins(plies) } else { work.find_losses(plies) };
        let is_news_to_come =
            work.successors.iter().any(|next| next.solved.layers[next.conversion.seat.other().index()].len() > plies);
        if !found && !is_news_to_come && plies > 2 {
            break;
        }
        plies += 1;
    }
    Solved { class: ground, legal: work.legal, layers: work.layers }
}

impl<'a> RetrogradeAnalysis<'a> {
    fn new(ground: EndgameClass, next: impl Iterator<Item = (Conversion, &'a Solved)>) -> RetrogradeAnalysis<'a> {
        let mut legal = [empty_rows(), empty_rows()];
        for word in (0..ROWS).map(Row::new) {
            let squares = ground.black_piece_squares(word);
            if squares.any() {
                for seat in SEATS {
                    legal[seat.index()][word.index()] = squares & !ground.in_check(word, seat.other());
                }
            }
        }
        let start = |(change, solved): (Conversion, &'a Solved)| Successor {
            conversion: change,
            solved,
            not_won: solved.legal[change.seat.other().index()].clone(),
        };
        let next = next.map(start).collect();
        let open = legal.clone();
        let unsure = [empty_rows(), empty_rows()];
        let mut work = RetrogradeAnalysis {
            class: ground,
            legal,
            not_won: open,
            undecided: unsure,
            layers: [Vec::new(), Vec::new()],
            successors: next,
            dirty: vec![false; ROWS],
        };
        work.find_mates();
        work
    }

    /// Layer 0: mates. What has no move and is no mate, and what can capture, is never lost.
    fn find_mates(&mut self) {
        for seat in SEATS {
            let mut mates = Layer::new();
            for index in 0..ROWS {
                let legal = self.legal[seat.index()][index];
                if legal.is_empty() {
                    continue;
                }
                let word = Row::new(index);
                let stuck = legal & !self.class.captures(word, seat).any & !self.moves_to_not_won(word, seat);
                let mated = stuck & self.class.in_check(word, seat);
                if mated.any() {
                    mates.push((index as u32, mated));
                }
                self.undecided[seat.index()][index] = legal & !self.class.captures(word, seat).any & !stuck;
            }
            self.layers[seat.index()].push(mates);
        }
    }

    /// Where the seat on move has a move, no capture, to what the other side has not won so far.
    fn moves_to_not_won(&self, word: Row, seat: Seat) -> Bitboard64 {
        let open = &self.not_won[seat.other().index()];
        let mut escapes = Bitboard64::EMPTY;
        for to in self.class.king_moves(word, seat) {
            escapes |= open[to.index()];
        }
        if seat == Seat::FIRST {
            for (to, way) in self.class.white_piece_moves(word) {
                escapes |= open[to.index()] & way;
            }
        } else {
            escapes |= self.class.piece_unmoves(seat, open[word.index()], word.occupied());
        }
        for next in self.successors.iter().filter(|next| next.conversion.seat == seat) {
            escapes |= next.conversion.moves_into(self.class, word, &next.not_won);
        }
        escapes
    }

    /// Won in so many plies: a capture wins, or a move leads to what is lost in one ply less.
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

    /// From where the seat on move can win at once by a capture, if this is the first ply, or can go to what the other
    /// side loses in one ply less. Not all of it need be legal.
    fn predecessors_of_losses(&self, seat: Seat, plies: usize) -> Vec<Bitboard64> {
        let mut reached = empty_rows();
        if plies == 1 {
            for (index, reached) in reached.iter_mut().enumerate() {
                *reached = self.class.captures(Row::new(index), seat).winning;
            }
        }
        let enemy = seat.other().index();
        for &(index, lost) in &self.layers[enemy][plies - 1] {
            let word = Row::new(index as usize);
            for from in self.class.king_moves(word, seat) {
                reached[from.index()] |= lost;
            }
            if seat == Seat::FIRST {
                for (from, way) in self.class.white_piece_unmoves(word) {
                    reached[from.index()] |= lost & way;
                }
            } else {
                reached[word.index()] |= self.class.piece_unmoves(seat, lost, word.occupied());
            }
        }
        for next in self.successors.iter().filter(|next| next.conversion.seat == seat) {
            for &(index, lost) in next.solved.layers[enemy].get(plies - 1).into_iter().flatten() {
                let word = Row::new(index as usize);
                next.conversion.visit_predecessors(self.class, word, lost, |from, lost| reached[from.index()] |= lost);
            }
        }
        reached
    }

    /// Lost in so many plies: every move leads to what the other side has won by now.
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

    /// Marks the words from which the seat has a move to what the other side has won in one ply less.
    fn mark_predecessors(&mut self, seat: Seat, plies: usize) {
        let enemy = seat.other().index();
        for &(index, _) in &self.layers[enemy][plies - 1] {
            let word = Row::new(index as usize);
            for from in self.class.king_moves(word, seat) {
                self.dirty[from.index()] = true;
            }
            if seat == Seat::FIRST {
                for (from, _) in self.class.white_piece_unmoves(word) {
                    self.dirty[from.index()] = true;
                }
            } else {
                self.dirty[word.index()] = true;
            }
        }
        let (ground, dirty) = (self.class, &mut self.dirty);
        for next in self.successors.iter_mut().filter(|next| next.conversion.seat == seat) {
            for &(index, won) in next.solved.layers[enemy].get(plies - 1).into_iter().flatten() {
                let word = Row::new(index as usize);
                next.not_won[word.index()] &= !won;
                next.conversion.visit_predecessors(ground, word, won, |from, _| dirty[from.index()] = true);
            }
        }
    }
}
