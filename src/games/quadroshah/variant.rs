//! What the table of variants lists: the game with its searches, its trainings and its measured scales.

use super::{HIDDEN_UNITS, Position};
use session::skill_scale::{SkillScale, knot};
use session::win_rate::{WinRateCurve, WinRateModel};
use variant::{Variant, network_variant};

/// The game as the table of variants lists it.
pub static VARIANT: Variant = Variant {
    bench_positions: positions::text("quadroshah.bench"),
    analysis_positions: positions::text("quadroshah.analyse"),
    win_rate_model: WinRateModel {
        start_pieces: 64,
        full_board: WinRateCurve { centipawns_per_logit: 1079.0, draw_margin: 0.0 },
        empty_board: WinRateCurve { centipawns_per_logit: 744.0, draw_margin: 0.0 },
    },
    skill_scale: SkillScale(&[
        knot(20, 400),
        knot(40, 306),
        knot(90, 215),
        knot(400, 120),
        knot(800, 88),
        knot(1300, 65),
        knot(2200, 42),
        knot(4200, 20),
        knot(10_000, 0),
    ]),
    ..network_variant::<Position, HIDDEN_UNITS>("quadroshah")
};
