//! What the table of variants lists: the game with its searches, its trainings and its measured scales.

use super::{HIDDEN_UNITS, Position};
use session::book::BookFormat;
use session::centipawn_scale::CentipawnScale;
use session::open_history::OpenHistory;
use session::opening_names::OpeningNames;
use session::skill_scale::{SkillScale, knot};
use session::win_rate::{WinRateCurve, WinRateModel};
use std::sync::LazyLock;
use variant::{Variant, network_variant};

/// The openings that people know by name.
static OPENING_NAMES: LazyLock<OpeningNames> =
    LazyLock::new(|| OpeningNames::shipped(include_str!("opening_names.txt"), &mut OpenHistory::<Position>::default()));

/// The game as the table of variants lists it.
pub static VARIANT: Variant = Variant {
    win_rate_model: WinRateModel {
        start_pieces: 32,
        full_board: WinRateCurve { centipawns_per_logit: 107.0, draw_margin: 74.5 },
        empty_board: WinRateCurve { centipawns_per_logit: 71.0, draw_margin: 526.1 },
    },
    centipawn_scale: CentipawnScale::EvenWin,
    skill_scale: SkillScale(&[
        knot(35, 215),
        knot(55, 180),
        knot(100, 150),
        knot(320, 100),
        knot(1270, 50),
        knot(5000, 24),
        knot(26_000, 8),
        knot(160_000, 2).with_lines(2),
        knot(480_000, 1).with_lines(2),
        knot(1_500_000, 0).with_lines(1),
    ]),
    bench_positions: positions::text("chess.bench"),
    analysis_positions: positions::text("chess.analyse"),
    book_format: Some(BookFormat::Polyglot),
    opening_names: Some(|| &OPENING_NAMES),
    ..network_variant::<Position, HIDDEN_UNITS>("chess")
};
