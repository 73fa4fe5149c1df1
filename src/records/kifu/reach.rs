//! How pieces move on a board, for the words that tell one piece from another.

use super::board::Board;
use super::pieces::{Kind, Place, Side, is_square};

/// A step as Black sees it: files to the right, ranks down.
type Step = (i8, i8);

const FORWARD: Step = (0, -1);
const GOLD: [Step; 6] = [(-1, -1), FORWARD, (1, -1), (-1, 0), (1, 0), (0, 1)];
const SILVER: [Step; 5] = [(-1, -1), FORWARD, (1, -1), (-1, 1), (1, 1)];
const KNIGHT: [Step; 2] = [(-1, -2), (1, -2)];
const DIAGONAL: [Step; 4] = [(-1, -1), (1, -1), (-1, 1), (1, 1)];
const ORTHOGONAL: [Step; 4] = [FORWARD, (-1, 0), (1, 0), (0, 1)];
const KING: [Step; 8] = [(-1, -1), FORWARD, (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

/// The single steps of a kind, and the directions in which it goes any distance.
const fn steps(kind: Kind) -> (&'static [Step], &'static [Step]) {
    match kind {
        Kind::FU => (&[FORWARD], &[]),
        Kind::KY => (&[], &[FORWARD]),
        Kind::KE => (&KNIGHT, &[]),
        Kind::GI => (&SILVER, &[]),
        Kind::KI | Kind::TO | Kind::NY | Kind::NK | Kind::NG => (&GOLD, &[]),
        Kind::KA => (&[], &DIAGONAL),
        Kind::HI => (&[], &ORTHOGONAL),
        Kind::UM => (&ORTHOGONAL, &DIAGONAL),
        Kind::RY => (&DIAGONAL, &ORTHOGONAL),
        Kind::OU => (&KING, &[]),
    }
}

/// The places of a side's pieces of this kind that go to a square, whether or not they may in this position.
pub(super) fn origins(board: &Board, side: Side, kind: Kind, to: Place) -> Vec<Place> {
    let own = board.pieces().filter(|(_, owner, own)| (*owner, *own) == (side, kind));
    own.map(|(place, ..)| place).filter(|from| reaches(board, side, kind, *from, to)).collect()
}

fn reaches(board: &Board, side: Side, kind: Kind, from: Place, to: Place) -> bool {
    let (single, sliding) = steps(kind);
    if single.iter().any(|step| stepped(from, *step, side) == Some(to)) {
        return true;
    }
    sliding.iter().any(|step| {
        let mut place = from;
        while let Some(next) = stepped(place, *step, side) {
            if next == to {
                return true;
            }
            if board.piece_at(next).is_some() {
                return false;
            }
            place = next;
        }
        false
    })
}

/// The square that a step leads to, if it is on the board.
fn stepped(from: Place, (right, down): Step, side: Side) -> Option<Place> {
    let sign = if side == Side::Black { 1 } else { -1 };
    let x = from.x.checked_add_signed(-right * sign)?;
    let y = from.y.checked_add_signed(down * sign)?;
    let place = Place { x, y };
    is_square(place).then_some(place)
}
