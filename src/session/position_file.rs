//! Position files: one position a line, for the bench and for analysis.

/// One line of a position file: `RECORD [moves MOVE ...] [; title]`, where `startpos` may stand for the record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PositionLine<'a> {
    /// The record; `None` for the start position.
    pub fen: Option<&'a str>,
    /// The moves from there, separated by blanks.
    pub moves: &'a str,
    /// A title for people; may be empty.
    pub title: &'a str,
}

/// Parses a position file: `#` starts a comment line.
pub fn parse_position_file(text: &str) -> impl Iterator<Item = PositionLine<'_>> {
    numbered_positions(text).map(|(_, position)| position)
}

/// Like [`parse_position_file`], with each line's number, from 1.
pub fn numbered_positions(text: &str) -> impl Iterator<Item = (usize, PositionLine<'_>)> {
    let lines = (1..).zip(text.lines().map(str::trim));
    lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')).map(|(number, line)| {
        let (position, title) = line.split_once(';').unwrap_or((line, ""));
        let (record, moves) = position.split_once(" moves ").unwrap_or((position, ""));
        let record = record.trim();
        let fen = (record != "startpos").then_some(record);
        (number, PositionLine { fen, moves: moves.trim(), title: title.trim() })
    })
}

#[cfg(test)]
#[path = "../../tests/unit/session/position_file.rs"]
mod tests;
