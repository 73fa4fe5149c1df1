//! The Japanese formats.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum KifuFormat {
    /// KIF: one move a line, with its square of origin.
    Kif,
    /// KI2: moves as books print them.
    Ki2,
    /// CSA, the format of the Computer Shogi Association.
    Csa,
    /// JKF, the JSON kifu format.
    Jkf,
}
