//! What is likely to be good, before anybody looks.

use super::super::action::{Action, CardAction};
use super::super::card::{Card, Rank, Suit};
use super::super::table::Table;
use super::super::world::World;
use super::cards;
use super::exchange;
use super::men::{Balance, WORTH};
use crate::chessboard::board::Board;
use crate::chessboard::moves::Move;
use crate::chessboard::piece::Kind;
use crate::chessboard::square::SQUARES;

/// Centipawns over which a move becomes e times as likely to be the best.
const MOVE_SCALE: f32 = 110.0;
/// The same for cards.
const CARD_SCALE: f32 = 45.0;
/// No action is further from the middle, as an exponent.
const WIDEST: f32 = 4.0;

/// How likely each action is the best, by what the deciding seat sees: the table, and its own hand in the actions.
pub(super) fn of(world: &World, actions: &[Action], priors: &mut Vec<f32>) {
    let table = world.table();
    priors.clear();
    if actions.iter().any(|action| matches!(action, Action::Cards(_))) {
        let situation = Situation::of(table);
        priors.extend(actions.iter().map(|action| match action {
            Action::Cards(cards) => likely(situation.promise(cards), CARD_SCALE),
            Action::Move(_) | Action::Skip => 1.0,
        }));
        return;
    }
    let dangers = dangers(table.board());
    priors.extend(actions.iter().map(|action| match action {
        Action::Move(mv) => likely(promise_of_move(table.board(), *mv, &dangers), MOVE_SCALE),
        Action::Cards(_) | Action::Skip => 1.0,
    }));
}

fn likely(centipawns: i32, scale: f32) -> f32 {
    (centipawns as f32 / scale).clamp(-WIDEST, WIDEST).exp()
}

/// What the seat on move loses on each square if it does nothing, in centipawns.
fn dangers(board: &Board) -> [i32; SQUARES] {
    let mut dangers = [0; SQUARES];
    let mover = board.mover();
    for index in board.of(mover) & !board.of_kind(Kind::King) {
        let square = crate::chessboard::square::Square::new(index);
        let worth = WORTH[board.kind_at(square).index()];
        dangers[index] = exchange::taken(board, square, worth, mover.other(), board.occupied());
    }
    dangers
}

fn promise_of_move(board: &Board, mv: Move, dangers: &[i32; SQUARES]) -> i32 {
    let saved = dangers[mv.from().index()].min(400);
    let mut balance = Balance::default();
    let mut next = *board;
    next.play(mv, &mut balance);
    let placed = balance.to(board.mover());
    // What is taken counts by the exchange, so of what the board gained only the rest is placement.
    let placed = placed.clamp(-40, 40);
    let check = if next.in_check() { 60 } else { 0 };
    exchange::gain(board, mv).clamp(-500, 600) + saved + placed + check
}

/// What the table says about cards.
struct Situation<'a> {
    table: &'a Table,
    /// Who is on move is ahead by so much, in centipawns.
    lead: i32,
    /// The other seat's latest move gained it so much.
    undone: i32,
}

impl<'a> Situation<'a> {
    fn of(table: &'a Table) -> Self {
        let lead = |board: &Board| Balance::of(board).to(table.board().mover());
        let undone = table.latest.as_ref().map_or(0, |latest| lead(&latest.board) - lead(table.board()));
        Situation { table, lead: lead(table.board()), undone }
    }

    fn promise(&self, action: &CardAction) -> i32 {
        let spent: i32 = action.spent().map(cards::worth).sum();
        let effect = action.play.top().map_or(0, |top| self.use_of(top));
        // A jack names one of six: they share what it promises.
        let named = if action.demand.is_some() { 45 } else { 0 };
        effect - spent / 2 - named
    }

    /// What a card on top does for who plays it, about.
    fn use_of(&self, top: Card) -> i32 {
        let bound = self.table.pending();
        match (top.rank(), top.suit()) {
            (Rank::Ace, _) => (-self.lead - 100).clamp(-150, 200),
            (Rank::King, Suit::Spades) => 40 + (self.undone / 2).clamp(-40, 160),
            (Rank::King, Suit::Hearts) => 60,
            (Rank::King, _) => 20,
            (Rank::Queen, _) => 40,
            (Rank::Jack, _) => 90 + if bound.demand.is_some() { 60 } else { 0 },
            (Rank::Four, _) => 60 + if bound.waits { 100 } else { 0 },
            (Rank::Three, _) => 50 + 50 * i32::from(bound.threes > 0),
            (Rank::Two, _) => 20,
            _ => 10,
        }
    }
}
