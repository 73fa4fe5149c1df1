//! `impl PartialDepiction`: positions and actions of Szachao as data for clients that draw them.

use super::action::{Action, CardAction};
use super::card::Card;
use super::card_list::{CardList, HAND_SIZE};
use super::effect::{ActiveCard, LastMovedPiece, OwnEffect, Pending};
use super::known_position::KnownPosition;
use super::partial_hand::PartialHand;
use super::public_state::{MAX_HALFMOVE_CLOCK, PublicState, TurnPhase};
use base::seat::Seat;
use chessboard::piece::Colour;
use rules::action::{self, CardPlay};
use rules::depiction::PartialDepiction;
use rules::illegality::{Illegality, MoveAttempt};
use rules::layout::{Cards, Layout};
use rules::phase::Phase;
use rules::record_word::RecordWord;
use rules::scene::{self, Hand, KingInCheck, Mark, MoveCount, Scene};

const CARD: Phase = Phase("card");
const REDO: Phase = Phase("redo");
const CHESS: Phase = Phase("chess");

impl PublicState {
    /// The seat that plays a colour now.
    fn seat_of(&self, colour: Colour) -> Seat {
        if colour == self.board.side_to_move() { self.seat_to_act() } else { self.seat_to_act().other() }
    }

    fn shown_phase(&self) -> Phase {
        match self.phase {
            TurnPhase::Card => CARD,
            TurnPhase::Redo => REDO,
            TurnPhase::Chess => CHESS,
        }
    }

    /// The seats of the decisions after the next one, skips included, unless a king of spades intervenes.
    fn next_seats(&self) -> Vec<Seat> {
        let (own, other) = (self.turn_seat, self.turn_seat.other());
        match self.phase {
            TurnPhase::Card | TurnPhase::Redo => vec![own, other, other, own],
            TurnPhase::Chess => vec![other, other, own, own],
        }
    }

    /// The square of the piece that the seat whose turn it is must move; `None` if it is free, `Some(None)` if that
    /// piece is gone.
    fn bound_square(&self) -> Option<Option<String>> {
        let moved = self.last_moved_pieces[self.turn_seat.index()];
        self.pending.same_piece.then(|| match moved {
            LastMovedPiece::At(square) => Some(square.to_string()),
            LastMovedPiece::None | LastMovedPiece::Captured => None,
        })
    }

    /// What is pending on the seat whose turn it is, then what its card changes and imposes on the opponent.
    fn shown_pending(&self) -> Vec<scene::Pending> {
        let (seat, opponent) = (self.turn_seat, self.turn_seat.other());
        let mut all = Vec::new();
        restrictions(&mut all, seat, self.pending, self.bound_square().flatten());
        if let Some(active_card) = self.active_card {
            if self.active_own_effect() != OwnEffect::Nothing {
                all.push(scene::Pending::Card { seat, card: active_card.card.to_string() });
            }
            let moved = match self.last_moved_pieces[opponent.index()] {
                LastMovedPiece::At(square) => Some(square.to_string()),
                LastMovedPiece::None | LastMovedPiece::Captured => None,
            };
            restrictions(&mut all, opponent, ActiveCard::pending_for_opponent(active_card), moved);
        }
        all
    }
}

/// The restrictions of a seat, in the order of the record; `moved` is the square of the piece that it moved last.
fn restrictions(all: &mut Vec<scene::Pending>, seat: Seat, pending: Pending, moved: Option<String>) {
    if pending.threes > 0 {
        all.push(scene::Pending::Threes { seat, count: pending.threes.into() });
    }
    if pending.must_wait {
        all.push(scene::Pending::Wait { seat });
    }
    if let Some(kind) = pending.demand {
        all.push(scene::Pending::Demand { seat, piece: kind.id() });
    }
    if pending.same_piece {
        all.push(scene::Pending::Piece { seat, square: moved });
    }
    if pending.no_capture {
        all.push(scene::Pending::NoCapture { seat });
    }
}

/// The cards that the record of a hand names, `?` for the others.
fn shown_cards(record: &str) -> Vec<String> {
    let mut cards: Vec<String> = Vec::new();
    for letter in record.chars() {
        match cards.last_mut() {
            // The suit, which completes the card whose rank came before.
            Some(rank) if rank.len() == 1 && rank != "?" => rank.push(letter),
            _ => cards.push(letter.to_string()),
        }
    }
    cards
}

fn card_texts(cards: &CardList) -> Vec<String> {
    cards.as_slice().iter().map(Card::to_string).collect()
}

