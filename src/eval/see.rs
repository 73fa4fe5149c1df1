//! Static exchange evaluation (SEE): the swap algorithm, for any game in which two sides capture in turn on one square.

/// Whether an exchange nets the side that begins it at least a threshold, when both sides capture with their least
/// valuable piece first and may stop at any time.
///
/// `surplus` is what the first move gains beyond the threshold, and `at_risk` the value of the piece that stands on
/// the target then. `next_capture` makes the next capture, of the opponent first and then of both sides in turn: it
/// returns the value of the capturing piece, or `None` if the side has no capture. All are centipawns.
#[inline]
pub fn see_ge(surplus: i32, at_risk: i32, mut next_capture: impl FnMut() -> Option<i32>) -> bool {
    if surplus < 0 {
        return false;
    }
    let mut balance = at_risk - surplus;
    if balance <= 0 {
        return true;
    }
    let mut wins = true;
    while let Some(value) = next_capture() {
        wins = !wins;
        balance = value - balance;
        // The side that has just captured stays ahead even if it loses the capturing piece.
        if balance < i32::from(wins) {
            break;
        }
    }
    wins
}
