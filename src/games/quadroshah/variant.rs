//! What the table of variants lists: the game with its searches, its trainings and its measured scales.

use super::{HIDDEN_UNITS, Position};
use session::skill_scale::SkillScale;
use session::win_rate::{WinRateCurve, WinRateModel};
use variant::{Variant, network_variant};

/// The game as the table of variants lists it.
pub static VARIANT: Variant = Variant {
    bench_positions: include_str!("../../../positions/quadroshah.bench"),
    analysis_positions: include_str!("../../../positions/quadroshah.analyse"),
    win_rate_model: WinRateModel {
        start_pieces: 64,
        full_board: WinRateCurve { centipawns_per_logit: 1079.0, draw_margin: 0.0 },
        empty_board: WinRateCurve { centipawns_per_logit: 744.0, draw_margin: 0.0 },
    },
    skill_scale: SkillScale {
        nodes: [20, 40, 90, 400, 800, 1300, 2200, 4200, 10_000],
        temperature: [400, 306, 215, 120, 88, 65, 42, 20, 0],
    },
    ..network_variant::<Position, HIDDEN_UNITS>("quadroshah")
};
