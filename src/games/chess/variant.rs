//! What the table of variants lists: the game with its searches, its trainings and its measured scales.

use super::{HIDDEN_UNITS, Position};
use session::centipawn_scale::CentipawnScale;
use session::skill_scale::SkillScale;
use session::win_rate::{WinRateCurve, WinRateModel};
use variant::{Variant, network_variant};

/// The game as the table of variants lists it.
pub static VARIANT: Variant = Variant {
    win_rate_model: WinRateModel {
        start_pieces: 32,
        full_board: WinRateCurve { centipawns_per_logit: 122.0, draw_margin: 81.3 },
        empty_board: WinRateCurve { centipawns_per_logit: 92.0, draw_margin: 1058.0 },
    },
    centipawn_scale: CentipawnScale::EvenWin,
    skill_scale: SkillScale {
        nodes: [35, 55, 100, 600, 1700, 5000, 26_000, 90_000, 250_000],
        temperature: [215, 180, 150, 80, 42, 24, 8, 3, 0],
    },
    bench_positions: include_str!("../../../positions/chess.bench"),
    analysis_positions: include_str!("../../../positions/chess.analyse"),
    ..network_variant::<Position, HIDDEN_UNITS>("chess")
};
