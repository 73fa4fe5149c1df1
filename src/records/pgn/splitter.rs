//! Tells the lines of a PGN file where its next game begins. It looks at bytes: each game may have an encoding of its own,
//! which is guessed from the whole of it before it is text and has tokens.

/// What is known of the game whose lines have been seen.
#[derive(Default)]
pub(crate) struct GameSplitter {
    /// Whether a line has anything but tags and comments.
    has_moves: bool,
    in_comment: bool,
    after_blank: bool,
}

impl GameSplitter {
    /// Whether the next line of a file, with its line ending, begins another game than the lines before it. If so, a new
    /// splitter is to be shown it again.
    pub(crate) fn begins_game(&mut self, line: &[u8]) -> bool {
        // A comment may have a line that begins with a bracket. A whole tag after a blank line is none of it: the comment
        // was never closed.
        let is_tag = line.first() == Some(&b'[') && (!self.in_comment || (self.after_blank && is_whole_tag(line)));
        if is_tag && self.has_moves {
            return true;
        }
        let trimmed = line.trim_ascii();
        let is_remark = self.in_comment || [b"%", b";", b"{"].iter().any(|mark| trimmed.starts_with(*mark));
        self.in_comment = !is_tag && ends_in_comment(line, self.in_comment);
        self.after_blank = trimmed.is_empty();
        self.has_moves |= !is_tag && !trimmed.is_empty() && !is_remark;
        false
    }
}

/// Whether a line is one tag, `[Name "value"]`.
fn is_whole_tag(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    let name = line.get(1..).unwrap_or_default().iter().take_while(|letter| letter.is_ascii_alphanumeric()).count();
    name > 0 && line.get(name + 1..).is_some_and(|rest| rest.starts_with(b" \"")) && line.ends_with(b"\"]")
}

/// Whether a comment of PGN is open at the end of a line.
fn ends_in_comment(line: &[u8], mut in_comment: bool) -> bool {
    for &letter in line {
        match letter {
            b'{' => in_comment = true,
            b'}' => in_comment = false,
            b';' if !in_comment => break,
            _ => {}
        }
    }
    in_comment
}
