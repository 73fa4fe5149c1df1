//! The refresh cache (Finny table): for each frame of each perspective the layer that was last refreshed in it.

use super::hidden_row::HiddenRow;
use super::inputs::{Frame, InputSink, NetworkInputs, Perspective};
use super::kernels;
use super::parameters::Network;
use super::shape::PERSPECTIVES;

/// Refreshes layers by what distinguishes a position from the last one with the same frame: a king that changes its frame
/// most often changes it back soon, and little has happened since.
#[derive(Clone, Debug)]
pub(super) struct RefreshCache<const H: usize> {
    /// By frame, then by perspective.
    entries: Box<[[CachedLayer<H>; PERSPECTIVES]]>,
    /// By input: how often it is active in the cached layer and not in the position; all zero between refreshes.
    surplus: Box<[i8]>,
    /// The active inputs of the position; the memory is kept.
    active: Vec<usize>,
}

/// A layer, and the inputs that it is the sum of.
#[derive(Clone, Debug)]
struct CachedLayer<const H: usize> {
    row: HiddenRow<H>,
    active: Vec<usize>,
}

impl<const H: usize> RefreshCache<H> {
    /// A cache of layers without inputs.
    pub(super) fn new(network: &Network<H>, frames: usize) -> RefreshCache<H> {
        let empty = || CachedLayer { row: HiddenRow(*network.hidden_bias()), active: Vec::with_capacity(MAX_ACTIVE) };
        RefreshCache {
            entries: (0..frames).map(|_| std::array::from_fn(|_| empty())).collect(),
            surplus: vec![0; network.shape().inputs].into(),
            active: Vec::with_capacity(MAX_ACTIVE),
        }
    }

    /// The cache of an evaluator without a network.
    pub(super) fn unused() -> RefreshCache<H> {
        RefreshCache { entries: Box::default(), surplus: Box::default(), active: Vec::new() }
    }

    /// Writes the layer of a perspective that sees the position in this frame.
    pub(super) fn refresh<G: NetworkInputs>(
        &mut self,
        network: &Network<H>,
        position: &G,
        perspective: Perspective,
        frame: Frame,
        into: &mut HiddenRow<H>,
    ) {
        let RefreshCache { entries, surplus, active } = self;
        let cached = &mut entries[frame][perspective];
        cached.active.iter().for_each(|&input| surplus[input] += 1);
        active.clear();
        let mut note = |input| active.push(input);
        position.observe_active_features(&mut InputSink::<G, _>::new(perspective, frame, &mut note));
        for &input in &*active {
            surplus[input] -= 1;
            if surplus[input] < 0 {
                kernels::add(&mut cached.row, network.input_weights(input));
            }
        }
        for &input in &cached.active {
            if surplus[input] > 0 {
                surplus[input] -= 1;
                kernels::subtract(&mut cached.row, network.input_weights(input));
            }
        }
        active.iter().for_each(|&input| surplus[input] = 0);
        std::mem::swap(&mut cached.active, active);
        *into = cached.row;
    }
}

/// Room for the active inputs of a position: a hidden layer stays within 16 bits with 64 of them.
const MAX_ACTIVE: usize = 64;
