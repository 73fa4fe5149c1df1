//! The accumulator stack (as in NNUE): the hidden layers of the positions of a line, each computed when an evaluation asks
//! for it.

use super::feature_changes::{FeatureChanges, MAX_MOVE_CHANGES};
use super::hidden_row::HiddenRow;
use super::inputs::{Frame, InputSink, NetworkInputs, Perspective};
use super::kernels;
use super::parameters::Network;
use super::refresh_cache::RefreshCache;
use super::shape::PERSPECTIVES;
use arrayvec::ArrayVec;
use rules::game::Game;

/// The hidden layers of a position before their activation, by perspective.
pub(super) type HiddenLayers<const H: usize> = [HiddenRow<H>; PERSPECTIVES];

/// The hidden layers of a position, summed from scratch: the slow twin of the stack.
pub(super) fn fresh_layers<G: NetworkInputs, const H: usize>(network: &Network<H>, position: &G) -> HiddenLayers<H> {
    std::array::from_fn(|perspective| {
        let mut row = HiddenRow(*network.hidden_bias());
        let mut add = |input| kernels::add(&mut row, network.input_weights(input));
        let frame = position.frame(perspective);
        position.observe_active_features(&mut InputSink::<G, _>::new(perspective, frame, &mut add));
        row
    })
}

/// What a move has done to the inputs of both perspectives.
#[derive(Clone, Debug)]
struct Ply<F> {
    /// The features that have come and gone since the row before.
    changes: FeatureChanges<F>,
    /// The frames after the move.
    frames: [Frame; PERSPECTIVES],
    /// Whether the layer of a perspective is up to date.
    is_computed: [bool; PERSPECTIVES],
}

/// The hidden layers along a line of moves, one row for each position on it.
///
/// Many positions of a search are never evaluated; so a move only notes what it changes. A position that is evaluated
/// takes the layer of the nearest position before it that was, and applies the changes of each move since in one pass;
/// the layers on the way stay, for they serve the siblings as well. If the frame of a perspective has changed since, its
/// layer is refreshed.
///
/// A row serves one position at a time: the next move made from the position before takes it over.
#[derive(Clone, Debug)]
pub struct AccumulatorStack<G: Game, const H: usize> {
    plies: Vec<Ply<G::Feature>>,
    layers: Vec<HiddenLayers<H>>,
    cache: RefreshCache<H>,
}

impl<G: NetworkInputs, const H: usize> AccumulatorStack<G, H> {
    /// A stack for lines of this number of moves.
    pub(super) fn new(network: &Network<H>, moves: usize) -> AccumulatorStack<G, H> {
        let ply = Ply { changes: FeatureChanges::new(), frames: [0; PERSPECTIVES], is_computed: [false; PERSPECTIVES] };
        AccumulatorStack {
            plies: vec![ply; moves + 1],
            layers: vec![[HiddenRow::ZERO; PERSPECTIVES]; moves + 1],
            cache: RefreshCache::new(network, G::FRAMES),
        }
    }

    /// The stack of an evaluator without a network.
    pub(super) fn unused() -> AccumulatorStack<G, H> {
        AccumulatorStack { plies: Vec::new(), layers: Vec::new(), cache: RefreshCache::unused() }
    }

    /// Begins a line with this position, in the first row.
    pub(super) fn begin(&mut self, position: &G) {
        self.plies[0].enter(position);
    }

    /// Lets `make` make a move, which it reports to the observer, from the position that has this row; returns the row
    /// of the position that it leads to.
    #[inline]
    pub(super) fn make_move(
        &mut self,
        row: usize,
        position: &mut G,
        make: impl FnOnce(&mut G, &mut FeatureChanges<G::Feature>),
    ) -> usize {
        let ply = &mut self.plies[row + 1];
        ply.changes.clear();
        make(position, &mut ply.changes);
        ply.enter(position);
        row + 1
    }

    /// The layers of the position that has this row.
    #[inline]
    pub(super) fn layers(&mut self, network: &Network<H>, position: &G, row: usize) -> &HiddenLayers<H> {
        for perspective in 0..PERSPECTIVES {
            if !self.plies[row].is_computed[perspective] {
                self.compute(network, position, row, perspective);
            }
        }
        &self.layers[row]
    }

    fn compute(&mut self, network: &Network<H>, position: &G, row: usize, perspective: Perspective) {
        match self.nearest_computed(row, perspective) {
            Some(computed) => (computed + 1..=row).for_each(|row| self.update(network, row, perspective)),
            None => {
                let frame = self.plies[row].frames[perspective];
                self.cache.refresh(network, position, perspective, frame, &mut self.layers[row][perspective]);
            }
        }
        self.plies[row].is_computed[perspective] = true;
    }

    /// The nearest row before this one whose layer is up to date, if the frame has not changed since.
    fn nearest_computed(&self, row: usize, perspective: Perspective) -> Option<usize> {
        let frame = self.plies[row].frames[perspective];
        let before = self.plies[..row].iter().enumerate().rev();
        let mut same_frame = before.take_while(|(_, ply)| ply.frames[perspective] == frame);
        same_frame.find(|(_, ply)| ply.is_computed[perspective]).map(|(row, _)| row)
    }

    /// Computes a layer from that of the row before.
    fn update(&mut self, network: &Network<H>, row: usize, perspective: Perspective) {
        let ply = &mut self.plies[row];
        let (changes, frame) = (&ply.changes, ply.frames[perspective]);
        let weights = |&feature: &G::Feature| network.input_weights(G::input(feature, perspective, frame));
        let added: ArrayVec<_, MAX_MOVE_CHANGES> = changes.added.iter().map(weights).collect();
        let removed: ArrayVec<_, MAX_MOVE_CHANGES> = changes.removed.iter().map(weights).collect();
        let (before, after) = self.layers.split_at_mut(row);
        kernels::apply(&before[row - 1][perspective], &mut after[0][perspective], &added, &removed);
        ply.is_computed[perspective] = true;
    }
}

impl<F> Ply<F> {
    /// Takes the frames of the position that the move has led to, whose layers are yet to be computed.
    #[inline]
    fn enter<G: NetworkInputs<Feature = F>>(&mut self, position: &G) {
        self.frames = std::array::from_fn(|perspective| position.frame(perspective));
        self.is_computed = [false; PERSPECTIVES];
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/eval/accumulator_stack.rs"]
mod tests;
