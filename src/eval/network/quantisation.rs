//! Quantisation constants: the integers that mean 1, and how great a weight may be.

/// The integer that means 1 in the hidden layer.
pub(super) const HIDDEN_ONE: i16 = 255;
/// How far the square of a hidden value is shifted down, to 12 bits.
pub(super) const ACTIVATION_SHIFT: u32 = 4;
/// The integer that means 1 in an activation: the square of 255, with the bits that are left of it.
pub(super) const ACTIVATION_ONE: i32 = (HIDDEN_ONE as i32 * HIDDEN_ONE as i32) >> ACTIVATION_SHIFT;
/// The integer that means 1 in the output weights and biases, and in those of small layers.
pub(super) const OUTPUT_ONE: i16 = 1 << OUTPUT_SHIFT;
/// How far a sum of products of activations and weights is shifted down to be an activation again.
pub(super) const OUTPUT_SHIFT: u32 = 10;
/// The greatest output weight, as a number: larger ones could leave 32 bits in the sum over all units.
pub const MAX_OUTPUT_WEIGHT: f32 = 1.0;
/// The greatest weight of an input, as a number: so the hidden layer stays within 16 bits with 64 active inputs.
pub const MAX_INPUT_WEIGHT: f32 = 1.98;
