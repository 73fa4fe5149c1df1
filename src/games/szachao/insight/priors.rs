//! What is likely to be good, before anybody looks.

use super::super::action::{Action, CardAction};
use super::super::card::{Card, Rank, Suit};
use super::super::effect::Effect;
use super::super::table::{Phase, Table};
use super::super::world::World;
use super::cards;
use super::men::{Balance, Worths};
use super::places;
use super::{Judge, quiescence, turn};
use crate::chessboard::board::Board;
use crate::chessboard::moves::Move;

/// Centipawns over which a move becomes e times as likely to be the best.
const MOVE_SCALE: f32 = 60.0;
/// The same for cards.
const CARD_SCALE: f32 = 45.0;
/// No action is further from the middle, as an exponent.
const WIDEST: f32 = 4.0;

/// How likely each action is the best, by what the deciding seat sees: the table, and its own hand in the actions.
pub(super) fn of(judge: &Judge, world: &World, actions: &[Action], priors: &mut Vec<f32>) {
    let table = world.table();
    priors.clear();
    if table.phase() == Phase::Card {
        let cards =
            || actions.iter().filter_map(|action| if let Action::Cards(cards) = action { Some(cards) } else { None });
        // Where all do the same, only what they cost tells them apart.
        let mut classes = cards().map(|cards| places::class(cards.play.top()));
        let first = classes.next();
        if classes.all(|class| Some(class) == first) {
            priors.extend(cards().map(|cards| likely(-cost(cards), CARD_SCALE)));
        } else {
            let situation = Situation::of(&judge.worths, table);
            priors.extend(cards().map(|cards| likely(situation.promise(cards), CARD_SCALE)));
        }
        return;
    }
    let moves = MoveJudge::of(judge, table);
    priors
        .extend(actions.iter().map(|action| if let Action::Move(mv) = action { moves.value(*mv) as f32 } else { 0.0 }));
    let most = priors.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    for prior in priors.iter_mut() {
        *prior = ((*prior - most) / MOVE_SCALE).max(-2.0 * WIDEST).exp();
    }
}

fn likely(centipawns: i32, scale: f32) -> f32 {
    (centipawns as f32 / scale).clamp(-WIDEST, WIDEST).exp()
}

/// What the cards would have been worth in the hand, in part.
fn cost(action: &CardAction) -> i32 {
    action.spent().map(cards::worth).sum::<i32>() / 2
}

/// Looks one ply ahead and plays out what is taken then.
struct MoveJudge<'a> {
    board: &'a Board,
    judge: &'a Judge,
    balance: Balance,
    /// Whether the other side will wait: then nothing is taken back.
    unanswered: bool,
    /// Whether the other side has nothing but its king.
    hunts: bool,
}

impl<'a> MoveJudge<'a> {
    fn of(judge: &'a Judge, table: &'a Table) -> Self {
        let waits = table.topped().is_some_and(|topped| topped.effect == Effect::Wait);
        let board = table.board();
        // After a redo the other seat moves by what its card permits.
        let balance = Balance::of(&judge.worths, board);
        let hunts = !board.of(board.mover().other()).many();
        MoveJudge { board, judge, balance, unanswered: waits && table.phase() == Phase::Chess, hunts }
    }

    /// What a move is worth to who makes it, in centipawns.
    fn value(&self, mv: Move) -> i32 {
        let (mut next, mut weighed) = (*self.board, self.balance);
        let worths = &self.judge.worths;
        weighed.play(worths, &mut next, mv);
        let check = if next.in_check() { 25 } else { 0 };
        let driven = if self.hunts { -turn::hunted(self.judge, &next) } else { 0 };
        let settled =
            if self.unanswered { weighed.to(self.board.mover()) } else { -quiescence::value(&next, worths, &weighed) };
        check + driven + settled
    }
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
    fn of(worths: &Worths, table: &'a Table) -> Self {
        let lead = |board: &Board| Balance::of(worths, board).to(table.board().mover());
        let undone = table.latest.as_ref().map_or(0, |latest| lead(&latest.board) - lead(table.board()));
        Situation { table, lead: lead(table.board()), undone }
    }

    fn promise(&self, action: &CardAction) -> i32 {
        let effect = action.play.top().map_or(0, |top| self.use_of(top));
        // A jack names one of six: they share what it promises.
        let named = if action.demand.is_some() { 45 } else { 0 };
        effect - cost(action) - named
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
