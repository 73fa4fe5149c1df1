//! Szachao as a game of hidden information: worlds and views for searches and referees.

use super::ace_in_check::{ACE_IN_CHECK_OPTION, AceInCheck};
use super::action::Action;
use super::card_distribution::CardDistribution;
use super::public_state::TurnPhase;
use super::start_cards::{START_CARDS_OPTION, StartCards};
use super::view::{View, mate_depends_on_hidden_hand};
use super::world::World;
use base::random::SeededRng;
use base::random::mix;
use base::seat::{Seat, SeatSet};
use chessboard::square::BOARD_WIDTH;
use rules::description::GameDescription;
use rules::game_option::{GameOption, GameOptionValues};
use rules::hidden;
use rules::outcome::Outcome;
use std::ops::ControlFlow;

impl hidden::World for World {
    type Action = Action;
    type View = View;

    const DESCRIPTION: GameDescription = GameDescription {
        seat_names: &["Seat 1", "Seat 2"],
        board_size: (BOARD_WIDTH, BOARD_WIDTH),
        hidden_information: true,
        rule_options: &[
            GameOption {
                name: START_CARDS_OPTION,
                values: GameOptionValues::Combo { default: "neutral", choices: StartCards::NAMES },
            },
            GameOption {
                name: ACE_IN_CHECK_OPTION,
                values: GameOptionValues::Combo { default: "forbidden", choices: AceInCheck::NAMES },
            },
        ],
        ..GameDescription::TWO_PLAYER
    };

    fn side_to_move(&self) -> Seat {
        self.public_state.seat_to_act()
    }

    fn generate_actions<V: FnMut(Action) -> ControlFlow<()>>(&self, mut visit: V) -> ControlFlow<()> {
        if hidden::World::outcome(self).is_some() {
            return ControlFlow::Continue(());
        }
        if self.public_state.phase == TurnPhase::Card {
            return self.public_state.visit_card_actions(self.active_hand(), |action| visit(Action::Cards(action)));
        }
        self.public_state.visit_chess_actions(visit)
    }

    fn apply_action(&mut self, action: Action) {
        match action {
            Action::Cards(cards) => self.apply_card_action(&cards),
            Action::Move(mv) => self.public_state.apply_chess_action(Some(mv)),
            Action::Skip => self.public_state.apply_chess_action(None),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.public_state.outcome(Some(self.active_hand_cards()))
    }

    fn view(&self, seat: Seat) -> View {
        let opponent_hand = self.hand(seat.other());
        View {
            viewer: seat,
            public_state: self.public_state,
            hand: *self.hand(seat),
            known_opponent_cards: opponent_hand.revealed(),
            opponent_card_count: opponent_hand.len() as u8,
            opponent_mated: mate_depends_on_hidden_hand(&self.public_state, seat)
                && !self.public_state.has_legal_play(self.active_hand_cards()),
        }
    }
}

impl hidden::View for View {
    type World = World;

    fn viewer(&self) -> Seat {
        self.viewer
    }

    fn observation_key(&self) -> u64 {
        let hand = mix(self.hand.cards().to_multiset().key() ^ self.hand.revealed().key().rotate_left(1));
        let flags =
            self.viewer.index() as u64 | u64::from(self.opponent_mated) << 1 | u64::from(self.opponent_card_count) << 2;
        mix(self.public_state.key() ^ hand ^ mix(self.known_opponent_cards.key() ^ flags).rotate_left(2))
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.opponent_mated {
            return Some(Outcome::won(SeatSet::single(self.viewer), "checkmate"));
        }
        let hand = (self.public_state.turn_seat == self.viewer).then(|| self.hand.cards().to_multiset());
        self.public_state.outcome(hand)
    }

    fn sample_world(&self, random: &mut SeededRng) -> World {
        World::sample(self, &CardDistribution::uniform(self.unseen()), random)
    }
}
