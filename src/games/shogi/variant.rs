//! What the table of variants lists: the game with its searches, its trainings and its measured scales.

use super::{HIDDEN_UNITS, Position};
use session::centipawn_scale::CentipawnScale;
use session::skill_scale::SkillScale;
use session::win_rate::{WinRateCurve, WinRateModel};
use variant::{Variant, network_variant};

/// The game as the table of variants lists it.
pub static VARIANT: Variant = Variant {
    win_rate_model: WinRateModel {
        start_pieces: 40,
        full_board: WinRateCurve { centipawns_per_logit: 1571.0, draw_margin: 10.8 },
        empty_board: WinRateCurve { centipawns_per_logit: 1608.0, draw_margin: 9.6 },
    },
    centipawn_scale: CentipawnScale::ExpectedScore(600.0),
    skill_scale: SkillScale {
        nodes: [19, 30, 43, 60, 85, 122, 170, 270, 600],
        temperature: [410, 370, 336, 304, 267, 220, 180, 120, 0],
    },
    bench_positions: include_str!("../../../positions/shogi.bench"),
    analysis_positions: include_str!("../../../positions/shogi.analyse"),
    ..network_variant::<Position, HIDDEN_UNITS>("shogi")
};
