//! What the table of variants lists: the game with its searches, its trainings and its measured scales.

use super::{HIDDEN_UNITS, KnownPosition, SzachaoEvaluator};
use session::skill_scale::{SkillScale, knot};
use session::win_rate::{WinRateCurve, WinRateModel};
use variant::{Variant, hidden_variant};

/// The game as the table of variants lists it.
pub static VARIANT: Variant = Variant {
    bench_positions: positions::text("szachao.bench"),
    analysis_positions: positions::text("szachao.analyse"),
    win_rate_model: WinRateModel {
        start_pieces: 32,
        full_board: WinRateCurve { centipawns_per_logit: 1514.0, draw_margin: 101.2 },
        empty_board: WinRateCurve { centipawns_per_logit: 1421.0, draw_margin: 3233.9 },
    },
    skill_scale: SkillScale(&[
        knot(4, 16_000),
        knot(9, 10_900),
        knot(19, 7300),
        knot(49, 3330),
        knot(332, 490),
        knot(745, 187),
        knot(1440, 82),
        knot(2170, 34),
        knot(3000, 0),
    ]),
    ..hidden_variant::<KnownPosition, SzachaoEvaluator, HIDDEN_UNITS>("szachao")
};
