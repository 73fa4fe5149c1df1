//! Szachao as text: records, actions, pictures, counts.

use super::action::Action;
use super::effect::Effect;
use super::known_position::{KnownPosition, unknown_hand_error};
use super::public_state::{PublicState, TurnPhase};
use super::view::View;
use super::world::World;
use crate::base::input::InputError;
use crate::base::seat::Seat;
use crate::chessboard::piece::PieceType;
use crate::rules::hidden::World as _;
use crate::rules::outcome::Outcome;
use crate::rules::partial_position::{PartialPosition, TurnStructure};
use std::ops::ControlFlow;

impl PartialPosition for KnownPosition {
    type World = World;

    fn deal(seed: u64) -> KnownPosition {
        KnownPosition::new_game(seed)
    }

    fn from_fen(text: &str) -> Result<KnownPosition, InputError> {
        KnownPosition::from_record(text)
    }

    fn fen(&self) -> String {
        self.to_record()
    }

    fn ascii_board(&self) -> String {
        let table = &self.public_state;
        let mut text = table.board.ascii_board();
        text.push_str(&format!("piles: 1 {}, 2 {}\n", table.pile_tops[0], table.pile_tops[1]));
        for seat in [Seat::FIRST, Seat::SECOND] {
            let colour = table.colour_of(seat).name();
            text.push_str(&format!("seat {seat} ({colour}): {}\n", self.hands[seat.index()].text()));
        }
        text.push_str(&format!("stock: {} cards, dead: {}\n", self.stock_len(), self.dead_cards.len()));
        text.push_str(&format!("{}\n", table.describe()));
        text
    }

    fn side_to_move(&self) -> Seat {
        self.public_state.seat_to_act()
    }

    fn position_key(&self) -> u64 {
        self.known_key()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.known_outcome()
    }

    fn legal_actions(&self) -> Result<Vec<Action>, InputError> {
        let mut actions = Vec::new();
        if self.known_outcome().is_some() {
            return Ok(actions);
        }
        if self.public_state.phase == TurnPhase::Card {
            let expected = "all cards of the seat to act, to tell its legal actions";
            let hand = self.active_hand().to_hand().ok_or_else(|| unknown_hand_error(self.active_hand(), expected))?;
            let _ = self.public_state.visit_card_actions(&hand, |action| {
                actions.push(Action::Cards(action));
                ControlFlow::Continue(())
            });
            return Ok(actions);
        }
        let _ = self.public_state.visit_moves(|mv| {
            actions.push(Action::Move(mv));
            ControlFlow::Continue(())
        });
        if actions.is_empty() {
            actions.push(Action::Skip);
        }
        Ok(actions)
    }

    fn format_action(&self, action: Action) -> String {
        action.to_string()
    }

    fn parse_action(&self, text: &str) -> Result<Action, InputError> {
        self.read_action_and_draws(text).map(|(action, _)| action)
    }

    fn play_action(&mut self, text: &str) -> Result<(), InputError> {
        let (action, draws) = self.read_action_and_draws(text)?;
        let mut after = self.clone();
        after.apply_parsed_action(&action, draws.as_ref())?;
        *self = after;
        Ok(())
    }

    fn resolve_chance(&self, text: &str, luck: u64) -> Result<String, InputError> {
        self.resolve_draws(text, luck)
    }

    fn action_seen_by(&self, text: &str, seat: Seat) -> Result<String, InputError> {
        self.action_text_for(text, seat)
    }

    fn turn_structure(&self) -> TurnStructure {
        match self.public_state.phase {
            TurnPhase::Card => TurnStructure { plies_to_turn_end: 2, plies_per_round: 4 },
            TurnPhase::Chess => TurnStructure { plies_to_turn_end: 1, plies_per_round: 4 },
            // A redo is part of the other seat's turn: its chess move, then the own card and move.
            TurnPhase::Redo => TurnStructure { plies_to_turn_end: 4, plies_per_round: 4 },
        }
    }

    fn seen_by(&self, seat: Seat) -> KnownPosition {
        self.seen_from(seat)
    }

    fn view(&self, seat: Seat) -> Result<View, InputError> {
        self.view_of(seat)
    }

