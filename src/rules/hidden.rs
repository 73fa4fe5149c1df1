//! Hidden games: each seat sees only a part, and a search may use nothing else.

use super::description::GameDescription;
use super::outcome::Outcome;
use crate::base::seat::Seat;
use rand::rngs::SmallRng;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

/// The true state of a game in which some things are hidden: what a dealer or a referee holds.
///
/// What a seat does is seen by the others as far as the rules show it; what is drawn is seen by who draws. Chance is
/// settled in the world beforehand, such as in the order of a stock: the same action in the same world leads to the
/// same.
pub trait World: Clone + Debug + Send + Sync + 'static {
    /// What a seat does at one decision: the whole of it, small enough to copy freely.
    type Action: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// What a seat sees.
    type View: View<World = Self>;

    /// The facts about the game that need no position.
    const DESCRIPTION: GameDescription;
    /// The number of seats, as the description has it.
    const SEATS: usize = Self::DESCRIPTION.seats();

    /// The seat that decides next.
    fn side_to_move(&self) -> Seat;

    /// Hands every legal action of that seat to the visitor, each once, until it breaks. A finished game has none, and
    /// whatever has none is a finished game.
    fn generate_actions<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(Self::Action) -> ControlFlow<()>;

    /// Carries out a legal action, and draws what it draws.
    fn apply_action(&mut self, action: Self::Action);

    /// How the game has ended, if it has.
    fn outcome(&self) -> Option<Outcome>;

    /// What a seat sees now.
    fn view(&self, seat: Seat) -> Self::View;

    /// [`View::observation_key`] of what a seat sees now, without making the view where that can be spared.
    fn observation_key(&self, seat: Seat) -> u64 {
        self.view(seat).observation_key()
    }

    /// The legal actions of the seat that decides next, in the generator's order.
    fn legal_actions(&self) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        self.append_legal_actions(&mut actions);
        actions
    }

    /// Appends them to a list.
    fn append_legal_actions(&self, actions: &mut Vec<Self::Action>) {
        let _ = self.generate_actions(|action| {
            actions.push(action);
            ControlFlow::Continue(())
        });
    }
}

/// What one seat sees of a [`World`]. The search gets this and nothing more.
pub trait View: Clone + Eq + Debug + Send + Sync + 'static {
    /// The game.
    type World: World<View = Self>;

    /// The seat whose eyes these are.
    fn viewer(&self) -> Seat;

    /// The number that stands for all that the seat has seen.
    fn observation_key(&self) -> u64;

    /// How the game has ended, as far as this seat can tell: in some games an end hangs on cards that it does not see,
    /// and then only the dealer can declare it.
    fn outcome(&self) -> Option<Outcome>;

    /// A world in which this seat would see just this, each as likely as the cards make it. It has ended only where
    /// [`View::outcome`] says so: a game that goes on shows that it has not ended.
    fn sample_world(&self, random: &mut SmallRng) -> Self::World;

    /// Every world in which this seat would see just this, where those are no more than `most`; `None` where they are
    /// more, or are not counted. Worlds that differ in nothing that can ever matter may be left out but for one.
    fn enumerate_worlds(&self, _most: usize) -> Option<Vec<Self::World>> {
        None
    }
}
