//! What speaks for chess moves.

use super::super::super::action::Action;
use super::super::super::effect::{Effect, LastMan};
use super::super::super::table::{Phase, Table};
use super::super::groups::{
    MOVE_CHECKS, MOVE_KIND, MOVE_LOSS, MOVE_NATURE, MOVE_RANK, MOVE_RING, MOVE_TAKES, MOVE_THREATS,
};
use super::super::men::{Balance, WORTH, is_lone};
use super::super::{Judge, turn};
use super::situation::step;
use crate::base::bits::Bits64;
use crate::chessboard::attacks;
use crate::chessboard::board::Board;
use crate::chessboard::moves::{Move, Nature};
use crate::chessboard::permissions::{Chosen, Orthodox};
use crate::chessboard::piece::{KINDS, Kind};
use arrayvec::ArrayVec;

/// The most moves looked at.
const MOST: usize = 256;
/// Steps of how much less than the best a move brings, in centipawns.
const LOSSES: [i32; 9] = [1, 12, 30, 60, 100, 170, 280, 450, 800];

/// Steps of how much less than the best a move brings.
pub(in super::super) const LOSS_STEPS: usize = LOSSES.len() + 1;

/// The terms of the moves of one decision.
pub(super) struct MoveTerms<'a> {
    judge: &'a Judge,
    board: &'a Board,
    balance: Balance,
    reply: Reply,
    /// Whether the other side has nothing but its king.
    hunts: bool,
}

/// What a card leaves the other seat to reply with. A check frees it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reply {
    /// Any move.
    Free,
    /// None, and nothing may be taken.
    Waits,
    /// A move of one of these men, if there is one.
    With(Bits64),
}

impl Reply {
    fn of(table: &Table) -> Reply {
        // After a redo the other seat moves by what its own card permits.
        let laid = table.topped().filter(|_| table.phase() == Phase::Chess).map(|topped| topped.effect);
        match laid {
            Some(Effect::Wait) => Reply::Waits,
            Some(Effect::Demand(kind)) => Reply::With(table.board().of_kind(kind)),
            Some(Effect::SameMan) => Reply::With(match table.last_men[table.turn_of().other().index()] {
                LastMan::At(square) => Bits64::only(square.index()),
                LastMan::None | LastMan::Gone => Bits64::EMPTY,
            }),
            _ => Reply::Free,
        }
    }
}

impl<'a> MoveTerms<'a> {
    pub(super) fn of(judge: &'a Judge, table: &'a Table) -> Self {
        let board = table.board();
        let balance = Balance::of(&judge.worths, board);
        MoveTerms { judge, board, balance, reply: Reply::of(table), hunts: is_lone(board, board.mover().other()) }
    }

    pub(super) fn each(&self, actions: &[Action], take: &mut impl FnMut(usize, usize, i32)) {
        let mut values: ArrayVec<(usize, i32), MOST> = ArrayVec::new();
        for (number, action) in actions.iter().enumerate() {
            if let Action::Move(mv) = action {
                let value = self.one(*mv, &mut |index, count| take(number, index, count));
                let _ = values.try_push((number, value));
            }
        }
        let most = values.iter().map(|&(_, value)| value).max().unwrap_or(0);
        for &(number, value) in &values {
            take(number, MOVE_LOSS + step(&LOSSES, most - value), 1);
        }
    }

    /// The terms of a move but for what it brings, which is returned in centipawns.
    fn one(&self, mv: Move, take: &mut impl FnMut(usize, i32)) -> i32 {
        let (mut next, mut weighed) = (*self.board, self.balance);
        weighed.play(&self.judge.worths, &mut next, mv);
        self.describe(mv, &next, take);
        let driven = if self.hunts { -turn::hunted(self.judge, &next) } else { 0 };
        driven + self.settled(&next, &weighed)
    }

    /// What comes of captures after the move.
    fn settled(&self, next: &Board, weighed: &Balance) -> i32 {
        let movers = match self.reply {
            Reply::With(movers) if !next.in_check() => movers,
            Reply::Waits if !next.in_check() => return -weighed.to(next.mover()),
            _ => return -self.judge.outlooks.with_balance(&self.judge.worths, next, weighed).settled,
        };
        -self.judge.settled_if_bound(next, weighed, &Chosen { movers, ..Chosen::ORTHODOX })
    }

    /// What the move looks like.
    fn describe(&self, mv: Move, next: &Board, take: &mut impl FnMut(usize, i32)) {
        let board = self.board;
        let (mover, to) = (board.mover(), mv.to());
        let kind = board.kind_at(mv.from());
        take(MOVE_KIND + kind.index(), 1);
        if next.in_check() {
            let mated = !next.any_move(&Orthodox);
            take(MOVE_CHECKS + if mated { 2 } else { usize::from(self.reply != Reply::Free) }, 1);
        }
        if let Some(taken) = board.taken(mv) {
            take(MOVE_TAKES + taken.index(), 1);
        }
        match mv.nature() {
            Nature::Castling => take(MOVE_NATURE, 1),
            Nature::Swap => take(MOVE_NATURE + 1, 1),
            Nature::Promotion | Nature::PromotingSwap => {
                take(MOVE_NATURE + if mv.promotes_to() == Some(Kind::Queen) { 2 } else { 3 }, 1);
            }
            _ => {}
        }
        if kind == Kind::Pawn {
            take(MOVE_RANK + to.seen_by(mover).rank(), 1);
        }
        let arrives = mv.promotes_to().unwrap_or(kind);
        let attacked = attacks::of(mover, arrives, to, next.occupied());
        let ring = attacks::king(next.king(mover.other()));
        let pressed = (attacked & ring).len() as i32;
        if pressed > 0 && arrives != Kind::King {
            take(MOVE_RING + usize::from(self.reply != Reply::Free), pressed);
        }
        for victim in [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen] {
            if (attacked & next.men(mover.other(), victim)).any() {
                let cheaper = WORTH[arrives.index()] < WORTH[victim.index()];
                take(MOVE_THREATS + victim.index() + if cheaper { KINDS } else { 0 }, 1);
            }
        }
    }
}
