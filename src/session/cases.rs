//! Positions in data files.

/// One line of a positions file: `RECORD [moves MOVE ...] [; title]`, where `startpos` may stand for the record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PositionLine<'a> {
    /// The record; `None` for the start position.
    pub fen: Option<&'a str>,
    /// The moves from there, separated by blanks.
    pub moves: &'a str,
    /// What the position is, for people; may be empty.
    pub title: &'a str,
}

/// Reads a positions file: `#` starts a comment line.
pub fn parse_position_file(text: &str) -> impl Iterator<Item = PositionLine<'_>> {
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')).map(|line| {
        let (position, title) = line.split_once(';').unwrap_or((line, ""));
        let (record, moves) = position.split_once(" moves ").unwrap_or((position, ""));
        let record = record.trim();
        PositionLine { fen: (record != "startpos").then_some(record), moves: moves.trim(), title: title.trim() }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_shapes_of_a_line() {
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
}
