//! Szachao as text: records, actions, pictures, counts.

use super::action::Action;
use super::effect::Effect;
use super::known::{Known, unknown_hand};
use super::table::{Phase, Table};
use super::view::View;
use super::world::World;
use crate::base::seat::Seat;
use crate::base::text::TextError;
use crate::chessboard::piece::Kind;
use crate::chessboard::square::SIDE;
use crate::rules::dealt::{Dealt, Turn};
use crate::rules::hidden::World as _;
use crate::rules::outcome::Outcome;
use std::ops::ControlFlow;

impl Dealt for Known {
    type World = World;

    const BOARD: (usize, usize) = (SIDE, SIDE);

    fn deal(seed: u64) -> Known {
        Known::dealt(seed)
    }

    fn read_record(text: &str) -> Result<Known, TextError> {
        Known::from_record(text)
    }

    fn record(&self) -> String {
        self.to_record()
    }

    fn drawing(&self) -> String {
        let table = &self.table;
        let mut text = table.board.drawing();
        text.push_str(&format!("piles: 1 {}, 2 {}\n", table.tops[0], table.tops[1]));
        for seat in [Seat::FIRST, Seat::SECOND] {
            let colour = table.colour_of(seat).name();
            text.push_str(&format!("seat {seat} ({colour}): {}\n", self.hands[seat.index()].text()));
        }
        text.push_str(&format!("stock: {} cards, dead: {}\n", self.stock_left(), self.dead.len()));
        text.push_str(&format!("{}\n", table.in_words()));
        text
    }

    fn seat(&self) -> Seat {
        self.table.seat()
    }

    fn key(&self) -> u64 {
        self.known_key()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.end()
    }

    fn legal(&self) -> Result<Vec<Action>, TextError> {
        let mut actions = Vec::new();
        if self.end().is_some() {
            return Ok(actions);
        }
        if self.table.phase == Phase::Card {
            let expected = "all cards of the seat to act, to tell its legal actions";
            let hand = self.acting().hand().ok_or_else(|| unknown_hand(self.acting(), expected))?;
            let _ = self.table.visit_card_actions(&hand, |action| {
                actions.push(Action::Cards(action));
                ControlFlow::Continue(())
            });
            return Ok(actions);
        }
        let _ = self.table.visit_moves(|mv| {
            actions.push(Action::Move(mv));
            ControlFlow::Continue(())
        });
        if actions.is_empty() {
            actions.push(Action::Skip);
        }
        Ok(actions)
    }

    fn action_text(&self, action: Action) -> String {
        action.to_string()
    }

    fn read_action(&self, text: &str) -> Result<Action, TextError> {
        self.read(text).map(|(action, _)| action)
    }

    fn play(&mut self, text: &str) -> Result<(), TextError> {
        let (action, draws) = self.read(text)?;
        let mut after = self.clone();
        after.carry_out(&action, draws.as_ref())?;
        *self = after;
        Ok(())
    }

    fn settle(&self, text: &str, luck: u64) -> Result<String, TextError> {
        self.settled(text, luck)
    }

    fn show(&self, text: &str, seat: Seat) -> Result<String, TextError> {
        self.shown_to(text, seat)
    }

    fn turn(&self) -> Turn {
        match self.table.phase {
            Phase::Card => Turn { last: 2, round: 4 },
            Phase::Chess => Turn { last: 1, round: 4 },
            // A redo is part of the other seat's turn: its chess move, then the own card and move.
            Phase::Redo => Turn { last: 4, round: 4 },
        }
    }

    fn seen_by(&self, seat: Seat) -> Known {
        self.seen_from(seat)
    }

    fn view(&self, seat: Seat) -> Result<View, TextError> {
        self.view_of(seat)
    }

    fn world(&self, seed: u64) -> Option<World> {
        self.true_state(seed).or_else(|| self.shuffled(seed).true_state(seed))
    }

