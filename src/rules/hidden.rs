//! The traits of games with hidden information: the world state, and one seat's view of it.

use super::description::GameDescription;
use super::outcome::Outcome;
use base::random::SeededRng;
use base::seat::Seat;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

/// The world state: everything that a dealer or referee knows, hidden cards included.
///
/// There are no chance nodes: chance is resolved in the world beforehand, such as in the order of the stock, so that
/// applying an action is deterministic. Each seat observes its own draws, and the actions of others as far as the rules
/// show them.
pub trait World: Clone + Debug + Send + Sync + 'static {
    /// A whole decision of one seat, small enough to copy freely.
    type Action: Copy + Ord + Hash + Debug + Send + Sync + 'static;
    /// What one seat has observed.
    type View: View<World = Self>;

    /// The facts about the game that need no position.
    const DESCRIPTION: GameDescription;
    /// The number of seats, as the description has it.
    const SEATS: usize = Self::DESCRIPTION.seats();

    /// The seat that decides next.
    fn side_to_move(&self) -> Seat;

    /// Generates the legal actions of that seat, each once, until the visitor breaks. A world is terminal if and only if
    /// it has none.
    fn generate_actions<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(Self::Action) -> ControlFlow<()>;

    /// Applies a legal action in place, with the draws that it leads to.
    fn apply_action(&mut self, action: Self::Action);

    /// The world after a legal action (copy-make).
    fn child(&self, action: Self::Action) -> Self {
        let mut child = self.clone();
        child.apply_action(action);
        child
    }

    /// How the game has ended, if it has.
    fn outcome(&self) -> Option<Outcome>;

    /// What a seat has observed so far.
    fn view(&self, seat: Seat) -> Self::View;

    /// Observation key: [`View::observation_key`] of that view, without building it if that can be spared.
    fn observation_key(&self, seat: Seat) -> u64 {
        self.view(seat).observation_key()
    }

    /// The legal actions of the deciding seat, in the order of the generator.
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

/// A view: one seat's information state, all that it has observed of a [`World`]. This is all that a search gets.
pub trait View: Clone + Eq + Debug + Send + Sync + 'static {
    /// The world state of the game.
    type World: World<View = Self>;

    /// The seat that observes.
    fn viewer(&self) -> Seat;

    /// A hash of everything observed: the key of the seat's information set.
    fn observation_key(&self) -> u64;

    /// How the game has ended, as far as this seat can tell: in some games the end depends on hidden cards, and only the
    /// dealer can declare it.
    fn outcome(&self) -> Option<Outcome>;

    /// Samples a determinization: a world consistent with this view, with the probability that the deal gives it. The
    /// world is terminal only if [`View::outcome`] says so: that the game goes on is an observation, too.
    fn sample_world(&self, random: &mut SeededRng) -> Self::World;

    /// Every world consistent with this view; `None` if they are more than `limit`, or the game does not enumerate
    /// them. Of worlds that differ in nothing that can ever matter, one suffices.
    fn enumerate_worlds(&self, _limit: usize) -> Option<Vec<Self::World>> {
        None
    }
}
