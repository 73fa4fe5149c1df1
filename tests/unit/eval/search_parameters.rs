//! Unit tests of `src/eval/search_parameters.rs`, with access to what is private there.

use super::*;
use std::collections::HashSet;

#[test]
fn names_are_unique() {
    let names: HashSet<_> = Parameters::TABLE.iter().map(|row| row.name).collect();
    assert_eq!(names.len(), Parameters::TABLE.len());
}

#[test]
fn every_default_is_what_plays_and_lies_in_its_range() {
    for row in Parameters::TABLE {
        // Parameters in single precision are the nearest numbers of that kind.
        let value = Parameters::DEFAULT.get(row.name).unwrap();
        assert!((value - row.default).abs() <= row.default.abs() * f64::from(f32::EPSILON), "{}: {value}", row.name);
        assert!((row.min..=row.max).contains(&row.default) && row.step > 0.0, "{}", row.name);
        assert!(row.step <= row.max - row.min, "{}", row.name);
    }
}

#[test]
fn every_parameter_can_be_set_to_the_ends_of_its_range() {
    for row in Parameters::TABLE {
        for value in [row.min, row.max] {
            let mut parameters = Parameters::default();
            parameters.set(row.name, &value.to_string()).unwrap();
            assert!((parameters.get(row.name).unwrap() - value).abs() < 1e-6, "{}", row.name);
        }
    }
}

#[test]
fn what_is_out_of_range_changes_nothing() {
    let mut parameters = Parameters::default();
    for (name, value) in [("rfp_margin", "1000"), ("rfp_margin", "95.5"), ("rfp_margin", "much"), ("rfp", "95")] {
        assert!(parameters.set(name, value).is_err(), "{name} {value}");
    }
    assert_eq!(parameters, Parameters::DEFAULT);
}