    fn true_world(&self, seed: u64) -> Option<World> {
        self.true_state(seed).or_else(|| self.with_shuffled_stock(seed).true_state(seed))
    }

    fn perft(
        &self,
        depth: u32,
        stopped: &dyn Fn() -> bool,
        each: &mut dyn FnMut(&str, u64),
    ) -> Result<Option<u64>, InputError> {
        let world = self
            .true_state(0)
            .ok_or_else(|| InputError::new("record", &self.to_record(), "hands and stock known in full"))?;
        if depth == 0 {
            return Ok(Some(1));
        }
        let mut actions: Vec<(String, Action)> =
            world.legal_actions().into_iter().map(|action| (action.to_string(), action)).collect();
        actions.sort_unstable();
        let mut total: u64 = 0;
        for (text, action) in actions {
            let Some(count) = perft_after(&world, &action, depth - 1, stopped) else { return Ok(None) };
            each(&text, count);
            total = total.wrapping_add(count);
        }
        Ok(Some(total))
    }
}

/// Below this depth a count is too short to be worth asking whether to stop.
const MIN_STOP_CHECK_DEPTH: u32 = 2;

/// Sequences of exactly `depth` actions that follow an action; where the stock cannot give what the action draws, the
/// line ends there. None where it was stopped.
fn perft_after(world: &World, action: &Action, depth: u32, stopped: &dyn Fn() -> bool) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    if !world.stock_covers(action) {
        return Some(0);
    }
    let mut next = *world;
    next.apply_action(*action);
    let mut total: u64 = 0;
    if depth == 1 {
        let _ = next.generate_actions(|_| {
            total += 1;
            ControlFlow::Continue(())
        });
        return Some(total);
    }
    if depth >= MIN_STOP_CHECK_DEPTH && stopped() {
        return None;
    }
    let flow = next.generate_actions(|action| match perft_after(&next, &action, depth - 1, stopped) {
        Some(count) => {
            total = total.wrapping_add(count);
            ControlFlow::Continue(())
        }
        None => ControlFlow::Break(()),
    });
    flow.is_continue().then_some(total)
}

impl PublicState {
    /// Whose decision it is, and under what, in words.
    fn describe(&self) -> String {
        let seat = self.seat_to_act();
        let what = match self.phase {
            TurnPhase::Card => "plays or burns cards",
            TurnPhase::Redo => "has taken back its move and makes another with the same man",
            TurnPhase::Chess => "makes a chess move",
        };
        let mut parts = vec![format!("seat {seat} ({}) {what}", self.board.side_to_move().name())];
        if self.board.in_check() {
            parts.push("is in check".to_owned());
        }
        let pending = &self.pending;
        let whose = if self.phase == TurnPhase::Redo { format!("seat {}: ", self.turn_seat) } else { String::new() };
        let mut bound = |words: String| parts.push(format!("{whose}{words}"));
        if pending.threes > 0 {
            bound(format!("pressed by threes: {}", pending.threes));
        }
        if pending.must_wait {
            bound("must wait".to_owned());
        }
        if let Some(kind) = pending.demand {
            bound(format!("must move a {}", kind_name(kind)));
        }
        if pending.same_piece {
            bound("must move the man that it moved last".to_owned());
        }
        if pending.no_capture {
            bound("may not capture".to_owned());
        }
        if let Some(topped) = self.active_card {
            bound(format!("has played {}: {}", topped.card, describe_effect(topped.effect)));
        }
        parts.join("; ")
    }
}

fn kind_name(kind: PieceType) -> &'static str {
    ["pawn", "knight", "bishop", "rook", "queen", "king"][kind.index()]
}

fn describe_effect(effect: Effect) -> String {
    match effect {
        Effect::LongPawns => "pawns may go one square further".to_owned(),
        Effect::Threes(threes) => format!("presses the other seat, threes: {threes}"),
        Effect::Wait => "no capture, and the other seat waits".to_owned(),
        Effect::Demand(kind) => format!("the other seat must move a {}", kind_name(kind)),
        Effect::Swap => "a queen may change places with another man".to_owned(),
        Effect::SamePiece => "the other seat must move the man that it moved last".to_owned(),
        Effect::KingLeaps => "the king goes two squares".to_owned(),
    }
}
