//! What a card phase looks like to who is to play a card.

use super::super::super::effect::LastMan;
use super::super::super::table::Table;
use super::super::Judge;
use super::super::men;
use super::super::outlook::Outlook;
use crate::base::bits::Bits64;
use crate::chessboard::board::Board;
use crate::chessboard::permissions::{Chosen, Orthodox, Permissions};
use crate::chessboard::piece::KINDS;
use crate::chessboard::select::All;
use std::ops::ControlFlow;

/// Steps of a lead, in centipawns.
const LEADS: [i32; 4] = [-400, -120, 120, 400];
/// Steps of what may be taken now.
const GAINS: [i32; 2] = [80, 280];
/// Steps of what turning the board brings.
const TURNS: [i32; 6] = [-600, -250, -60, 60, 250, 600];
/// Steps of what the move has brought that may be taken back.
const UNDONE: [i32; 3] = [30, 120, 300];
/// Steps of how many moves are left to who must move a kind of men, or one man.
const MOVES: [i32; 3] = [1, 3, 8];
/// With so few officers the game is late, as [`men::force`] counts them.
const LATE: i32 = 10;

/// Steps of a lead.
pub(in super::super) const LEAD_STEPS: usize = LEADS.len() + 1;
/// Steps of what may be taken now.
pub(in super::super) const GAIN_STEPS: usize = GAINS.len() + 1;
/// Steps of what turning the board brings.
pub(in super::super) const TURN_STEPS: usize = TURNS.len() + 1;
/// Steps of what the move has brought that may be taken back.
pub(in super::super) const UNDONE_STEPS: usize = UNDONE.len() + 1;
/// Steps of how many moves are left, and one for where that does not matter.
pub(in super::super) const MOVE_STEPS: usize = MOVES.len() + 2;

/// How many steps a value has reached.
pub(super) fn step(steps: &[i32], value: i32) -> usize {
    steps.iter().filter(|&&step| value >= step).count()
}

/// What a situation says of all cards of a kind, in steps.
pub(super) struct Situation {
    /// How far the seat is ahead, what it can take included.
    pub(super) lead: usize,
    /// What it can take.
    pub(super) gain: usize,
    /// Whether few men are left.
    pub(super) is_late: bool,
    /// What an ace brings.
    pub(super) turned: usize,
    /// What a king of spades takes from the other seat.
    pub(super) undone: usize,
    /// How many moves a king of hearts leaves the other seat.
    pub(super) same_man: usize,
}

impl Situation {
    pub(super) fn of(judge: &Judge, table: &Table) -> Situation {
        let board = table.board();
        let in_check = board.in_check();
        let Outlook { stand, settled } = judge.outlook(board);
        let now = if in_check { stand } else { settled };
        let other = board.handed_over();
        let turned = if in_check { 0 } else { judge.outlook(&other).settled - now };
        let before = table
            .latest
            .filter(|_| table.can_ask_for_a_redo())
            .map_or(0, |latest| judge.outlook(&latest.board).stand - stand);
        let same_man = match table.last_men[table.turn_of().other().index()] {
            LastMan::Gone => 0,
            LastMan::At(square) if !in_check => {
                let man = Chosen { movers: Bits64::only(square.index()), ..Chosen::ORTHODOX };
                step(&MOVES, moves(&other, &man).iter().sum())
            }
            LastMan::None | LastMan::At(_) => MOVES.len() + 1,
        };
        Situation {
            lead: step(&LEADS, now),
            gain: step(&GAINS, now - stand),
            is_late: men::force(board) <= LATE,
            turned: step(&TURNS, turned),
            undone: step(&UNDONE, before),
            same_man,
        }
    }
}

/// How many moves a demand of each kind of man leaves the other seat, in steps, as the board stands.
pub(super) fn demanded(board: &Board) -> [usize; KINDS] {
    if board.in_check() {
        return [MOVES.len() + 1; KINDS];
    }
    moves(&board.handed_over(), &Orthodox).map(|count| step(&MOVES, count))
}

/// How many moves the side on move has, by kind of man.
fn moves<P: Permissions>(board: &Board, permissions: &P) -> [i32; KINDS] {
    let mut moves = [0; KINDS];
    let _ = board.visit(permissions, &All, |batch| {
        for mv in batch {
            moves[board.kind_at(mv.from()).index()] += 1;
        }
        ControlFlow::Continue(())
    });
    moves
}
