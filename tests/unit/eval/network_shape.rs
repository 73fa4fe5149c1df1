//! The order of parameters, and which shapes a network can have and grow into.

use super::*;

const PLAIN: NetworkShape = NetworkShape::plain(50, 2, 16, 3);
const PAIRWISE: NetworkShape = NetworkShape { activation: Activation::Pairwise, ..PLAIN };
const LAYERED: NetworkShape = NetworkShape { small_layers: [8, 4], ..PAIRWISE };

/// Each part begins where the one before ends: 8 units for 16 activations, 4 for 8 units, and a weight for each of the 4.
#[test]
fn the_parts_follow_each_other() {
    assert_eq!(PLAIN.output_weights(), 51 * 16);
    assert_eq!((PLAIN.output_row(2).start, PLAIN.output_row(2).end), (51 * 16 + 64, PLAIN.small_layers()));
    assert_eq!(PLAIN.small_layers(), PLAIN.output_bias());
    assert_eq!(PAIRWISE.output_bias(), 51 * 16 + 3 * 16);
    assert_eq!(LAYERED.small_parameters(), 8 * 16 + 8 + 4 * 8 + 4 + 4);
    assert_eq!(LAYERED.small_layers_of(2).end, LAYERED.output_bias());
    assert_eq!(LAYERED.parameters(), LAYERED.output_bias() + 3);
    assert_eq!(LAYERED.small_layer_sizes().collect::<Vec<_>>(), [(16, 8), (8, 4)]);
    assert_eq!(NetworkShape { small_layers: [8, 0], ..PLAIN }.small_parameters(), 8 * 33 + 8);
}

#[test]
fn a_shape_that_makes_no_sense_is_not_sound() {
    let sound = [PLAIN, PAIRWISE, LAYERED, NetworkShape { small_layers: [MAX_SMALL_UNITS, 0], ..PLAIN }];
    assert!(sound.into_iter().all(NetworkShape::is_sound));
    let unsound = [
        NetworkShape { hidden: 15, ..PAIRWISE },
        NetworkShape { small_layers: [0, 8], ..PLAIN },
        NetworkShape { small_layers: [MAX_SMALL_UNITS + 1, 0], ..PLAIN },
        NetworkShape { small_layers: [8, usize::MAX], ..PLAIN },
    ];
    assert!(!unsound.into_iter().any(NetworkShape::is_sound));
}

#[test]
fn a_network_grows_and_gives_nothing_up() {
    let wide = NetworkShape { hidden: 32, ..LAYERED };
    let framed = NetworkShape { inputs: 3 * PLAIN.inputs, ..wide };
    for (from, to) in
        [(PLAIN, wide), (PLAIN, framed), (PAIRWISE, LAYERED), (PAIRWISE, wide), (LAYERED, wide), (PLAIN, PLAIN)]
    {
        assert!(from.grows_into(to), "{from} into {to}");
    }
    let refused = [
        (PLAIN, PAIRWISE),
        (PAIRWISE, PLAIN),
        (LAYERED, PAIRWISE),
        (wide, LAYERED),
        (LAYERED, NetworkShape { small_layers: [8, 8], ..LAYERED }),
        (PLAIN, NetworkShape { inputs: 51, ..PLAIN }),
        (framed, wide),
        (NetworkShape { hidden: 0, ..PLAIN }, PLAIN),
        (NetworkShape { inputs: 0, ..PLAIN }, PLAIN),
    ];
    for (from, to) in refused {
        assert!(!from.grows_into(to), "{from} into {to}");
    }
}
