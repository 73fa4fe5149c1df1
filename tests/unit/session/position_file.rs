//! Unit tests of `src/session/position_file.rs`, with access to what is private there.

use super::*;

#[test]
fn a_line_has_a_record_moves_and_a_title() {
    let text = "# a comment\n\n9/9 b - 1 ; two words\nstartpos moves 7g7f 3c3d\n 8/8 w - 1 moves a1a2;x\n";
    let cases: Vec<PositionLine> = parse_position_file(text).collect();
    assert_eq!(
        cases,
        [
            PositionLine { fen: Some("9/9 b - 1"), moves: "", title: "two words" },
            PositionLine { fen: None, moves: "7g7f 3c3d", title: "" },
            PositionLine { fen: Some("8/8 w - 1"), moves: "a1a2", title: "x" },
        ]
    );
}
