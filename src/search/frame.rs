//! What a search keeps of each ply of the line that it looks at.

use super::history::{BACK, Histories, Rows};
use super::sides::Sides;
use crate::base::score::{MAX_PLY, Score};
use crate::base::seat::{Relation, Seat};
use crate::eval::tactics::Tactics;

/// Frames before the root, so that looking back needs no check.
const BEFORE_ROOT: usize = 8;
/// Frames after the last ply, so that looking ahead needs none either.
const AFTER_END: usize = 4;

/// One ply.
#[derive(Clone, Debug)]
pub(super) struct Frame<M> {
    /// The seat on move.
    pub(super) seat: Seat,
    /// The man and square of the move that is being looked at; `None` for a null move or none.
    pub(super) arrival: Option<usize>,
    /// The move that is being looked at.
    pub(super) current: Option<M>,
    /// The corrected evaluation to the seat on move; `None` in danger.
    pub(super) evaluation: Option<Score>,
    /// Quiet moves that cut here.
    pub(super) killers: [Option<M>; 2],
    /// The move left out, in a search whether it stands alone.
    pub(super) excluded: Option<M>,
    /// How often children of this ply's parent were cut lately.
    pub(super) cuts: u32,
    /// By how many plies the move that is being looked at is reduced.
    pub(super) reduction: i32,
}

impl<M: Copy> Frame<M> {
    fn empty() -> Frame<M> {
        Frame {
            seat: Seat::FIRST,
            arrival: None,
            current: None,
            evaluation: None,
            killers: [None; 2],
            excluded: None,
            cuts: 0,
            reduction: 0,
        }
    }
}

/// The frames of a line, and the best line found from each ply on.
pub(super) struct Frames<G: Tactics> {
    frames: Vec<Frame<G::Move>>,
    lines: Vec<Vec<G::Move>>,
}

impl<G: Tactics> Frames<G> {
    pub(super) fn new() -> Frames<G> {
        let plies = MAX_PLY + AFTER_END;
        Frames {
            frames: vec![Frame::empty(); BEFORE_ROOT + plies],
            lines: (0..plies).map(|ply| Vec::with_capacity(plies - ply)).collect(),
        }
    }

    /// Forgets the last search.
    pub(super) fn clear(&mut self) {
        self.frames.fill(Frame::empty());
        self.lines.iter_mut().for_each(Vec::clear);
    }

    /// The frame of a ply.
    #[inline]
    pub(super) fn at(&self, ply: usize) -> &Frame<G::Move> {
        &self.frames[ply + BEFORE_ROOT]
    }

    /// The frame of a ply.
    #[inline]
    pub(super) fn at_mut(&mut self, ply: usize) -> &mut Frame<G::Move> {
        &mut self.frames[ply + BEFORE_ROOT]
    }

    /// The frame so many plies before a ply, 8 at most; an empty one before the root.
    #[inline]
    pub(super) fn before(&self, ply: usize, back: usize) -> &Frame<G::Move> {
        &self.frames[ply + BEFORE_ROOT - back]
    }

    /// The rows of the continuation histories that hold for the seat on move at a ply.
    #[inline]
    pub(super) fn rows(&self, ply: usize, seat: Seat, sides: &Sides) -> Rows {
        BACK.map(|back| {
            let frame = self.before(ply, back);
            frame.arrival.map(|arrival| Histories::<G>::row(sides.relation(seat, frame.seat), arrival))
        })
    }

    /// Whether the seat on move stands better than when its alliance was last on move.
    #[inline]
    pub(super) fn improving(&self, ply: usize, seat: Seat, evaluation: Score, sides: &Sides) -> bool {
        let earlier = (1..=4.min(ply)).map(|back| self.before(ply, back)).find_map(|frame| {
            let comparable = sides.relation(seat, frame.seat) == Relation::Ally;
            if comparable { frame.evaluation } else { None }
        });
        earlier.is_some_and(|earlier| evaluation > earlier)
    }

    /// The best line from a ply on.
    #[inline]
    pub(super) fn line(&self, ply: usize) -> &[G::Move] {
        &self.lines[ply]
    }

    /// No line is known from this ply on.
    #[inline]
    pub(super) fn cut_line(&mut self, ply: usize) {
        self.lines[ply].clear();
    }

    /// The best line from a ply on is this move and what follows it.
    #[inline]
    pub(super) fn lead_line(&mut self, ply: usize, mv: G::Move) {
        let (before, after) = self.lines.split_at_mut(ply + 1);
        let line = &mut before[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&after[0]);
    }
}
