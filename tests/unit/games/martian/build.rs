//! What is refused before a build begins.

use super::*;

/// Five bytes for each of the 331 million positions are more than 1.5 GB.
#[test]
fn tables_that_do_not_fit_the_memory_are_refused_in_one_line() {
    let error = check_memory(MAX_PIECES, Some(1 << 30)).expect_err("too small").to_string();
    assert!(
        error.starts_with("endings of 6 pyramids take ") && error.ends_with(" and 1024 MB are available"),
        "{error}"
    );
}

#[test]
fn enough_memory_and_memory_of_unknown_size_are_tried() {
    assert!(check_memory(MAX_PIECES, Some(1 << 33)).is_ok());
    assert!(check_memory(MAX_PIECES, None).is_ok());
}

/// Three pyramids of one zone and three of the other: every set of squares, but of those of the own zone only one of each
/// mirrored pair, and every choice of types. And so on for the other numbers; sets that are their own mirror image, of
/// two or four squares, are held whole.
#[test]
fn the_tables_hold_one_of_two_mirrored_positions() {
    let [sets_1, sets_2, sets_3, sets_4] = [16, 120, 560, 1820];
    let self_mirrored = [0, 8, 0, 28];
    let rows = |sets: usize, own: usize| (sets + self_mirrored[own - 1]) / 2;
    let four = rows(sets_1, 1) * sets_3 + rows(sets_2, 2) * sets_2 + rows(sets_3, 3) * sets_1;
    assert_eq!(position_count(4), four * 81);
    let five =
        rows(sets_1, 1) * sets_4 + rows(sets_2, 2) * sets_3 + rows(sets_3, 3) * sets_2 + rows(sets_4, 4) * sets_1;
    assert_eq!(position_count(5), five * 243);
}
