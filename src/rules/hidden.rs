//! Hidden games: each seat sees only a part, and a search may use nothing else.

use super::outcome::Outcome;
use crate::base::seat::Seat;
use rand::rngs::SmallRng;
use std::fmt::Debug;

/// The true state of a game in which some things are hidden: what a dealer or a referee holds.
pub trait World: Clone + Debug + Send + Sync + 'static {
    /// What a seat does at one decision.
    type Action: Clone + Eq + Debug + Send + Sync;
    /// What a seat sees.
    type View: View<World = Self>;

    /// The seat that decides next.
    fn seat(&self) -> Seat;

    /// The legal actions of that seat.
    fn actions(&self) -> Vec<Self::Action>;

    /// Carries out a legal action; chance, such as cards drawn, is settled inside.
    fn act(&mut self, action: &Self::Action);

    /// How the game has ended, if it has.
    fn end(&self) -> Option<Outcome>;

    /// What a seat sees now.
    fn view(&self, seat: Seat) -> Self::View;
}

/// What one seat sees of a [`World`]. The search gets this and nothing more.
pub trait View: Clone + Eq + Debug + Send + Sync + 'static {
    /// The game.
    type World: World<View = Self>;

    /// The seat whose eyes these are.
    fn viewer(&self) -> Seat;

    /// The number that stands for all that the seat has seen.
    fn key(&self) -> u64;

    /// A world in which this seat would see just this.
    fn sample(&self, random: &mut SmallRng) -> Self::World;
}
