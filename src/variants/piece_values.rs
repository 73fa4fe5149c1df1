//! The customary values of pieces, by which clients count material. No search or evaluation uses them.

/// Values in pawns, by the letter of the kind.
pub(super) type PieceValues = [(&'static str, u16); 5];

/// The values that beginners learn.
pub(super) const MODERN: PieceValues = [("Q", 9), ("R", 5), ("B", 3), ("N", 3), ("P", 1)];

/// The values of as-Suli, the master of shatranj in the tenth century, for pieces with the moves of the Middle Ages: rook
/// 1 dirham, knight 2/3, queen 1/3 to 3/8, bishop and pawn 1/4; five times that, rounded.
pub(super) const MEDIEVAL: PieceValues = [("R", 5), ("N", 3), ("Q", 2), ("B", 1), ("P", 1)];
