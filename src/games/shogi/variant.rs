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
        start_pieces: 40,
        full_board: WinRateCurve { centipawns_per_logit: 1020.0, draw_margin: 11.2 },
        empty_board: WinRateCurve { centipawns_per_logit: 1018.0, draw_margin: 9.1 },
    },
    centipawn_scale: CentipawnScale::ExpectedScore(600.0),
    skill_scale: SkillScale(&[
        knot(19, 410),
        knot(30, 370),
        knot(43, 336),
        knot(60, 304),
        knot(85, 267),
        knot(122, 220),
        knot(170, 180),
        knot(270, 120),
        knot(510, 0),
    ]),
    bench_positions: positions::text("shogi.bench"),
    analysis_positions: positions::text("shogi.analyse"),
    book_format: Some(BookFormat::Yaneuraou),
    opening_names: Some(|| &OPENING_NAMES),
    ..network_variant::<Position, HIDDEN_UNITS>("shogi")
};
