//! The board field of a FEN, on a board of twelve files and two ranks.

use super::{FenBoard, PlacedPiece};

const BOARD: FenBoard = FenBoard { field: "fen board", files: 12, ranks: 2, pieces: "letters ab" };

fn letter(letter: char, promoted: bool) -> Option<String> {
    let known = matches!(letter, 'a' | 'b');
    known.then(|| if promoted { format!("+{letter}") } else { letter.to_string() })
}

#[test]
fn ranks_are_read_from_the_top_and_files_from_the_left() {
    let pieces = BOARD.parse("a11/10+b1", letter).expect("a board");
    let expected = [(0, 1, "a"), (10, 0, "+b")];
    let expected = expected.map(|(file, rank, piece)| PlacedPiece { file, rank, piece: piece.to_owned() });
    assert_eq!(pieces, expected);
}

#[test]
fn what_is_written_is_read_again() {
    let text = "a10a/5+bb5";
    let pieces = BOARD.parse(text, letter).expect("a board");
    let piece_at = |file, rank| pieces.iter().find(|placed| (placed.file, placed.rank) == (file, rank));
    assert_eq!(BOARD.write(|file, rank| piece_at(file, rank).map(|placed| placed.piece.clone())), text);
}

#[test]
fn errors_name_what_was_found_and_what_was_expected() {
    for (text, error) in [
        ("12", "found '12', expected 2 ranks joined by '/'"),
        ("12/12/12", "found '12/12/12', expected 2 ranks joined by '/'"),
        ("12/a10", "found 'a10', expected a rank of 12 squares"),
        ("12/a12", "found 'a12', expected a rank of 12 squares"),
        ("12/a110", "found 'a110', expected each run of empty squares as one number from 1 to 12"),
        ("12/a011", "found 'a011', expected each run of empty squares as one number from 1 to 12"),
        ("12/0", "found '0', expected each run of empty squares as one number from 1 to 12"),
        ("12/c11", "found 'c11', expected letters ab and numbers of empty squares"),
        ("12/+11a", "found '+11a', expected letters ab and numbers of empty squares"),
        ("12/11a+", "found '11a+', expected letters ab and numbers of empty squares"),
    ] {
        assert_eq!(BOARD.parse(text, letter).expect_err(text).to_string(), format!("fen board: {error}"));
    }
}
