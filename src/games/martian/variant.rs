//! What the table of variants lists: the game with its searches, its trainings and its measured scales.

use super::{HIDDEN_UNITS, Position, VIEW_HIDDEN_UNITS, build_endings};
use eval::tactics::Tactics;
use session::skill_scale::{SkillScale, knot};
use session::win_rate::{WinRateCurve, WinRateModel};
use variant::{Tablebases, Variant, free_for_all_variant, network_variant};

/// The game for two as the table of variants lists it.
pub static TWO_SEATS: Variant = Variant {
    win_rate_model: WinRateModel {
        start_pieces: 18,
        full_board: WinRateCurve { centipawns_per_logit: 62.0, draw_margin: 23.9 },
        empty_board: WinRateCurve { centipawns_per_logit: 82.0, draw_margin: 1378.7 },
    },
    skill_scale: SkillScale(&[
        knot(20, 115),
        knot(29, 92),
        knot(36, 84),
        knot(46, 76),
        knot(71, 64),
        knot(121, 56),
        knot(900, 19),
        knot(2300, 8),
        knot(4000, 0),
    ]),
    bench_positions: positions::text("martian.bench"),
    analysis_positions: positions::text("martian.analyse"),
    tablebases: Some(Tablebases {
        build: build_endings,
        endgame_names: "the greatest number of pyramids, 2 to 6",
        cached: Position::<2>::CACHED_TABLEBASE,
    }),
    ..network_variant::<Position<2>, HIDDEN_UNITS>("martian")
};

/// The game for three as the table of variants lists it.
pub static THREE_SEATS: Variant = Variant {
    bench_positions: positions::text("martian3.bench"),
    analysis_positions: positions::text("martian3.analyse"),
    win_rate_model: WinRateModel {
        start_pieces: 27,
        full_board: WinRateCurve { centipawns_per_logit: 199.0, draw_margin: 235.8 },
        empty_board: WinRateCurve { centipawns_per_logit: 78.0, draw_margin: 310.4 },
    },
    skill_scale: SkillScale(&[
        knot(6, 400),
        knot(10, 336),
        knot(14, 289),
        knot(20, 241),
        knot(36, 172),
        knot(70, 127),
        knot(170, 90),
        knot(700, 46),
        knot(8000, 0),
    ]),
    ..free_for_all_variant::<Position<3>, VIEW_HIDDEN_UNITS>("martian3")
};

/// The game for four as the table of variants lists it.
pub static FOUR_SEATS: Variant = Variant {
    bench_positions: positions::text("martian4.bench"),
    analysis_positions: positions::text("martian4.analyse"),
    win_rate_model: WinRateModel {
        start_pieces: 36,
        full_board: WinRateCurve { centipawns_per_logit: 249.0, draw_margin: 255.0 },
        empty_board: WinRateCurve { centipawns_per_logit: 135.0, draw_margin: 273.5 },
    },
    skill_scale: SkillScale(&[
        knot(12, 500),
        knot(18, 449),
        knot(37, 332),
        knot(75, 225),
        knot(168, 147),
        knot(300, 106),
        knot(780, 66),
        knot(2400, 30),
        knot(8000, 0),
    ]),
    ..free_for_all_variant::<Position<4>, VIEW_HIDDEN_UNITS>("martian4")
};
