//! The inputs of the network of Szachao, and its outputs: who wins, and which action is good.
//!
//! The board is turned to the seat to act. For a value the network sees both hands, as if all cards were open. For a
//! card action it sees the cards of the seat that plays; for a chess move no cards at all, because its node of the
//! search tree is shared by all hands.

use super::card_class::{CARD_CLASSES, CardClass};
use super::weight_layout::DEFAULT_WEIGHTS;
use crate::action::Action;
use crate::card::Card;
use crate::effect::{Effect, Pending};
use crate::public_state::{PublicState, TurnPhase};
use crate::world::World;
use base::seat::Seat;
use chessboard::piece::{Colour, PIECE_TYPES, PieceType};
use chessboard::square::SQUARES;
use eval::network::{NetworkShape, NetworkSpec};
use rules::hidden::World as _;

/// Hidden units.
pub const HIDDEN_UNITS: usize = 64;

/// Faces of cards.
const FACES: usize = 52;
/// The largest number of threes pressing a seat that is distinguished.
const MAX_THREES: usize = 3;

// The first input of each kind.
const PIECES: usize = 0;
/// Phases of the turn, each in check or not.
const PHASES: usize = PIECES + 2 * PIECE_TYPES * SQUARES;
/// What restricts the seat whose turn it is, before its card and after it.
const PENDING: usize = PHASES + 2 * 3;
const PENDING_INPUTS: usize = MAX_THREES + PIECE_TYPES + 3;
/// The effect of the card just played.
const EFFECTS: usize = PENDING + 2 * PENDING_INPUTS;
const EFFECT_INPUTS: usize = MAX_THREES + PIECE_TYPES + 5;
/// The cards of the seat to act, those of the other seat, those of the other seat that the first knows, and the tops of
/// the piles.
const OWN_CARDS: usize = EFFECTS + EFFECT_INPUTS;
const OTHER_CARDS: usize = OWN_CARDS + FACES;
const KNOWN_CARDS: usize = OTHER_CARDS + FACES;
const TOPS: usize = KNOWN_CARDS + FACES;
/// The classes of cards that a seat can play on a pile: of the seat to act, then of the other.
const OWN_FITS: usize = TOPS + FACES;
const OTHER_FITS: usize = OWN_FITS + CARD_CLASSES;
const INPUTS: usize = OTHER_FITS + CARD_CLASSES;

/// Outputs for who wins: the seat to act, the other.
const VALUES: usize = 2;
// Outputs for actions: moves by squares, no move, cards by the class of the top and what it demands.
const SKIP: usize = VALUES + SQUARES * SQUARES;
const CARDS: usize = SKIP + 1;
const DEMANDS: usize = PIECE_TYPES + 1;

/// The networks that the evaluator takes.
pub(super) const SPEC: NetworkSpec = NetworkSpec {
    game: "szachao",
    shape: NetworkShape::plain(INPUTS, 1, HIDDEN_UNITS, CARDS + CARD_CLASSES * DEMANDS),
    weights: DEFAULT_WEIGHTS,
    may_stand_alone: false,
};

pub(super) fn value_inputs(world: &World, sink: &mut impl FnMut(usize)) {
    let seat = world.side_to_move();
    public_inputs(world.public_state(), sink);
    pile_inputs(world, seat, OWN_CARDS, OWN_FITS, sink);
    pile_inputs(world, seat.other(), OTHER_CARDS, OTHER_FITS, sink);
    tops_inputs(world.public_state(), sink);
}

/// The inputs for the policy of the seat to act.
pub(super) fn policy_inputs(world: &World, sink: &mut impl FnMut(usize)) {
    let (seat, state) = (world.side_to_move(), world.public_state());
    public_inputs(state, sink);
    if state.phase() == TurnPhase::Card {
        pile_inputs(world, seat, OWN_CARDS, OWN_FITS, sink);
        world.hand(seat.other()).revealed().iter().for_each(|card| sink(KNOWN_CARDS + card.index()));
        tops_inputs(state, sink);
    }
}

