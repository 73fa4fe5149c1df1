//! Unit tests of `src/drawing/geometry.rs`, with access to what is private there.

use super::*;
use variants::VARIANTS;

#[test]
fn every_square_has_its_place_and_no_other_name_has_one() {
    for variant in VARIANTS {
        let geometry = Geometry::new(variant.layout, (10.0, 20.0));
        for (rank, row) in variant.layout.rows().iter().enumerate() {
            for (file, name) in row.iter().enumerate() {
                assert_eq!(geometry.place(name), Some((file, rank)), "{} {name}", variant.name);
                let middle = (60.0 + 100.0 * file as f64, 70.0 + 100.0 * rank as f64);
                assert_eq!(geometry.middle(name), Some(middle), "{} {name}", variant.name);
            }
        }
        for name in ["", "z1", "a0", "a99", "é1"] {
            assert_eq!(geometry.place(name), None, "{} {name}", variant.name);
        }
    }
}

/// As on a chess board, and on the board's pages.
#[test]
fn the_lower_left_square_is_dark() {
    for variant in VARIANTS {
        let geometry = Geometry::new(variant.layout, (0.0, 0.0));
        let last = variant.layout.ranks.len() - 1;
        assert!(geometry.is_dark(0, last) && !geometry.is_dark(1, last) && !geometry.is_dark(0, last - 1));
    }
}