    fn perft(
        &self,
        depth: u32,
        stopped: &dyn Fn() -> bool,
        each: &mut dyn FnMut(&str, u64),
    ) -> Result<Option<u64>, TextError> {
        let world = self
            .true_state(0)
            .ok_or_else(|| TextError::new("record", &self.to_record(), "hands and stock known in full"))?;
        if depth == 0 {
            return Ok(Some(1));
        }
        let mut actions: Vec<(String, Action)> =
            world.actions().into_iter().map(|action| (action.to_string(), action)).collect();
        actions.sort_unstable();
        let mut total: u64 = 0;
        for (text, action) in actions {
            let Some(count) = count_after(&world, &action, depth - 1, stopped) else { return Ok(None) };
            each(&text, count);
            total = total.wrapping_add(count);
        }
        Ok(Some(total))
    }
}

/// Below this depth a count is too short to be worth asking whether to stop.
const UNSTOPPABLE: u32 = 2;

/// Sequences of exactly `depth` actions that follow an action; where the stock cannot give what the action draws, the
/// line ends there. None where it was stopped.
fn count_after(world: &World, action: &Action, depth: u32, stopped: &dyn Fn() -> bool) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    if !world.stock_suffices(action) {
        return Some(0);
    }
    let mut next = *world;
    next.act(*action);
    let mut total: u64 = 0;
    if depth == 1 {
        let _ = next.visit_actions(|_| {
            total += 1;
            ControlFlow::Continue(())
        });
        return Some(total);
    }
    if depth >= UNSTOPPABLE && stopped() {
        return None;
    }
    let flow = next.visit_actions(|action| match count_after(&next, &action, depth - 1, stopped) {
        Some(count) => {
            total = total.wrapping_add(count);
            ControlFlow::Continue(())
        }
        None => ControlFlow::Break(()),
    });
    flow.is_continue().then_some(total)
}

impl Table {
    /// Whose decision it is, and under what, in words.
    fn in_words(&self) -> String {
        let seat = self.seat();
        let what = match self.phase {
            Phase::Card => "plays or burns cards",
            Phase::Redo => "has taken back its move and makes another with the same man",
            Phase::Chess => "makes a chess move",
        };
        let mut parts = vec![format!("seat {seat} ({}) {what}", self.board.mover().name())];
        if self.board.in_check() {
            parts.push("is in check".to_owned());
        }
        let pending = &self.pending;
        let whose = if self.phase == Phase::Redo { format!("seat {}: ", self.turn_of) } else { String::new() };
        let mut bound = |words: String| parts.push(format!("{whose}{words}"));
        if pending.threes > 0 {
            bound(format!("pressed by threes: {}", pending.threes));
        }
        if pending.waits {
            bound("must wait".to_owned());
        }
        if let Some(kind) = pending.demand {
            bound(format!("must move a {}", name(kind)));
        }
        if pending.same_man {
            bound("must move the man that it moved last".to_owned());
        }
        if pending.no_capture {
            bound("may not capture".to_owned());
        }
        if let Some(topped) = self.topped {
            bound(format!("has played {}: {}", topped.card, effect_in_words(topped.effect)));
        }
        parts.join("; ")
    }
}

fn name(kind: Kind) -> &'static str {
    ["pawn", "knight", "bishop", "rook", "queen", "king"][kind.index()]
}

fn effect_in_words(effect: Effect) -> String {
    match effect {
        Effect::LongPawns => "pawns may go one square further".to_owned(),
        Effect::Threes(threes) => format!("presses the other seat, threes: {threes}"),
        Effect::Wait => "no capture, and the other seat waits".to_owned(),
        Effect::Demand(kind) => format!("the other seat must move a {}", name(kind)),
        Effect::Swap => "a queen may change places with another man".to_owned(),
        Effect::SameMan => "the other seat must move the man that it moved last".to_owned(),
        Effect::KingLeaps => "the king goes two squares".to_owned(),
    }
}
