//! The depiction traits: a game hands out its positions as [`Scene`]s and its moves as [`Action`]s, for clients.
//!
//! A game implements [`Depiction`] or, if cards are hidden, [`PartialDepiction`], in its own `scene.rs`. A client
//! that knows no rules draws the scene, offers the legal actions, and needs nothing else.

use super::action::Action;
use super::illegality::{Illegality, MoveAttempt};
use super::layout::Layout;
use super::notation::Notation;
use super::partial_position::{ActionOf, PartialPosition};
use super::phase::Phase;
use super::scene::{KingInCheck, Scene};
use base::seat::Seat;

/// How many decisions after the next one a scene names the seats of.
pub const SHOWN_DECISIONS: usize = 4;

/// A perfect-information game whose positions can be shown.
pub trait Depiction: Notation {
    /// The facts that a client draws by.
    const LAYOUT: Layout;

    /// What is on the position. That the game is over the caller knows: see [`Scene::finished`].
    fn scene(&self) -> Scene;

    /// What a legal move does.
    fn action(&self, mv: Self::Move) -> Action;

    /// A legal move as people write it in a list of moves: `Nf3` in chess, `P-7f` in shogi; unless a game has such a
    /// notation, its text in the protocol.
    fn label(&self, mv: Self::Move) -> String {
        self.format_move(mv, Self::DESCRIPTION.native_dialect)
    }

    /// The kings that are attacked.
    fn kings_in_check(&self) -> Vec<KingInCheck> {
        Vec::new()
    }

    /// What the seat on move is asked for.
    fn phase(&self) -> Phase {
        Phase::MOVE
    }

    /// Whether the next move begins a turn. If it does not, the moves before it belong to the same turn or double
    /// move.
    fn begins_turn(&self) -> bool {
        true
    }

    /// Why an attempt of the seat on move at moving one of its pieces is not legal, if the rules have a reason of their
    /// own. What the scene shows, such as whose the piece is, the caller has ruled out.
    fn illegality(&self, _attempt: &MoveAttempt) -> Option<Illegality> {
        None
    }
}

/// A position of a hidden game that can be shown, as far as its reader knows it: what the reader does not know is `?`.
///
/// What a seat may see is shown by the scene of the position that [`PartialPosition::seen_by`] gives, never by leaving
/// something out of a scene in which it stands.
pub trait PartialDepiction: PartialPosition {
    /// The facts that a client draws by.
    const LAYOUT: Layout;

    /// What is on the position. Whether the game is over the caller asks [`PartialPosition::outcome`]: see
    /// [`Scene::finished`].
    fn scene(&self) -> Scene;

    /// What a legal action does. Draws are no part of it.
    fn action(&self, action: ActionOf<Self>) -> Action;

    /// A legal action as people write it in a list of moves, without draws: `8s on pile 2`.
    fn label(&self, action: ActionOf<Self>) -> String;

    /// The kings that are attacked.
    fn kings_in_check(&self) -> Vec<KingInCheck>;

    /// What the deciding seat is asked for.
    fn phase(&self) -> Phase;

    /// Whether the next action begins a turn. If it does not, the actions before it belong to the same turn.
    fn begins_turn(&self) -> bool;

    /// Why an attempt of the deciding seat at moving one of its pieces is not legal, as far as the reader knows; see
    /// [`Depiction::illegality`].
    fn illegality(&self, attempt: &MoveAttempt) -> Option<Illegality>;

    /// The same position as far as everybody has observed it: an onlooker's.
    fn seen_by_public(&self) -> Self;
}

/// The seats of the four decisions after the next one, if seats take turns in a fixed order and `seat` is next.
pub fn seats_after(seat: Seat, seats: usize) -> Vec<Seat> {
    (1..=SHOWN_DECISIONS).map(|ahead| Seat::new((seat.index() + ahead) % seats)).collect()
}
