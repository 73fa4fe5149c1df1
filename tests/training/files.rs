use crate::tic_tac_toe::{ENGINE_WEIGHTS, TicTacToe};
use base::score::Score;
use base::seat::Seat;
use eval::evaluator::Evaluator;
use eval::linear::{LinearEvaluator, Weights};
use rules::game::Game;
use rules::notation::Notation;

fn values(text: &str) -> Weights<TicTacToe> {
    Weights::parse(text).unwrap()
}

fn refusal(text: &str) -> String {
    Weights::<TicTacToe>::parse(text).unwrap_err().to_string()
}

#[test]
fn weights_survive_their_file() {
    let mut numbers: Vec<i16> = (0..12).map(|index| index * 1000 - 5000).collect();
    numbers[3] = i16::MIN;
    numbers[4] = i16::MAX;
    let weights = Weights::<TicTacToe>::from_values(numbers.clone().into()).unwrap();
    let text = weights.to_text("made by hand\nin two lines");
    assert!(text.starts_with("# made by hand\n# in two lines\nsquare 9\n"), "{text}");
    let again = values(&text);
    assert_eq!(again.values(), numbers);
    assert_eq!(again.to_text("made by hand\nin two lines"), text);
    assert!(Weights::<TicTacToe>::from_values(vec![0; 11].into()).is_none());
}

#[test]
fn no_weights_with_a_flipped_bit_are_taken_for_others() {
    let weights = values(ENGINE_WEIGHTS);
    let whole = weights.to_text("made by a command").into_bytes();
    for bit in 0..8 * whole.len() {
        let mut flipped = whole.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        if let Ok(read) = Weights::<TicTacToe>::from_bytes(&flipped) {
            assert_eq!(read, weights, "bit {bit}");
        }
    }
}

#[test]
fn a_checksum_holds_if_it_is_there() {
    let text = values(ENGINE_WEIGHTS).to_text("");
    let (lines, checksum) = text.rsplit_once("# crc32 ").expect("the last line");
    assert_eq!(values(lines), values(ENGINE_WEIGHTS), "a file by hand has none");
    assert_eq!(values(&text.replace('\n', "\r\n")), values(ENGINE_WEIGHTS));
    let edited = format!("{}# crc32 {checksum}", lines.replacen("12", "13", 1));
    let refused = refusal(&edited);
    assert!(refused.contains("remove that line if the weights were edited by hand"), "{refused}");
}

#[test]
fn groups_may_stand_in_any_order_and_break_anywhere() {
    let weights = values("turn 1 5\n# a comment\nnever 2\n\n7\n-7\nsquare 9 12 8 12\n8 20 8 12 8 12");
    assert_eq!(weights, values(ENGINE_WEIGHTS));
    assert_eq!(weights.group("never"), Some(&[7, -7][..]));
    assert_eq!(weights.group("turn"), Some(&[5][..]));
    assert_eq!(weights.group("nothing"), None);
}

#[test]
fn bad_files_are_refused_by_the_name_of_the_group() {
    for (text, complaint) in [
        ("", "square: found nothing, expected this group of weights"),
        ("square 9 1 2 3 4 5 6 7 8 9 turn 1 1", "never: found nothing"),
        ("square 8 1 2 3 4 5 6 7 8", "square: found something else on line 1, expected its length, 9"),
        ("square 9 1 2 3 4 5 6 7 8\nturn 1 1", "square: found something else on line 2, expected 9 weights"),
        ("square 9 1 2 3 4 5 6 7 8 9 10", "group of weights: found something else on line 1"),
        ("square 9 1 2 3 4 5 6 7 8 40000", "square: found something else on line 1"),
        ("# a comment\nsquare 9 1 2 3 4 5 6 7 8 0x3", "square: found something else on line 2"),
        ("square", "square: found nothing, expected its length, 9"),
        ("turn 1 1 turn 1 1", "turn: found something else on line 1, expected this group of weights once only"),
        ("torn 1 1", "group of weights: found something else on line 1, expected the name of a group of weights"),
    ] {
        let found = refusal(text);
        assert!(found.starts_with(complaint), "{text:?} gave {found}");
    }
}

#[test]
fn missing_groups_are_zero_if_that_is_asked_for() {
    let (weights, missing) = Weights::<TicTacToe>::parse_with_missing("turn 1 5").unwrap();
    assert_eq!(missing, ["square", "never"]);
    assert_eq!(weights.group("square"), Some(&[0; 9][..]));
    assert_eq!(weights.group("turn"), Some(&[5][..]));
    assert!(Weights::<TicTacToe>::parse_with_missing("turn 2 5 5").is_err());
}

#[test]
fn the_sum_is_the_evaluation_and_turns_with_the_seat() {
    let weights = values(ENGINE_WEIGHTS);
    let position = TicTacToe::from_fen("x...o....").unwrap();
    assert_eq!(weights.sum(&position), 12 - 20 + 5);
    let position = TicTacToe::from_fen("xo..x....").unwrap();
    assert_eq!(weights.sum(&position), 12 - 8 + 20 - 5);
    assert_eq!(weights.sum(&TicTacToe::startpos()), 5);
    // 19 units, 4 to a centipawn.
    let evaluator = LinearEvaluator::new(weights);
    let accumulator = evaluator.fresh_accumulator(&position, &mut ());
    for (seat, centipawns) in [(Seat::FIRST, 4), (Seat::SECOND, -4)] {
        assert_eq!(evaluator.evaluate(&position, &accumulator, &mut (), seat), Score::centipawns(centipawns));
        assert_eq!(evaluator.evaluate_from_scratch(&position, seat), Score::centipawns(centipawns));
    }
}
