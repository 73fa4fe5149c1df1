//! Unit tests of `src/drawing/svg.rs`, with access to what is private there.

use super::*;

#[test]
fn text_cannot_leave_its_element() {
    let mut svg = Svg::default();
    svg.text("a", (1.0, 2.0), 3.0, Anchor::Start, "</text><script>\"&\u{0}\u{8}");
    let svg = svg.finish("<x>", (10.0, 10.0), "");
    assert!(
        svg.contains(">&lt;/text&gt;&lt;script&gt;&quot;&amp;</text>") && svg.contains("<title>&lt;x&gt;</title>"),
        "{svg}"
    );
}
