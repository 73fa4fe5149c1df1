//! The file formats in which other programs keep a game's games: PGN, or those of shogi.

/// The file formats in which other programs keep a game's games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exchange {
    /// No other program has a format of its own for them: moves are written as the protocol writes them.
    Own,
    /// PGN with standard algebraic notation.
    San,
    /// The formats of Japanese programs: KIF, KI2, CSA, JKF, and games and positions as USI has them.
    Kifu,
}
