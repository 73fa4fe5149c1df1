//! What the table of variants lists: the game with its searches, its trainings and its measured scales.

use super::{HIDDEN_UNITS, Position, build_endings};
use eval::tactics::Tactics;
use session::skill_scale::{SkillScale, knot};
use session::win_rate::{WinRateCurve, WinRateModel};
use variant::{Tablebases, Variant, network_variant};

/// The game as the table of variants lists it.
pub static VARIANT: Variant = Variant {
    win_rate_model: WinRateModel {
        start_pieces: 32,
        full_board: WinRateCurve { centipawns_per_logit: 131.0, draw_margin: 67.8 },
        empty_board: WinRateCurve { centipawns_per_logit: 90.0, draw_margin: 514.6 },
    },
    skill_scale: SkillScale(&[
        knot(10, 300),
        knot(17, 258),
        knot(33, 212),
        knot(57, 168),
        knot(160, 112),
        knot(760, 57),
        knot(1300, 38),
        knot(1700, 22),
        knot(2050, 0),
    ]),
    bench_positions: positions::text("cessolis.bench"),
    analysis_positions: positions::text("cessolis.analyse"),
    tablebases: Some(Tablebases {
        build: build_endings,
        endgame_names: "the pieces of either side, as NR or BB; U is a queen that has not moved",
        cached: Position::CACHED_TABLEBASE,
    }),
    ..network_variant::<Position, HIDDEN_UNITS>("cessolis")
};
