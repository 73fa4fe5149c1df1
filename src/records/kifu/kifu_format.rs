//! Which of these formats a file is in.

/// One of these formats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::records) enum KifuFormat {
    /// A move a line, with its origin.
    Kif,
    /// Moves as books print them.
    Ki2,
    /// The format of the Computer Shogi Association.
    Csa,
    /// JSON kifu format.
    Jkf,
}
