use super::*;
use crate::action::Capture;
use base::seat::Seat;

/// The SAN of a piece's move to d4, with other pieces of its kind on these squares that could go there too.
fn to_d4(piece: &'static str, from: &str, rivals: &[&str]) -> String {
    let rivals: Vec<String> = rivals.iter().map(|&rival| rival.to_owned()).collect();
    san(&BoardMove::new(piece, from, "d4"), &rivals)
}

/// FIDE Laws, appendix C.10: the file if files differ, else the rank, and both only if neither alone tells.
#[test]
fn a_piece_is_told_from_its_rivals_by_as_little_as_suffices() {
    assert_eq!(to_d4("N", "f3", &[]), "Nd4");
    assert_eq!(to_d4("N", "f3", &["b3"]), "Nfd4");
    assert_eq!(to_d4("R", "d1", &["d8"]), "R1d4");
    assert_eq!(to_d4("Q", "a1", &["a7", "g1"]), "Qa1d4");
}

#[test]
fn a_capturing_pawn_names_its_file() {
    let taken = Capture { square: "d5".to_owned(), kind: "P", seat: Some(Seat::SECOND) };
    let capture = BoardMove { takes: Some(taken), ..BoardMove::new("P", "e4", "d5") };
    assert_eq!(san(&capture, &[]), "exd5");
}

#[test]
fn a_promotion_names_the_new_piece() {
    assert_eq!(san(&BoardMove { becomes: Some("N"), ..BoardMove::new("P", "a7", "a8") }, &[]), "a8=N");
}
