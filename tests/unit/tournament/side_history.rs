use super::*;

/// A history such as `+-+`: began, did not, began.
fn history(text: &str) -> SideHistory {
    let mut history = SideHistory::default();
    text.chars().for_each(|side| history.add(side == '+'));
    history
}

#[test]
fn wishes_are_absolute_after_two_in_a_row_or_at_a_difference_of_two() {
    let cases = [
        ("", None),
        ("+", Some((false, Strength::Strong))),
        ("-", Some((true, Strength::Strong))),
        ("+-", Some((true, Strength::Mild))),
        ("++", Some((false, Strength::Absolute))),
        ("-+-", Some((true, Strength::Strong))),
        ("+--", Some((true, Strength::Absolute))),
        ("++-+", Some((false, Strength::Absolute))),
        ("--++", Some((false, Strength::Absolute))),
    ];
    for (text, wish) in cases {
        assert_eq!(history(text).wish(), wish, "{text}");
    }
}

#[test]
fn only_two_absolute_wishes_for_one_side_exclude_each_other() {
    assert!(history("++").excludes(&history("-++")));
    assert!(!history("++").excludes(&history("--")));
    assert!(!history("++").excludes(&history("+")));
    assert!(!history("+").excludes(&history("+")));
}

#[test]
fn sides_go_by_wish_strength_history_rank_and_lot() {
    // Both get what they want.
    assert!(history("-").begins_against(&history("+"), false));
    // The stronger wish: the lower player must not begin a third time.
    assert!(history("+").begins_against(&history("++"), false));
    // Equal wishes: when the two last had different sides, the higher one began.
    // (Both wish mildly to begin. They last differed in their second games, where the first one here did not begin.)
    assert!(history("+-+-").begins_against(&history("-++-"), false));
    assert!(!history("-++-").begins_against(&history("+-+-"), true));
    // Nothing differs: the higher player has the wish.
    assert!(!history("+").begins_against(&history("+"), true));
    // No games yet: the lot.
    assert!(history("").begins_against(&history(""), true));
    assert!(!history("").begins_against(&history(""), false));
}
