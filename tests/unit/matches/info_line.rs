use super::*;

#[test]
fn exact_scores_of_the_best_line_count() {
    let cp = MoveReport { score: Some(MoveScore::Cp(-31)), depth: Some(9), nodes: Some(1234), ..MoveReport::default() };
    assert_eq!(
        parse_info("info depth 9 seldepth 12 multipv 1 score cp -31 nodes 1234 nps 5 time 7 pv e2e4 nodes 3"),
        Some(cp)
    );
    let mate = MoveReport { score: Some(MoveScore::Mate(3)), ..MoveReport::default() };
    assert_eq!(parse_info("info score mate 3"), Some(mate));
    for line in [
        "info depth 3",
        "info string score cp 3",
        "info depth 3 score cp 31 lowerbound",
        "info multipv 2 score cp 31",
        "info score cp",
        "info score cp x",
        "info score mate +",
        "info",
    ] {
        assert_eq!(parse_info(line), None, "{line}");
    }
}
