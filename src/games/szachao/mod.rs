//! Szachao: chess and the card game Makao in one. Each turn has a card phase, then a chess phase.

mod action;
mod card;
mod cards;
mod chess;
mod choices;
mod dealer;
mod effect;
mod hand;
mod holding;
mod insight;
mod known;
mod notation;
mod pending;
mod play;
mod record;
mod set;
mod settle;
mod stock;
mod table;
mod token;
mod view;
mod world;

pub use action::{Action, CardAction};
pub use card::{Card, Rank, Suit};
pub use cards::Cards;
pub use effect::{Effect, LastMan, Leave, Pending, Topped};
pub use hand::Hand;
pub use insight::Judge;
pub use known::Known;
pub use play::{Place, Play};
pub use set::CardSet;
pub use stock::Stock;
pub use table::{Phase, Table};
pub use view::View;
pub use world::World;
