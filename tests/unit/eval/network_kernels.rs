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
    assert_eq!(squared_clipped_dot(&layer(), &weights()), products.sum::<i64>());
}

#[test]
fn activations_computed_once_give_the_same() {
    assert_eq!(dot(&activations(&layer()), &weights()), squared_clipped_dot(&layer(), &weights()));
}

#[test]
fn products_of_pairs_have_as_many_bits_as_squares() {
    let mut products = [7; UNITS];
    pair_products(&layer(), &mut products[..UNITS / 2]);
    let clipped = |value: i16| i32::from(value).clamp(0, 255);
    let layer = layer();
    let (first, second) = layer.split_at(UNITS / 2);
    for ((&product, &value), &fellow) in products.iter().zip(first).zip(second) {
        assert_eq!(i32::from(product), clipped(value) * clipped(fellow) / 16, "{value} and {fellow}");
    }
    assert!(products[..UNITS / 2].iter().any(|&product| product > 0), "some are not clipped to 0");
    assert_eq!(products[UNITS / 2..], [7; UNITS / 2], "no more than there are pairs");
}

/// All units at 1 and all weights at their greatest, in as many units as one sum holds and in twice as many: 255 * 255 / 16
/// is 4064.
#[test]
fn the_greatest_sum_fits() {
    assert_eq!(squared_clipped_dot(&[i16::MAX; 512], &[1024; 512]), 4064 * 1024 * 512);
    assert_eq!(squared_clipped_dot(&[i16::MAX; 1024], &[1024; 1024]), 4064 * 1024 * 1024);
}

/// A width that is no multiple of what one sum holds has a part that is shorter than the others.
#[test]
fn a_layer_in_parts_gives_the_sum_of_its_units() {
    const WIDTH: usize = 528;
    let layer: [i16; WIDTH] = std::array::from_fn(|unit| (unit * 37 % 801) as i16 - 300);
    let weights: [i16; WIDTH] = std::array::from_fn(|unit| unit as i16 - 264);
    let activation = |value: i16| i64::from(value).clamp(0, 255).pow(2) / 16;
    let products = layer.into_iter().zip(weights).map(|(value, weight)| activation(value) * i64::from(weight));
    assert_eq!(squared_clipped_dot(&layer, &weights), products.sum::<i64>());
}

/// Whatever counts have a pass of their own: all give what one change after the other gives.
#[test]
fn changes_in_one_pass_give_what_single_ones_give() {
    let rows: [[i16; UNITS]; 6] =
        std::array::from_fn(|row| weights().map(|weight| weight.wrapping_mul(row as i16 + 3)));
    let rows: Vec<&[i16; UNITS]> = rows.iter().collect();
    for added in 0..=3 {
        for removed in 0..=3 {
            let (added, removed) = (&rows[..added], &rows[3..3 + removed]);
            let mut expected = layer();
            added.iter().for_each(|weights| add(&mut expected, weights));
            removed.iter().for_each(|weights| subtract(&mut expected, weights));
            let mut found = [7; UNITS];
            apply(&layer(), &mut found, added, removed);
            assert_eq!(found, expected, "{} added, {} removed", added.len(), removed.len());
        }
    }
}
