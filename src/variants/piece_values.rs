//! The customary values of pieces, by which clients count material. No search or evaluation uses them.

use std::collections::BTreeMap;

/// Values in pawns by the letter of the kind.
type Values = [(&'static str, u16); 5];

/// The values that beginners learn.
const CHESS: Values = [("Q", 9), ("R", 5), ("B", 3), ("N", 3), ("P", 1)];

/// The values of as-Suli, the master of shatranj in the tenth century, whose queen and bishop move as those of Cessolis:
/// rook 1 dirham, knight 2/3, queen 1/3 to 3/8, bishop and pawn 1/4; five times that, rounded.
const MEDIEVAL: Values = [("R", 5), ("N", 3), ("Q", 2), ("B", 1), ("P", 1)];

/// The games in which captured pieces are out of play and count by kind.
const BY_VARIANT: [(&str, &Values); 3] = [("chess", &CHESS), ("cessolis", &MEDIEVAL), ("quadroshah", &CHESS)];

/// The values of a variant's pieces by the letter of their kind; `None` if material is not counted in it.
pub(super) fn piece_values(variant: &str) -> Option<BTreeMap<&'static str, u16>> {
    let (_, values) = BY_VARIANT.into_iter().find(|(name, _)| *name == variant)?;
    Some(values.iter().copied().collect())
}
