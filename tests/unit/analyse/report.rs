//! Unit tests of `src/analyse/report.rs`, with access to what is private there.

use super::*;

#[test]
fn bars_have_one_width() {
    for win in (0..=1000).step_by(13) {
        for draw in (0..=1000 - win).step_by(17) {
            assert_eq!(wdl_bar(Wdl { win, draw, loss: 1000 - win - draw }).len(), WDL_BAR_WIDTH + 2);
        }
    }
}

#[test]
fn lines_are_cut_between_moves() {
    let moves: Vec<String> = (0..40).map(|number| format!("{number}g{number}f")).collect();
    let text = truncated_line(&moves, 30);
    assert!(text.len() <= 30 && text.ends_with(" ..."), "{text}");
    assert_eq!(truncated_line(&moves[..2], 30), "0g0f 1g1f");
}

#[test]
fn words_follow_the_chances() {
    let odds = |win, draw| Wdl { win, draw, loss: 1000 - win - draw };
    assert_eq!(verdict_words(Score::DRAW, odds(500, 0)), "is about even");
    assert_eq!(verdict_words(Score::DRAW, odds(0, 1000)), "is about even");
    assert_eq!(verdict_words(Score::centipawns(900), odds(990, 0)), "is winning");
    assert_eq!(verdict_words(Score::mated_in(4), odds(0, 0)), "loses by force");
}