fn shown_card_action(action: &CardAction) -> action::Action {
    let (cards, discards) = (card_texts(&action.play.cards), card_texts(&action.discards));
    match action.play.target.pile() {
        Some(pile) => {
            let demand = action.demand.map(|kind| kind.id());
            action::Action::Play(CardPlay { pile: pile + 1, cards, demand, discards })
        }
        None => action::Action::Burn { cards, discards },
    }
}

/// `8s on pile 2`, `Js on pile 1, demands R`, `burns 2h, discards 4c 4d`.
fn card_label(action: &CardAction) -> String {
    let cards = card_texts(&action.play.cards).join(" ");
    let played = match action.play.target.pile() {
        Some(pile) => format!("{cards} on pile {}", pile + 1),
        None => format!("burns {cards}"),
    };
    let demand = action.demand.map_or_else(String::new, |kind| format!(", demands {}", kind.letter()));
    let discards = if action.discards.is_empty() {
        String::new()
    } else {
        format!(", discards {}", card_texts(&action.discards).join(" "))
    };
    format!("{played}{demand}{discards}")
}

impl PartialDepiction for KnownPosition {
    const LAYOUT: Layout = Layout {
        title: "Szachao",
        colours: &[None; 2],
        cards: Some(Cards {
            ranks: &["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"],
            suits: &["c", "d", "h", "s"],
            hand: HAND_SIZE,
            piles: 2,
            decks: 2,
            demands: &["K", "Q", "R", "B", "N", "P"],
        }),
        phases: &[CARD, REDO, CHESS],
        record: &[
            RecordWord::Board,
            RecordWord::field("colour", "w"),
            RecordWord::field("castling", "-"),
            RecordWord::marking("en passant", "passed"),
            RecordWord::field("count", "0"),
            RecordWord::field("number", "1"),
            RecordWord::Seat(&["1", "2"]),
            RecordWord::field("phase", "card"),
            RecordWord::field("piles", "7d,Ts"),
            RecordWord::Cards,
            RecordWord::field("stock", "*"),
            RecordWord::field("pending", "-"),
        ],
        ..Layout::EIGHT_BY_EIGHT
    };

    fn scene(&self) -> Scene {
        let state = &self.public_state;
        let mut pieces = state.board.shown_pieces(|colour| state.seat_of(colour));
        if let Some(Some(square)) = state.bound_square() {
            pieces.iter_mut().filter(|piece| piece.square == square).for_each(|piece| piece.marks.push(Mark::Bound));
        }
        let hand =
            |(seat, hand): (Seat, &PartialHand)| Hand { seat, pieces: Vec::new(), cards: shown_cards(&hand.text()) };
        Scene {
            next: state.next_seats(),
            hands: [Seat::FIRST, Seat::SECOND].into_iter().zip(&self.hands).map(hand).collect(),
            piles: state.pile_tops.iter().map(Card::to_string).collect(),
            stock: Some(self.stock_len()),
            dead: self.dead_cards.iter().map(Card::to_string).collect(),
            count: MoveCount { now: state.halfmove_clock.into(), limit: Some(MAX_HALFMOVE_CLOCK.into()) },
            pending: state.shown_pending(),
            check: self.kings_in_check(),
            fields: vec![
                ("castling", state.board.castling_rights().fen()),
                ("en passant", state.board.en_passant_fen()),
            ],
            ..Scene::new(state.fullmove_number, state.seat_to_act(), self.phase(), pieces)
        }
    }

    fn action(&self, action: Action) -> action::Action {
        let state = &self.public_state;
        match action {
            Action::Cards(cards) => shown_card_action(&cards),
            Action::Move(mv) => state.board.action(mv, |colour| state.seat_of(colour)),
            Action::Skip => action::Action::Pass,
        }
    }

    fn label(&self, action: Action) -> String {
        let state = &self.public_state;
        match action {
            Action::Cards(cards) => card_label(&cards),
            Action::Move(mv) => {
                let sign = if state.board.gives_check(mv) { "+" } else { "" };
                format!("{}{sign}", state.board.san(mv, &state.permissions()))
            }
            Action::Skip => "pass".to_owned(),
        }
    }

    fn kings_in_check(&self) -> Vec<KingInCheck> {
        self.public_state.board.kings_in_check(|colour| self.public_state.seat_of(colour))
    }

    fn phase(&self) -> Phase {
        self.public_state.shown_phase()
    }

    fn begins_turn(&self) -> bool {
        self.public_state.phase == TurnPhase::Card
    }

    fn illegality(&self, attempt: &MoveAttempt) -> Option<Illegality> {
        self.reason_against(attempt)
    }

    fn seen_by_public(&self) -> KnownPosition {
        let mut seen = self.clone();
        seen.hands = seen.hands.map(|hand| hand.all_unknown());
        seen.stock = None;
        seen
    }
}
