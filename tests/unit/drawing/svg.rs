//! Unit tests of `src/drawing/svg.rs`, with access to what is private there.

use super::*;

#[test]
fn text_cannot_leave_its_element() {
    let mut svg = Svg::default();
    svg.text("a", (1.0, 2.0), 3.0, Anchor::Start, "</text><script>\"&\u{0}\u{8}\u{FFFE}");
    let svg = svg.finish("<x>", (10.0, 10.0), 10.0);
    assert!(
        svg.contains(">&lt;/text&gt;&lt;script&gt;&quot;&amp;</text>") && svg.contains("<title>&lt;x&gt;</title>"),
        "{svg}"
    );
}

#[test]
fn lengths_are_written_to_a_tenth() {
    let written = [1.0, 0.25, -0.04, 1.0 / 3.0, 1234.96].map(|length| Length(length).to_string());
    assert_eq!(written, ["1", "0.3", "0", "0.3", "1235"]);
}
