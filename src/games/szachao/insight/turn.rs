//! What a world is worth: the board with its captures played out, what binds whom, the hands, and who can turn the
//! board.

use super::super::card::{Card, Rank};
use super::super::effect::{Effect, Topped};
use super::super::table::{Phase, Table};
use super::super::world::World;
use super::cards;
use super::men::{Balance, driven};
use super::quiescence;
use crate::base::seat::Seat;
use crate::chessboard::permissions::Chosen;
use crate::eval::hidden::Shares;
use crate::rules::hidden::World as _;

/// Centipawns over which the odds grow e-fold.
pub(super) const SCALE: f32 = 260.0;
/// What the move is worth.
const TEMPO: i32 = 15;
/// How much of an advantage lasts although cards to come may turn the board.
const LASTING: f32 = 0.9;

/// What each seat may expect.
pub(super) fn value(world: &World) -> Shares {
    let seat = world.seat();
    let board = on_board(world.table());
    let turned = board as f32 * holding(world, seat, board);
    let hands = cards::of_hand(world.hand(seat).cards()) - cards::of_hand(world.hand(seat.other()).cards());
    let centipawns = turned + hands as f32 / 2.0;
    let own = expectation(centipawns);
    Shares::duel(if seat == Seat::FIRST { own } else { 1.0 - own })
}

/// What a seat may expect that is ahead by so much. As steep in the middle as the logistic curve, but less sure of what
/// is far away: there cards still matter, and more is still better.
fn expectation(centipawns: f32) -> f32 {
    let lead = centipawns / (2.0 * SCALE);
    0.5 + 0.49 * lead / (1.0 + lead * lead).sqrt()
}

/// What the board is worth to the seat that decides, in centipawns.
fn on_board(table: &Table) -> i32 {
    let board = table.board();
    let balance = Balance::of(board);
    let mover = board.mover();
    let stand = balance.to(mover) + driven(board, mover.other()) - driven(board, mover);
    match table.phase() {
        // Somebody else's move follows whatever comes now.
        Phase::Redo => stand - TEMPO,
        _ if table.pending().waits => stand - 2 * TEMPO - gift(table),
        phase => {
            let permissions = match phase {
                Phase::Card => bound(table),
                _ => table.permissions(),
            };
            let stand = stand + TEMPO - cards::burden(table.pending()) * i32::from(phase == Phase::Card);
            let laid = table.topped().map_or(0, |Topped { effect, .. }| cards::laid(effect));
            quiescence::settled(board, &balance, &permissions, stand) + laid
        }
    }
}

/// What waiting costs beyond the move itself: the other may prepare what it likes.
fn gift(table: &Table) -> i32 {
    if table.topped().is_some_and(|topped| topped.effect == Effect::Wait) { 0 } else { TEMPO }
}

/// What a seat may do that has not yet chosen a card, if the card changes nothing.
fn bound(table: &Table) -> Chosen {
    Chosen { captures: !table.pending().no_capture, ..table.permissions() }
}

/// What part of an advantage on the board stays with who has it, from -1 to 1: aces hand it to the other.
fn holding(world: &World, seat: Seat, board: i32) -> f32 {
    let ahead = if board >= 0 { seat } else { seat.other() };
    let behind = ahead.other();
    let aces = |seat: Seat| world.hand(seat).cards().as_slice().iter().filter(|card| card.rank() == Rank::Ace).count();
    let (mine, theirs) = (aces(ahead), aces(behind));
    let turns = match (theirs > mine, theirs > 0) {
        (true, _) if behind == seat && world.table().phase() == Phase::Card => {
            if fits_now(world, seat) {
                0.85
            } else {
                0.45
            }
        }
        (true, _) => 0.5,
        (false, true) => 0.2,
        (false, false) => 0.0,
    };
    LASTING * (1.0 - 2.0 * turns)
}

/// Whether the seat, which is to play cards, can lay an ace at once.
fn fits_now(world: &World, seat: Seat) -> bool {
    let table = world.table();
    let fits =
        |card: &Card| card.rank() == Rank::Ace && table.tops().iter().any(|top| top.takes().contains(card.index()));
    !table.board().in_check() && world.hand(seat).cards().as_slice().iter().any(fits)
}
