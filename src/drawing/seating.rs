//! Places the seats above or below the board, by the side on which their pieces begin.

use base::seat::Seat;
use host::game::HostedGame;
use session::viewer::Viewer;
use variants::Variant;

/// The seats above and below the board, each from the left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Seating {
    pub(super) above: Vec<Seat>,
    pub(super) below: Vec<Seat>,
}

impl Seating {
    /// The seating of this game, from the mean place of each seat's pieces at the start.
    pub(super) fn of(variant: &'static Variant) -> Seating {
        let layout = variant.layout;
        let scene = HostedGame::new(variant).scene(Viewer::Public);
        let rows = layout.rows();
        let place = |square: &str| {
            rows.iter().enumerate().find_map(|(rank, row)| Some((row.iter().position(|name| name == square)?, rank)))
        };
        // For each seat the sums of its pieces' files and ranks, and their number.
        let sums = |seat: Seat| {
            let squares = scene.pieces.iter().filter(|piece| piece.seat == Some(seat));
            squares
                .filter_map(|piece| place(&piece.square))
                .fold((0, 0, 0), |(files, ranks, count), (file, rank)| (files + file, ranks + rank, count + 1))
        };
        let mut seats: Vec<(f64, bool, Seat)> = (0..variant.description.seats())
            .map(Seat::new)
            .map(|seat| {
                let (files, ranks, count) = sums(seat);
                let count = f64::max(1.0, f64::from(count));
                let is_above = 2.0 * ranks as f64 / count < (layout.ranks.len() - 1) as f64;
                (files as f64 / count, is_above, seat)
            })
            .collect();
        seats.sort_by(|one, other| one.0.total_cmp(&other.0));
        let (above, below): (Vec<_>, Vec<_>) = seats.into_iter().partition(|&(_, is_above, _)| is_above);
        let seat = |(_, _, seat): (f64, bool, Seat)| seat;
        Seating { above: above.into_iter().map(seat).collect(), below: below.into_iter().map(seat).collect() }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/drawing/seating.rs"]
mod tests;
