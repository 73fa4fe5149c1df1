//! The input features of a two-perspective network (as in NNUE): how a game's features become inputs.

use super::file::NetworkSpec;
use super::shape::{NetworkShape, PERSPECTIVES};
use crate::linear::WeightLayout;
use base::seat::{Alliances, Relation, Seat};
use rules::game::{Game, Observer};
use std::marker::PhantomData;

/// A side that a network sees a position from: 0 for the first alliance, 1 for the other.
pub type Perspective = usize;

/// What a perspective sees the board by, such as its mirror image, the zone of the own king, or both together.
pub type Frame = usize;

/// The perspective of a seat.
#[inline]
pub fn perspective_of(alliances: Alliances, seat: Seat) -> Perspective {
    usize::from(alliances.relation(Seat::FIRST, seat) == Relation::Enemy)
}

/// The inputs of a game's network.
///
/// Both perspectives share one set of inputs: what is an own piece on a square to one is an enemy's on the turned square
/// to the other. So a position turned round, seats and all, is worth the same to whoever moves.
pub trait NetworkInputs: Game + WeightLayout {
    /// What network files call the game: the name of the variant.
    const NETWORK_GAME: &'static str;
    /// The file of the network that the program ships; empty if it evaluates by the weights alone.
    const SHIPPED_NETWORK: &'static [u8] = &[];
    /// How many inputs there are.
    const INPUTS: usize;
    /// How many sets of output weights there are; [`NetworkInputs::output_bucket`] chooses one.
    const OUTPUT_BUCKETS: usize = 1;

    /// How many frames a perspective can have; [`NetworkInputs::frame`] says which it has.
    const FRAMES: usize = 1;

    /// The input that a feature is to a perspective in a frame, below [`NetworkInputs::INPUTS`].
    fn input(feature: Self::Feature, perspective: Perspective, frame: Frame) -> usize;

    /// The frame that a perspective has in this position, below [`NetworkInputs::FRAMES`].
    ///
    /// In a symmetric game it may say whether left and right are exchanged: the own king then always stands on the same
    /// half, and what is learnt of one wing serves both. It may name the zone of the own king, too, so that every input
    /// has weights of its own for each zone (king buckets). A move that changes the frame costs a little more, for the
    /// hidden layer is then refreshed.
    #[inline]
    fn frame(&self, _perspective: Perspective) -> Frame {
        0
    }

    /// Which output weights value the position, below [`NetworkInputs::OUTPUT_BUCKETS`], by its phase for example.
    #[inline]
    fn output_bucket(&self) -> usize {
        0
    }

    /// Inputs that no feature makes, such as a clock: taken anew at each evaluation.
    #[inline]
    fn fresh_inputs(&self, _perspective: Perspective, _sink: &mut impl FnMut(usize)) {}

    /// Whether there are any [`NetworkInputs::fresh_inputs`].
    const HAS_FRESH_INPUTS: bool = false;
}

/// The networks of a game with `hidden` units for each perspective.
pub const fn two_sided_spec<G: NetworkInputs>(hidden: usize) -> NetworkSpec {
    NetworkSpec {
        game: G::NETWORK_GAME,
        shape: NetworkShape::plain(G::INPUTS, PERSPECTIVES, hidden, G::OUTPUT_BUCKETS),
        weights: G::DEFAULT_WEIGHTS,
        may_stand_alone: true,
    }
}

/// Hands out the inputs of a position to a perspective, fresh ones last; an input may be active more than once.
pub fn active_inputs<G: NetworkInputs>(position: &G, perspective: Perspective, sink: &mut impl FnMut(usize)) {
    let frame = position.frame(perspective);
    position.observe_active_features(&mut InputSink::<G, _>::new(perspective, frame, sink));
    position.fresh_inputs(perspective, sink);
}

/// Turns the features of a position into inputs.
pub(super) struct InputSink<'a, G, F> {
    perspective: Perspective,
    frame: Frame,
    sink: &'a mut F,
    game: PhantomData<fn() -> G>,
}

impl<'a, G, F> InputSink<'a, G, F> {
    pub(super) fn new(perspective: Perspective, frame: Frame, sink: &'a mut F) -> Self {
        InputSink { perspective, frame, sink, game: PhantomData }
    }
}

impl<G: NetworkInputs, F: FnMut(usize)> Observer<G::Feature> for InputSink<'_, G, F> {
    #[inline]
    fn add_feature(&mut self, feature: G::Feature) {
        (self.sink)(G::input(feature, self.perspective, self.frame));
    }
    /// A position that is observed as a whole loses no feature.
    fn remove_feature(&mut self, _: G::Feature) {}
}
