//! Retrograde analysis of one ending: from mates and bared kings backwards, a ply at a time.

use super::change::Change;
use super::ground::{Ground, WORDS, Word, nothing};
use crate::base::bits::Bits64;
use crate::base::seat::Seat;

const SEATS: [Seat; 2] = [Seat::FIRST, Seat::SECOND];

/// Positions of one ending, by word.
pub(super) type Layer = Vec<(u32, Bits64)>;

/// One ending, solved.
pub(super) struct Solved {
    pub(super) ground: Ground,
    /// Positions that can stand on the board, by the seat on move.
    pub(super) legal: [Vec<Bits64>; 2],
    /// By the seat on move, and by the plies to the end with best play, what is decided: lost in an even number,
    /// won in an odd one. What is in no layer is never decided by force.
    pub(super) layers: [Vec<Layer>; 2],
}

/// An ending that a change leads to, as far as it is known.
struct Next<'a> {
    change: Change,
    solved: &'a Solved,
    /// For the seat on move there: positions not won so far.
    open: Vec<Bits64>,
}

/// The work.
pub(super) struct Retrograde<'a> {
    ground: Ground,
    legal: [Vec<Bits64>; 2],
    /// Legal, and not won so far.
    open: [Vec<Bits64>; 2],
    /// Neither won nor lost so far, nor held by a capture or for want of moves.
    unsure: [Vec<Bits64>; 2],
    layers: [Vec<Layer>; 2],
    next: Vec<Next<'a>>,
    /// Words to look at again.
    dirty: Vec<bool>,
}

/// Solves an ending. `next` are the solved endings that it leads to.
pub(super) fn solve<'a>(ground: Ground, next: impl Iterator<Item = (Change, &'a Solved)>) -> Solved {
    let mut work = Retrograde::new(ground, next);
    let mut plies = 1;
    loop {
        let found = if plies % 2 == 1 { work.win(plies) } else { work.lose(plies) };
        let is_news_to_come =
            work.next.iter().any(|next| next.solved.layers[next.change.seat.other().index()].len() > plies);
        if !found && !is_news_to_come && plies > 2 {
            break;
        }
        plies += 1;
    }
    Solved { ground, legal: work.legal, layers: work.layers }
}

