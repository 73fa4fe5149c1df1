//! What the table of variants lists: the game with its searches, its trainings and its measured scales.

use super::{HIDDEN_UNITS, Position, VIEW_HIDDEN_UNITS, build_endings};
use eval::tactics::Tactics;
use session::skill_scale::SkillScale;
use session::win_rate::{WinRateCurve, WinRateModel};
use variant::{Tablebases, Variant, free_for_all_variant, network_variant};

/// The game for two as the table of variants lists it.
pub static TWO_SEATS: Variant = Variant {
    win_rate_model: WinRateModel {
        start_pieces: 18,
        full_board: WinRateCurve { centipawns_per_logit: 62.0, draw_margin: 23.9 },
        empty_board: WinRateCurve { centipawns_per_logit: 82.0, draw_margin: 1378.7 },
    },
    skill_scale: SkillScale {
        nodes: [20, 29, 36, 46, 71, 121, 900, 2300, 4000],
        temperature: [115, 92, 84, 76, 64, 56, 19, 8, 0],
    },
    bench_positions: include_str!("../../../positions/martian.bench"),
    analysis_positions: include_str!("../../../positions/martian.analyse"),
    tablebases: Some(Tablebases {
        build: build_endings,
        endgame_names: "the greatest number of pyramids, 2 to 6",
        cached: Position::<2>::CACHED_TABLEBASE,
    }),
    ..network_variant::<Position<2>, HIDDEN_UNITS>("martian")
};

/// The game for three as the table of variants lists it.
pub static THREE_SEATS: Variant = Variant {
    bench_positions: include_str!("../../../positions/martian3.bench"),
    analysis_positions: include_str!("../../../positions/martian3.analyse"),
    win_rate_model: WinRateModel {
        start_pieces: 27,
        full_board: WinRateCurve { centipawns_per_logit: 164.0, draw_margin: 91.0 },
        empty_board: WinRateCurve { centipawns_per_logit: 95.0, draw_margin: 432.7 },
    },
    skill_scale: SkillScale {
        nodes: [6, 10, 14, 20, 36, 70, 170, 700, 8000],
        temperature: [400, 336, 289, 241, 172, 127, 90, 46, 0],
    },
    ..free_for_all_variant::<Position<3>, VIEW_HIDDEN_UNITS>("martian3")
};

/// The game for four as the table of variants lists it.
pub static FOUR_SEATS: Variant = Variant {
    bench_positions: include_str!("../../../positions/martian4.bench"),
    analysis_positions: include_str!("../../../positions/martian4.analyse"),
    win_rate_model: WinRateModel {
        start_pieces: 36,
        full_board: WinRateCurve { centipawns_per_logit: 249.0, draw_margin: 255.0 },
        empty_board: WinRateCurve { centipawns_per_logit: 135.0, draw_margin: 273.5 },
    },
    skill_scale: SkillScale {
        nodes: [12, 18, 37, 75, 168, 300, 780, 2400, 8000],
        temperature: [500, 449, 332, 225, 147, 106, 66, 30, 0],
    },
    ..free_for_all_variant::<Position<4>, VIEW_HIDDEN_UNITS>("martian4")
};
