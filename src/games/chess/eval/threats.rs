//! Terms of men that are attacked.

use super::groups::{HANGING, HIT_BY_LESS, HIT_BY_PAWN};
use super::phase::WHOLE;
use super::reach::Reaches;
use super::sign;
use crate::base::bits::Bits64;
use crate::chessboard::board::Board;
use crate::chessboard::piece::{Colour, KINDS, Kind};
use crate::eval::linear::TermSink;

/// All terms of threats to a colour's men. A man whose side is on move may still get away: it has weights of its own.
#[inline]
pub(super) fn terms<S: TermSink>(board: &Board, colour: Colour, reaches: &Reaches, sink: &mut S) {
    let (own, enemy) = (reaches.of(colour), reaches.of(colour.other()));
    let late = if colour == board.mover() { 0 } else { KINDS };
    let minor = enemy.kinds[Kind::Knight.index()] | enemy.kinds[Kind::Bishop.index()];
    let rook = enemy.kinds[Kind::Rook.index()];
    let by_less = minor & (board.of_kind(Kind::Rook) | board.of_kind(Kind::Queen)) | rook & board.of_kind(Kind::Queen);
    for kind in [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen] {
        let men = board.men(colour, kind);
        let mut count = |begin: usize, men: Bits64| {
            sink.add(begin + late + kind.index(), sign(colour) * WHOLE * men.len() as i32);
        };
        count(HANGING, men & enemy.once & !own.once);
        if kind != Kind::Pawn {
            count(HIT_BY_PAWN, men & enemy.pawns());
            count(HIT_BY_LESS, men & by_less & own.once);
        }
    }
}
