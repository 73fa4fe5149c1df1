//! Incrementally updated hidden layers (NNUE accumulator): changes wait until an evaluation is asked for.

use super::inputs::{InputSink, NetworkInputs, PERSPECTIVES, Perspective};
use super::kernels;
use super::parameters::Network;
use crate::linear::LinearAccumulator;
use arrayvec::ArrayVec;
use rules::game::Observer;
use std::cell::RefCell;
use std::marker::PhantomData;

/// Changes that wait to be applied, at most: those of a few moves.
const MAX_PENDING: usize = 20;
/// The most features that a move changes: a capture in shogi four, a castling as many; with room.
const MAX_MOVE_CHANGES: usize = 8;

/// A feature that has come or gone, as an input to each perspective.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Change {
    inputs: [u16; PERSPECTIVES],
    is_added: bool,
}

/// The hidden layers of both perspectives, and what has changed since they were up to date.
///
/// Many positions of a search are never evaluated; so moves only note their changes, and a position that is evaluated
/// applies those of its own move and, if the position before was not evaluated, of moves before.
#[derive(Clone, PartialEq, Eq, Debug)]
#[repr(align(64))]
pub(super) struct HiddenLayers<const H: usize> {
    values: [[i16; H]; PERSPECTIVES],
    is_mirrored: [bool; PERSPECTIVES],
    pending: ArrayVec<Change, MAX_PENDING>,
}

impl<const H: usize> HiddenLayers<H> {
    /// The layers of a position that no network evaluates.
    pub(super) fn unused() -> HiddenLayers<H> {
        HiddenLayers { values: [[0; H]; PERSPECTIVES], is_mirrored: [false; PERSPECTIVES], pending: ArrayVec::new() }
    }

    /// The layers of a position, summed from scratch.
    pub(super) fn fresh<G: NetworkInputs>(network: &Network<H>, position: &G) -> HiddenLayers<H> {
        let mut layers = HiddenLayers::unused();
        (0..PERSPECTIVES).for_each(|perspective| layers.refresh(network, position, perspective));
        layers
    }

    /// Sums the layer of a perspective anew; nothing may be pending.
    fn refresh<G: NetworkInputs>(&mut self, network: &Network<H>, position: &G, perspective: Perspective) {
        let is_mirrored = position.is_mirrored(perspective);
        self.is_mirrored[perspective] = is_mirrored;
        let layer = &mut self.values[perspective];
        *layer = *network.hidden_bias();
        let mut add = |input| kernels::add(layer, network.input_weights(input));
        position.observe_active_features(&mut InputSink::<G, _>::new(perspective, is_mirrored, &mut add));
    }

    /// Lets `make` make a move, which it reports to the observer, and notes the changes.
    #[inline]
    pub(super) fn make_move<G: NetworkInputs>(
        &mut self,
        network: &Network<H>,
        position: &mut G,
        make: impl FnOnce(&mut G, &mut PendingChanges<'_, G>),
    ) {
        if self.pending.remaining_capacity() < MAX_MOVE_CHANGES {
            self.bring_up_to_date(network);
        }
        make(
            position,
            &mut PendingChanges { is_mirrored: self.is_mirrored, pending: &mut self.pending, game: PhantomData },
        );
        for perspective in 0..PERSPECTIVES {
            if position.is_mirrored(perspective) != self.is_mirrored[perspective] {
                self.bring_up_to_date(network);
                self.refresh(network, position, perspective);
            }
        }
    }

    /// Applies what is pending.
    #[inline]
    pub(super) fn bring_up_to_date(&mut self, network: &Network<H>) {
        for change in self.pending.drain(..) {
            for (layer, input) in self.values.iter_mut().zip(change.inputs) {
                let weights = network.input_weights(input.into());
                if change.is_added { kernels::add(layer, weights) } else { kernels::subtract(layer, weights) }
            }
        }
    }

    /// The value of the position that these layers belong to, brought up to date, in centipawns to the side on move,
    /// whose perspective this is.
    #[inline]
    pub(super) fn value<G: NetworkInputs>(&self, network: &Network<H>, position: &G, on_move: Perspective) -> i32 {
        if !G::HAS_FRESH_INPUTS {
            return output_value(network, position, &self.values, on_move);
        }
        let mut values = self.values;
        for (perspective, layer) in values.iter_mut().enumerate() {
            position.fresh_inputs(perspective, &mut |input| kernels::add(layer, network.input_weights(input)));
        }
        output_value(network, position, &values, on_move)
    }
}

/// The value of a position in centipawns to the side on move, whose perspective this is, by its hidden layers.
#[inline]
fn output_value<G: NetworkInputs, const H: usize>(
    network: &Network<H>,
    position: &G,
    values: &[[i16; H]; PERSPECTIVES],
    on_move: Perspective,
) -> i32 {
    network.two_sided_value([&values[on_move], &values[1 - on_move]], position.output_bucket())
}

/// Observes a move, and notes the features that come and go.
pub(super) struct PendingChanges<'a, G> {
    is_mirrored: [bool; PERSPECTIVES],
    pending: &'a mut ArrayVec<Change, MAX_PENDING>,
    game: PhantomData<fn() -> G>,
}

impl<G: NetworkInputs> PendingChanges<'_, G> {
    #[inline]
    fn note(&mut self, feature: G::Feature, is_added: bool) {
        let [first, other] = self.is_mirrored;
        let inputs = [G::input(feature, 0, first) as u16, G::input(feature, 1, other) as u16];
        self.pending.push(Change { inputs, is_added });
    }
}

impl<G: NetworkInputs> Observer<G::Feature> for PendingChanges<'_, G> {
    #[inline]
    fn add_feature(&mut self, feature: G::Feature) {
        self.note(feature, true);
    }
    #[inline]
    fn remove_feature(&mut self, feature: G::Feature) {
        self.note(feature, false);
    }
}

/// The accumulator of a [`NetworkEvaluator`](super::NetworkEvaluator): the linear sum, and the hidden layers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NetworkAccumulator<G, const H: usize> {
    pub(super) linear: LinearAccumulator<G>,
    /// An evaluation brings them up to date, although it changes nothing that can be seen.
    pub(super) hidden: RefCell<HiddenLayers<H>>,
}
