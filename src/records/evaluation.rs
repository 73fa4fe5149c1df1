//! Evaluations as PGN writes them.

use base::seat::Seat;
use rules::dialect::Dialect;
use variants::Variant;

/// White's party: that of the first seat named after White, else that of the first seat.
pub(super) fn white_party(variant: &Variant) -> usize {
    let seats = variant.description.seat_names;
    let white = seats.iter().position(|name| name.starts_with("White")).unwrap_or(0);
    variant.description.sides.party(Seat::new(white))
}

/// The value of `[%eval ...]`: pawns or moves to mate from White's point of view, and the depth, as `0.23,18` or `#-3`.
///
/// `cp` is in centipawns and `mate` in moves (in plies for games of USI), both for this seat. `None` without a score, and
/// in games without a White side.
pub fn evaluation_text(
    variant: &Variant,
    seat: Seat,
    cp: Option<i64>,
    mate: Option<i64>,
    depth: Option<u64>,
) -> Option<String> {
    let sides = variant.description.sides;
    if sides.is_free_for_all() {
        return None;
    }
    let sign = if sides.party(seat) == white_party(variant) { 1 } else { -1 };
    let moves = |mate: i64| match variant.description.native_dialect {
        Dialect::Usi => mate.signum() * (mate.saturating_abs() / 2 + mate.saturating_abs() % 2),
        Dialect::Uci => mate,
    };
    let value = match (cp, mate) {
        (_, Some(mate)) => format!("#{}", moves(mate).saturating_mul(sign)),
        (Some(cp), None) => format!("{:.2}", cp.saturating_mul(sign) as f64 / 100.0),
        (None, None) => return None,
    };
    Some(depth.map_or_else(|| value.clone(), |depth| format!("{value},{depth}")))
}
