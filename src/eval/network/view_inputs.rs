//! The input features of a one-perspective network with value and policy outputs: what the seat on move sees.

use super::file::NetworkSpec;
use super::shape::NetworkShape;
use crate::linear::WeightLayout;
use rules::game::Game;

/// The inputs and outputs of the network of a game in which each seat plays for itself.
///
/// The board is turned so that every seat sees it as the first one does. The first outputs are the seats' values, that of
/// the seat on move first and the others in the order of play; then come those of moves.
pub trait ViewInputs: Game + WeightLayout {
    /// What network files call the game: the name of the variant.
    const NETWORK_GAME: &'static str;
    /// The file of the network that the program ships; empty if it evaluates by the weights alone.
    const SHIPPED_NETWORK: &'static [u8] = &[];
    /// How many inputs there are.
    const INPUTS: usize;
    /// How many outputs there are for moves; [`ViewInputs::move_output`] chooses one.
    const MOVE_OUTPUTS: usize;

    /// Hands out the active inputs, below [`ViewInputs::INPUTS`].
    fn view_inputs(&self, sink: &mut impl FnMut(usize));

    /// The output for a legal move, below [`ViewInputs::MOVE_OUTPUTS`].
    fn move_output(&self, mv: Self::Move) -> usize;
}

/// The networks of a game with `hidden` units.
pub const fn view_spec<G: ViewInputs>(hidden: usize) -> NetworkSpec {
    NetworkSpec {
        game: G::NETWORK_GAME,
        shape: NetworkShape::plain(G::INPUTS, 1, hidden, G::SEATS + G::MOVE_OUTPUTS),
        weights: G::DEFAULT_WEIGHTS,
        may_stand_alone: true,
    }
}
