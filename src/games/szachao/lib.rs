//! Szachao: orthodox chess and the card game Makao in one; each turn is a card phase, then a chess phase.
//!
//! - Cards: `card`, `card_list`, `card_multiset`, `card_play` (a play and its target), `effect` (what cards do).
//! - What everybody sees: `public_state` holds it and applies actions; `legality` and `generate` say what is legal,
//!   `illegality` why something is not, `undo_info` serves redos, `card_history` the hand model; `pending_text`,
//!   `redo_text` and `description` write it as text.
//! - The hidden game: `world` (the truth: `hand`, `stock`), `view` (what one seat sees), `game` (both for the search),
//!   `card_distribution` (sampling).
//! - Records and actions as text: `known_position` holds what a reader knows (`partial_hand`); `record` and
//!   `card_action_text` read and write, `apply_action`, `dealing` and `shuffle` play on; `notation` joins them, `perft`
//!   counts.
//! - `action`: what a seat decides. `eval`: the evaluator.
//! - `variant`: the entry of the table of variants, where the searches and trainings are compiled for the game.

mod ace_in_check;
mod action;
mod apply_action;
mod card;
mod card_action_text;
mod card_distribution;
mod card_history;
mod card_list;
mod card_multiset;
mod card_play;
mod dealing;
mod description;
mod effect;
mod eval;
mod game;
mod generate;
mod hand;
mod illegality;
mod known_position;
mod legality;
mod notation;
mod partial_hand;
mod pending_text;
mod perft;
mod public_state;
mod record;
mod redo_text;
mod scene;
mod shuffle;
mod start_cards;
mod stock;
mod undo_info;
#[cfg(not(test))] // unit tests need no searches, which take long to compile
mod variant;
mod view;
mod world;

#[cfg(not(test))]
pub use self::variant::VARIANT;
pub use action::{Action, CardAction};
pub use card::{Card, Rank, Suit};
pub use card_distribution::CardDistribution;
pub use card_list::CardList;
pub use card_multiset::CardMultiset;
pub use card_play::{CardPlay, PlayTarget};
pub use effect::{ActiveCard, Effect, LastMovedPiece, OwnEffect, Pending};
pub use eval::{HIDDEN_UNITS, SzachaoEvaluator};
pub use hand::Hand;
pub use known_position::KnownPosition;
pub use public_state::{PublicState, TurnPhase};
pub use stock::Stock;
pub use view::View;
pub use world::World;
