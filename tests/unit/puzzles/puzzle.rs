use super::*;

const LINE: &str = "{\"id\":\"00000000000000ff\",\"record\":\"r\",\"last\":\"f2f3\",\"goal\":\"mate 1\",\"solution\":[\"d8h4\"],\
                    \"ends\":\"checkmate\",\"rating\":1400,\"themes\":[\"quiet\",\"double_move\"],\"source\":\"seed 1, game 2, ply 3\"}";

#[test]
fn a_line_of_a_file_is_read_as_it_was_written() {
    let puzzle: Puzzle = serde_json::from_str(LINE).expect("a puzzle");
    assert_eq!(puzzle.goal, Goal::Mate(1));
    assert_eq!(serde_json::to_string(&puzzle).expect("it can be written"), LINE);
}

#[test]
fn every_goal_is_read_as_it_is_written() {
    for goal in [Goal::Mate(1), Goal::Mate(12), Goal::Win, Goal::Save] {
        assert_eq!(goal.to_string().parse(), Ok(goal));
    }
}

#[test]
fn other_words_are_no_goals() {
    for text in ["mate", "mate x", "mate -1", "draw", ""] {
        assert!(text.parse::<Goal>().is_err(), "{text}");
    }
}
