use super::*;
use proptest::prelude::*;

/// What the page does with a frame and its changes.
fn applied(before: &[usize], changes: &[Splice]) -> Vec<usize> {
    let mut frame = before.to_vec();
    for Splice(at, removed, added) in changes {
        frame.splice(*at..at + removed, added.iter().copied());
    }
    frame
}

proptest! {
    #[test]
    fn a_frame_and_its_changes_give_the_next_frame(
        before in prop::collection::vec(0usize..6, 0..30), after in prop::collection::vec(0usize..6, 0..30),
    ) {
        prop_assert_eq!(applied(&before, &difference(&before, &after)), after);
    }
}

#[test]
fn the_elements_of_a_picture_make_it_up_and_are_kept_once() {
    let svg = "<svg><g><rect x='1'/><text>½</text><rect x='1'/></g></svg>";
    let mut elements = Elements::default();
    let frame = elements.encode(svg);
    let text: String = frame.iter().map(|&number| elements.texts()[number].as_str()).collect();
    assert_eq!(text, svg);
    assert_eq!(frame[2], frame[5], "the two rectangles are one element");
    let known = elements.texts().len();
    assert_eq!(elements.encode(svg), frame);
    assert_eq!(elements.texts().len(), known);
}
