//! The notation trait of hidden games: records of partially known positions, and actions with their draws.

use super::hidden::World;
use super::outcome::Outcome;
use base::input::InputError;
use base::seat::Seat;
use std::fmt::Debug;

/// The actions of a hidden game.
pub type ActionOf<D> = <<D as PartialPosition>::World as World>::Action;
/// The views of a hidden game.
pub type ViewOf<D> = <<D as PartialPosition>::World as World>::View;

/// How many decisions make a turn and a round, in the ordinary course of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnStructure {
    /// Decisions until the deciding seat has ended its turn, the next one included.
    pub plies_to_turn_end: usize,
    /// Decisions from the end of one turn of a seat to the end of its next turn.
    pub plies_per_round: usize,
}

/// A position of a hidden game as far as a reader knows it: a dealer knows the world state, a player its own
/// observations, a spectator what is public. Its text (FEN) marks what is unknown, and action texts name the draws that
/// the reader observes. Whatever is formatted here parses back to the same.
pub trait PartialPosition: Clone + Debug + Send + Sync + 'static {
    /// The world state of the game.
    type World: World;

    /// A starting position, known in full and determined by the seed.
    fn deal(seed: u64) -> Self;

    /// Another starting position by the rule options of this one; see [`PartialPosition::deal`].
    fn deal_by_these_rules(&self, seed: u64) -> Self {
        Self::deal(seed)
    }

    /// Sets one of the description's rule options; the value has been checked against it.
    fn set_rule_option(&mut self, _name: &str, _value: &str) {}

    /// Parses a FEN.
    ///
    /// # Errors
    /// If no such position exists: the field, the text found, and what was expected.
    fn from_fen(text: &str) -> Result<Self, InputError>;

    /// The FEN.
    fn fen(&self) -> String;

    /// The board and the state of the game in ASCII, several lines, for display.
    fn ascii_board(&self) -> String;

    /// The seat that decides next.
    fn side_to_move(&self) -> Seat;

    /// A hash of everything known.
    fn position_key(&self) -> u64;

    /// How the game has ended, as far as the reader can tell.
    fn outcome(&self) -> Option<Outcome>;

    /// The legal actions of the deciding seat; none if the game is over.
    ///
    /// # Errors
    /// If they depend on what is unknown.
    fn legal_actions(&self) -> Result<Vec<ActionOf<Self>>, InputError>;

    /// Those legal actions of the deciding seat that can be told from what is known: all of them if
    /// [`PartialPosition::legal_actions`] lists them. If it does not, others may be legal, too.
    fn known_legal_actions(&self) -> Vec<ActionOf<Self>>;

    /// Whether a text among the actions of a game is a chance event: nobody decides it, the dealer states it, such as a
    /// shuffle. [`PartialPosition::play_action`] takes it like an action.
    fn is_chance_event(text: &str) -> bool;

    /// The chance event in which the dealer makes a new stock of the cards that are out of play, in an order drawn from
    /// this seed.
    fn shuffle_text(seed: u64) -> String;

    /// The text of an action, without draws.
    fn format_action(&self, action: ActionOf<Self>) -> String;

    /// Parses an action that is legal as far as is known. Draws in the text are ignored.
    ///
    /// # Errors
    /// If the text is no action, or one that cannot be legal here.
    fn parse_action(&self, text: &str) -> Result<ActionOf<Self>, InputError>;

    /// Applies an action with the draws that its text names, or a chance event.
    ///
    /// # Errors
    /// As for [`PartialPosition::parse_action`], and if the draws contradict what is known, or are missing and
    /// unknown, or no such event is possible; the position is then unchanged.
    fn play_action(&mut self, text: &str) -> Result<(), InputError>;

    /// The text of an action or chance event that has led from here to the position `after`, with the draws as far as
    /// they are known there.
    fn text_with_draws(&self, text: &str, after: &Self) -> String;

    /// Completes a legal action with its draws, as a dealer does: from the text, else from what is known, else by the
    /// seed.
    ///
    /// # Errors
    /// As for [`PartialPosition::parse_action`], and if too little is known to deal.
    fn resolve_chance(&self, text: &str, chance_seed: u64) -> Result<String, InputError>;

    /// The text of a legal action, with the draws that it names, as this seat observes it.
    ///
    /// # Errors
    /// As for [`PartialPosition::parse_action`].
    fn action_seen_by(&self, text: &str, seat: Seat) -> Result<String, InputError>;

    /// The turn structure from here on.
    fn turn_structure(&self) -> TurnStructure;

    /// The same position as far as a seat has observed it.
    fn seen_by(&self, seat: Seat) -> Self;

    /// The view of a seat, for a search.
    ///
    /// # Errors
    /// If the reader does not know what that seat has observed.
    fn view(&self, seat: Seat) -> Result<ViewOf<Self>, InputError>;

    /// The world state; `None` if something is unknown that a seat has observed. The seed decides what is left to
    /// chance: future draws, and the order of cards that no seat knows.
    fn true_world(&self, seed: u64) -> Option<Self::World>;

    /// Perft: the number of sequences of exactly `depth` legal actions; a line ends when the draws of an action are
    /// unknown. Each first action is passed to `on_action` in the order of the texts, with its count. `None` if
    /// `is_stopped` said so.
    ///
    /// # Errors
    /// If the legal actions depend on what is unknown.
    fn perft(
        &self,
        depth: u32,
        is_stopped: &dyn Fn() -> bool,
        on_action: &mut dyn FnMut(&str, u64),
    ) -> Result<Option<u64>, InputError>;
}
