//! How hidden games are written down: positions of which a reader may know only a part.

use super::hidden::World;
use super::outcome::Outcome;
use crate::base::input::InputError;
use crate::base::seat::Seat;
use std::fmt::Debug;

/// What a seat does in a hidden game.
type ActionOf<D> = <<D as PartialPosition>::World as World>::Action;
/// What a seat sees of it.
type ViewOf<D> = <<D as PartialPosition>::World as World>::View;

/// Of how many decisions turns are made, where nothing unusual happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnStructure {
    /// The decision, counted from 1 with the next, with which the seat that decides next ends its turn.
    pub plies_to_turn_end: usize,
    /// Decisions from the end of one turn of a seat to the end of its next.
    pub plies_per_round: usize,
}

/// A position of a hidden game as far as somebody knows it: a dealer everything, a player what its seat sees, an
/// onlooker what lies open. It is written as a record that names what is known, and goes on by action texts that name
/// what was seen of them. Everything written here can be read back.
pub trait PartialPosition: Clone + Debug + Send + Sync + 'static {
    /// The game.
    type World: World;

    /// A game's start, known in full: the same from the same seed, always.
    fn deal(seed: u64) -> Self;

    /// Reads a position record; everything that cannot be such a position is refused.
    ///
    /// # Errors
    /// Names the field, what it held, and what was expected.
    fn from_fen(text: &str) -> Result<Self, InputError>;

    /// The position record.
    fn fen(&self) -> String;

    /// The board drawn in ASCII, several lines, for people; with the state that matters.
    fn ascii_board(&self) -> String;

    /// The seat that decides next.
    fn side_to_move(&self) -> Seat;

    /// The number that stands for all that is known.
    fn position_key(&self) -> u64;

    /// How the game has ended, as far as what is known tells it.
    fn outcome(&self) -> Option<Outcome>;

    /// The legal actions of the seat that decides next, none where the game is over.
    ///
    /// # Errors
    /// Where they hang on what is not known.
    fn legal_actions(&self) -> Result<Vec<ActionOf<Self>>, InputError>;

    /// An action as text, without what is drawn.
    fn format_action(&self, action: ActionOf<Self>) -> String;

    /// Reads an action that is legal as far as is known; what it says of cards drawn is left aside.
    ///
    /// # Errors
    /// Where the text is no action, or one that cannot be legal here.
    fn parse_action(&self, text: &str) -> Result<ActionOf<Self>, InputError>;

    /// Carries out an action, with what it says of cards drawn.
    ///
    /// # Errors
    /// As for [`PartialPosition::parse_action`], and where what is drawn does not agree with what is known, or is missing though
    /// it is not known; the position then stays what it was.
    fn play_action(&mut self, text: &str) -> Result<(), InputError>;

    /// A legal action as whoever deals writes it: with all that is drawn, as the text says, else as is known, else as
    /// `luck` decides.
    ///
    /// # Errors
    /// As for [`PartialPosition::parse_action`], and where too little is known to deal.
    fn resolve_chance(&self, text: &str, luck: u64) -> Result<String, InputError>;

    /// A legal action, with what its text says of cards drawn, as this seat sees it.
    ///
    /// # Errors
    /// As for [`PartialPosition::parse_action`].
    fn action_seen_by(&self, text: &str, seat: Seat) -> Result<String, InputError>;

    /// When the seat that decides next ends its turns.
    fn turn_structure(&self) -> TurnStructure;

    /// The same position, known only so far as a seat sees it.
    fn seen_by(&self, seat: Seat) -> Self;

    /// What a seat sees, for a search.
    ///
    /// # Errors
    /// Where the reader does not know what that seat sees.
    fn view(&self, seat: Seat) -> Result<ViewOf<Self>, InputError>;

    /// The true state; `None` where something is not known that a seat sees. `seed` settles what is left to chance: what
    /// comes hereafter, and the order of hidden things that nobody knows.
    fn true_world(&self, seed: u64) -> Option<Self::World>;

    /// How many sequences of exactly so many legal actions there are; finished games add nothing, and a line ends where
    /// what an action draws is not known. Every first action is told to `each`, in text order, with the count behind it.
    /// `None` where `stopped` said so on the way.
    ///
    /// # Errors
    /// Where not everything is known.
    fn perft(
        &self,
        depth: u32,
        stopped: &dyn Fn() -> bool,
        each: &mut dyn FnMut(&str, u64),
    ) -> Result<Option<u64>, InputError>;
}
