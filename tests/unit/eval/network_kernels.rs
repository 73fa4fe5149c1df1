//! The loops over the hidden layer, against plain sums.

use super::*;

const UNITS: usize = 48;

/// Numbers from -300 to 500, below and above the range of an activation.
fn layer() -> [i16; UNITS] {
    std::array::from_fn(|unit| (unit * 37 % 801) as i16 - 300)
}

/// Output weights of every sign, the greatest and the least among them.
fn weights() -> [i16; UNITS] {
    std::array::from_fn(|unit| (unit as i16 * 53 % 100 - 50) * 41).map(|weight: i16| weight.clamp(-1024, 1024))
}

#[test]
fn what_is_added_and_subtracted_leaves_the_layer() {
    let (start, mut changed) = (layer(), layer());
    add(&mut changed, &weights());
    assert_ne!(changed, start);
    subtract(&mut changed, &weights());
    assert_eq!(changed, start);
}

#[test]
fn the_dot_product_is_that_of_clipped_squares() {
    let activation = |value: i16| i64::from(value).clamp(0, 255).pow(2) / 16;
    let products = layer().into_iter().zip(weights()).map(|(value, weight)| activation(value) * i64::from(weight));
    assert_eq!(i64::from(squared_clipped_dot(&layer(), &weights())), products.sum::<i64>());
}

#[test]
fn activations_computed_once_give_the_same() {
    assert_eq!(dot(&activations(&layer()), &weights()), squared_clipped_dot(&layer(), &weights()));
}

/// All units at 1 and all weights at their greatest, in the largest layer there may be: 255 * 255 / 16 is 4064.
#[test]
fn the_greatest_sum_fits() {
    let sum = squared_clipped_dot(&[i16::MAX; 512], &[1024; 512]);
    assert_eq!(i64::from(sum), 4064 * 1024 * 512);
}