impl<'a> Retrograde<'a> {
    fn new(ground: Ground, next: impl Iterator<Item = (Change, &'a Solved)>) -> Retrograde<'a> {
        let mut legal = [nothing(), nothing()];
        for word in (0..WORDS).map(Word::new) {
            let squares = ground.squares(word);
            if squares.any() {
                for seat in SEATS {
                    legal[seat.index()][word.index()] = squares & !ground.checked(word, seat.other());
                }
            }
        }
        let start = |(change, solved): (Change, &'a Solved)| Next {
            change,
            solved,
            open: solved.legal[change.seat.other().index()].clone(),
        };
        let next = next.map(start).collect();
        let open = legal.clone();
        let unsure = [nothing(), nothing()];
        let mut work = Retrograde {
            ground,
            legal,
            open,
            unsure,
            layers: [Vec::new(), Vec::new()],
            next,
            dirty: vec![false; WORDS],
        };
        work.find_mates();
        work
    }

    /// Layer 0: mates. What has no move and is no mate, and what can capture, is never lost.
    fn find_mates(&mut self) {
        for seat in SEATS {
            let mut mates = Layer::new();
            for index in 0..WORDS {
                let legal = self.legal[seat.index()][index];
                if legal.is_empty() {
                    continue;
                }
                let word = Word::new(index);
                let stuck = legal & !self.ground.captures(word, seat).any & !self.escapes(word, seat);
                let mated = stuck & self.ground.checked(word, seat);
                if mated.any() {
                    mates.push((index as u32, mated));
                }
                self.unsure[seat.index()][index] = legal & !self.ground.captures(word, seat).any & !stuck;
            }
            self.layers[seat.index()].push(mates);
        }
    }

    /// Where the seat on move has a move, no capture, to what the other side has not won so far.
    fn escapes(&self, word: Word, seat: Seat) -> Bits64 {
        let open = &self.open[seat.other().index()];
        let mut escapes = Bits64::EMPTY;
        for to in self.ground.king_steps(word, seat) {
            escapes |= open[to.index()];
        }
        if seat == Seat::FIRST {
            for (to, way) in self.ground.man_steps(word) {
                escapes |= open[to.index()] & way;
            }
        } else {
            escapes |= self.ground.origins(seat, open[word.index()], word.occupied());
        }
        for next in self.next.iter().filter(|next| next.change.seat == seat) {
            escapes |= next.change.to(self.ground, word, &next.open);
        }
        escapes
    }

    /// Won in so many plies: a capture wins, or a move leads to what is lost in one ply less.
    fn win(&mut self, plies: usize) -> bool {
        let mut any = false;
        for seat in SEATS {
            let reached = self.reach_lost(seat, plies);
            let mut layer = Layer::new();
            for (index, &reached) in reached.iter().enumerate() {
                let won = reached & self.open[seat.index()][index];
                if won.any() {
                    layer.push((index as u32, won));
                    self.open[seat.index()][index] &= !won;
                    self.unsure[seat.index()][index] &= !won;
                }
            }
            any |= !layer.is_empty();
            self.layers[seat.index()].push(layer);
        }
        any
    }

    /// From where the seat on move can win at once by a capture, if this is the first ply, or can go to what the other
    /// side loses in one ply less. Not all of it need be legal.
    fn reach_lost(&self, seat: Seat, plies: usize) -> Vec<Bits64> {
        let mut reached = nothing();
        if plies == 1 {
            for (index, reached) in reached.iter_mut().enumerate() {
                *reached = self.ground.captures(Word::new(index), seat).winning;
            }
        }
        let enemy = seat.other().index();
        for &(index, lost) in &self.layers[enemy][plies - 1] {
            let word = Word::new(index as usize);
            for from in self.ground.king_steps(word, seat) {
                reached[from.index()] |= lost;
            }
            if seat == Seat::FIRST {
                for (from, way) in self.ground.man_origins(word) {
                    reached[from.index()] |= lost & way;
                }
            } else {
                reached[word.index()] |= self.ground.origins(seat, lost, word.occupied());
            }
        }
        for next in self.next.iter().filter(|next| next.change.seat == seat) {
            for &(index, lost) in next.solved.layers[enemy].get(plies - 1).into_iter().flatten() {
                let word = Word::new(index as usize);
                next.change.each_origin(self.ground, word, lost, |from, lost| reached[from.index()] |= lost);
            }
        }
        reached
    }

    /// Lost in so many plies: every move leads to what the other side has won by now.
    fn lose(&mut self, plies: usize) -> bool {
        let mut any = false;
        let mut found = [Layer::new(), Layer::new()];
        for seat in SEATS {
            self.mark(seat, plies);
            for index in 0..WORDS {
                if !std::mem::take(&mut self.dirty[index]) || self.unsure[seat.index()][index].is_empty() {
                    continue;
                }
                let lost = self.unsure[seat.index()][index] & !self.escapes(Word::new(index), seat);
                if lost.any() {
                    found[seat.index()].push((index as u32, lost));
                }
            }
        }
        for (seat, layer) in SEATS.into_iter().zip(found) {
            for &(index, lost) in &layer {
                self.unsure[seat.index()][index as usize] &= !lost;
            }
            any |= !layer.is_empty();
            self.layers[seat.index()].push(layer);
        }
        any
    }

    /// Marks the words from which the seat has a move to what the other side has won in one ply less.
    fn mark(&mut self, seat: Seat, plies: usize) {
        let enemy = seat.other().index();
        for &(index, _) in &self.layers[enemy][plies - 1] {
            let word = Word::new(index as usize);
            for from in self.ground.king_steps(word, seat) {
                self.dirty[from.index()] = true;
            }
            if seat == Seat::FIRST {
                for (from, _) in self.ground.man_origins(word) {
                    self.dirty[from.index()] = true;
                }
            } else {
                self.dirty[word.index()] = true;
            }
        }
        let (ground, dirty) = (self.ground, &mut self.dirty);
        for next in self.next.iter_mut().filter(|next| next.change.seat == seat) {
            for &(index, won) in next.solved.layers[enemy].get(plies - 1).into_iter().flatten() {
                let word = Word::new(index as usize);
                next.open[word.index()] &= !won;
                next.change.each_origin(ground, word, won, |from, _| dirty[from.index()] = true);
            }
        }
    }
}