#[inline]
pub(super) fn action_output(world: &World, action: Action) -> usize {
    let colour = world.public_state().board().side_to_move();
    match action {
        Action::Move(mv) => VALUES + turned(colour, mv.from().index()) * SQUARES + turned(colour, mv.to().index()),
        Action::Skip => SKIP,
        Action::Cards(cards) => {
            let demand = cards.demand.map_or(0, |kind| 1 + kind.index());
            CARDS + CardClass::of_top(cards.play.top()).index() * DEMANDS + demand
        }
    }
}

/// A square as its side sees it.
#[inline]
fn turned(colour: Colour, square: usize) -> usize {
    if colour == Colour::White { square } else { square ^ 56 }
}

/// The inputs that are part of the information set: the board, the phase, what is pending and what the card does.
fn public_inputs(state: &PublicState, sink: &mut impl FnMut(usize)) {
    let board = state.board();
    let own = board.side_to_move();
    for (colour, begin) in [(own, PIECES), (own.other(), PIECES + PIECE_TYPES * SQUARES)] {
        for piece_type in PieceType::ALL {
            for square in board.pieces(colour, piece_type) {
                sink(begin + piece_type.index() * SQUARES + turned(own, square));
            }
        }
    }
    sink(PHASES + 2 * state.phase() as usize + usize::from(board.in_check()));
    if state.phase() == TurnPhase::Redo {
        return;
    }
    let after_card = usize::from(state.phase() == TurnPhase::Chess);
    pending_inputs(state.pending(), &mut |index| sink(PENDING + after_card * PENDING_INPUTS + index));
    if let Some(active) = state.active_card() {
        sink(EFFECTS + effect_input(active.effect));
    }
}

fn pending_inputs(pending: Pending, sink: &mut impl FnMut(usize)) {
    if pending.threes > 0 {
        sink(usize::from(pending.threes).min(MAX_THREES) - 1);
    }
    if let Some(kind) = pending.demand {
        sink(MAX_THREES + kind.index());
    }
    let flags = [pending.must_wait, pending.same_piece, pending.no_capture];
    flags.iter().enumerate().filter(|&(_, &is_set)| is_set).for_each(|(flag, _)| sink(MAX_THREES + PIECE_TYPES + flag));
}

fn effect_input(effect: Effect) -> usize {
    match effect {
        Effect::Threes(threes) => usize::from(threes).clamp(1, MAX_THREES) - 1,
        Effect::Demand(kind) => MAX_THREES + kind.index(),
        Effect::ExtraPawnStep => MAX_THREES + PIECE_TYPES,
        Effect::Wait => MAX_THREES + PIECE_TYPES + 1,
        Effect::QueenSwaps => MAX_THREES + PIECE_TYPES + 2,
        Effect::SamePiece => MAX_THREES + PIECE_TYPES + 3,
        Effect::KingLeapsTwo => MAX_THREES + PIECE_TYPES + 4,
    }
}

/// The cards of a seat, and the classes of those that fit on a pile.
fn pile_inputs(world: &World, seat: Seat, cards: usize, fits: usize, sink: &mut impl FnMut(usize)) {
    let [first, second] = world.public_state().pile_tops();
    let playable = first.single_fits() | second.single_fits();
    let mut classes = 0_u32;
    for &card in world.hand(seat).cards().as_slice() {
        sink(cards + card.index());
        if playable.contains(card.index()) {
            classes |= 1 << CardClass::of(card).index();
        }
    }
    (0..CARD_CLASSES).filter(|class| classes >> class & 1 != 0).for_each(|class| sink(fits + class));
}

/// The tops of the piles, without their order, which means nothing.
fn tops_inputs(state: &PublicState, sink: &mut impl FnMut(usize)) {
    state.pile_tops().iter().for_each(|&card: &Card| sink(TOPS + card.index()));
}
