//! Unit tests of `src/protocol/reply.rs`, with access to what is private there.

use super::*;
use session::centipawn_scale::CentipawnScale;
use session::win_rate::WinRateCurve;

const CHANCES: Chances = Chances {
    curve: WinRateCurve { centipawns_per_logit: 100.0, draw_margin: 0.0 },
    scale: CentipawnScale::Own,
    is_known_draw: false,
};
const UCI: ScoreFormat =
    ScoreFormat { dialect: Dialect::Uci, turns: TurnOrder::ALTERNATING, chances: CHANCES, shows_wdl: false };
const USI: ScoreFormat = ScoreFormat { dialect: Dialect::Usi, ..UCI };

fn sample() -> SearchInfo<String> {
    SearchInfo {
        depth: 7,
        seldepth: 12,
        multi_pv_rank: 1,
        score: Score::centipawns(-34),
        bound: Bound::Exact,
        nodes: 5000,
        time: Duration::from_millis(10),
        hashfull: 3,
        pv: vec!["7g7f".to_owned(), "3c3d".to_owned()],
    }
}

#[test]
fn an_info_line_has_all_fields() {
    assert_eq!(
        info_line(&sample(), UCI),
        "info depth 7 seldepth 12 multipv 1 score cp -34 nodes 5000 nps 500000 hashfull 3 time 10 pv 7g7f 3c3d"
    );
}

#[test]
fn mates_count_moves_in_uci_and_plies_in_usi() {
    let both = |score| (score_text(score, UCI), score_text(score, USI));
    let pair = |uci: &str, usi: &str| (uci.to_owned(), usi.to_owned());
    assert_eq!(both(Score::mate_in(1)), pair("mate 1", "mate 1"));
    assert_eq!(both(Score::mate_in(5)), pair("mate 3", "mate 5"));
    assert_eq!(both(Score::mated_in(2)), pair("mate -1", "mate -2"));
    assert_eq!(both(Score::mated_in(3)), pair("mate -2", "mate -3"));
    assert_eq!(both(Score::mated_in(0)), pair("mate 0", "mate 0"));
}

#[test]
fn a_bound_has_no_pv_in_usi() {
    let bound = SearchInfo { bound: Bound::Lower, ..sample() };
    assert!(info_line(&bound, UCI).contains("score cp -34 lowerbound") && info_line(&bound, UCI).contains(" pv "));
    assert!(info_line(&bound, USI).contains("score cp -34 lowerbound") && !info_line(&bound, USI).contains(" pv "));
}

#[test]
fn wdl_follows_the_score() {
    let format = ScoreFormat { shows_wdl: true, ..UCI };
    assert!(
        info_line(&sample(), format).contains(" score cp -34 wdl 416 0 584 nodes "),
        "{}",
        info_line(&sample(), format)
    );
}

#[test]
fn centipawns_are_those_of_the_games_players() {
    let format = ScoreFormat { chances: Chances { scale: CentipawnScale::ExpectedScore(600.0), ..CHANCES }, ..UCI };
    // 100 of the search's multiply the odds by e, as 600 of the players' do.
    assert!(info_line(&sample(), format).contains(" score cp -204 "), "{}", info_line(&sample(), format));
}

#[test]
fn a_known_draw_is_certain() {
    let format = ScoreFormat { chances: Chances { is_known_draw: true, ..CHANCES }, shows_wdl: true, ..UCI };
    let drawn = SearchInfo { score: Score::DRAW, ..sample() };
    assert!(info_line(&drawn, format).contains(" score cp 0 wdl 0 1000 0 "), "{}", info_line(&drawn, format));
    assert!(game_over(Score::DRAW, format).ends_with("score cp 0 wdl 0 1000 0"));
}

#[test]
fn in_a_known_draw_a_line_that_loses_ground_is_no_draw() {
    let format = ScoreFormat { chances: Chances { is_known_draw: true, ..CHANCES }, shows_wdl: true, ..UCI };
    assert!(info_line(&sample(), format).contains(" score cp -34 wdl 416 0 584 "));
}

#[test]
fn a_time_of_zero_is_not_divided_by() {
    let quick = SearchInfo { time: Duration::ZERO, ..sample() };
    assert!(info_line(&quick, UCI).contains(" time 0 "));
}
