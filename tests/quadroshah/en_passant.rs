//! Lines: en passant "by opponents only", how long the right stays, and what ends it early.

use crate::{assert_legal, assert_targets, colour_flipped, fen_with_kings, field, play_line, position};

/// The field of squares passed over after these moves.
fn en_passant_field(fen: &str, moves: &str) -> String {
    field(&play_line(position(fen), moves).0, 3)
}

/// White pawns on e2 and m2; black ones beside where they land, and others to move meanwhile.
fn start() -> String {
    fen_with_kings("Pe2 Pm2 Pa2 Pp2 pd4 pl4 pa8 pp8", "WA - - - 0 1")
}

#[test]
fn a_pawn_that_stepped_two_can_be_taken_as_if_it_had_stepped_one() {
    let (after, _) = play_line(position(&start()), "e2e4");
    assert_eq!(field(&after, 3), "e3");
    assert_targets(&after.record_text(), "d4", "d3 e3");
    let (taken, _) = play_line(after, "d4e3");
    assert_eq!(taken.record_text(), fen_with_kings("Pm2 Pa2 Pp2 pe3 pl4 pa8 pp8", "BB - - e3 0 1"));
}

#[test]
fn a_step_of_one_gives_no_right() {
    assert_eq!(en_passant_field(&start(), "e2e3"), "-");
}

/// WA's step may be answered by BA and by BB, and by nobody later.
#[test]
fn the_right_stays_through_the_opposing_pair_and_lapses_after_it() {
    assert_eq!(en_passant_field(&start(), "e2e4 a8a7"), "e3");
    assert_eq!(en_passant_field(&start(), "e2e4 a8a7 p8p7"), "-");
    // The second of the pair uses it across the border: a pawn on i4, WA's step to h4.
    let fen = fen_with_kings("Ph2 Pp2 pi4 pa8 pp8", "WA - - - 0 1");
    let (after, _) = play_line(position(&fen), "h2h4 a8a7");
    assert_targets(&after.record_text(), "i4", "i3 h3");
    assert_eq!(
        field(&play_line(after, "i4h3").0, 0),
        field(&position(&fen_with_kings("Pp2 ph3 pa7 pp8", "WB - - - 0 1")), 0)
    );
}

/// WB's step outlives the partner's move, and then the whole pair of Black.
#[test]
fn the_right_outlives_the_partners_move() {
    let fen = fen_with_kings("Pm2 Pa2 pl4 pa8 pp8", "WB - - - 0 1");
    assert_eq!(en_passant_field(&fen, "m2m4"), "m3");
    assert_eq!(en_passant_field(&fen, "m2m4 a2a3"), "m3");
    assert_eq!(en_passant_field(&fen, "m2m4 a2a3 a8a7"), "m3");
    assert_legal(&play_line(position(&fen), "m2m4 a2a3 a8a7").0.record_text(), "l4m3", true);
    assert_eq!(en_passant_field(&fen, "m2m4 a2a3 a8a7 p8p7"), "-");
}

#[test]
fn a_partner_cannot_take_in_passing() {
    // WB's pawn steps past WA's on h4, which is a friend.
    let fen = fen_with_kings("Pi2 Ph4 Pa2", "WB - - - 0 1");
    let (after, _) = play_line(position(&fen), "i2i4");
    assert_eq!(field(&after, 3), "i3");
    assert_targets(&after.record_text(), "h4", "h5");
    // A black right on the seventh rank serves no black pawn, and blocks none of its steps.
    let (after, _) = play_line(position(&fen_with_kings("pd8 pe8 pp8", "BA - - - 0 1")), "d8d6");
    assert_eq!(field(&after, 3), "d7");
    assert_legal(&after.record_text(), "p8p6", true);
}

#[test]
fn it_ends_when_the_pawn_is_taken() {
    let fen = fen_with_kings("Pe2 Pm2 re8 pl4 pp8", "WA - - - 0 1");
    assert_eq!(en_passant_field(&fen, "e2e4 e8e4"), "-");
    // And when it is taken in passing.
    assert_eq!(en_passant_field(&start(), "e2e4 d4e3"), "-");
}

/// Any piece on e3 ends it, whose ever; what then stands there can be taken as usual, and the pawn stays.
#[test]
fn it_ends_when_a_man_comes_to_stand_on_the_square_passed_over() {
    let fen = fen_with_kings("Pe2 Pm2 nc4 pf4 pp8", "WA - - - 0 1");
    assert_eq!(en_passant_field(&fen, "e2e4 c4e3"), "-");
    // WB steps m2m4, and WA's rook goes to m3: BB's pawn takes the rook, the pawn on m4 stays.
    let fen = fen_with_kings("Pm2 Rc3 pl4 pa8 pp8", "WB - - - 0 1");
    let (after, _) = play_line(position(&fen), "m2m4");
    let (after, _) = play_line(after, "c3m3");
    assert_eq!(field(&after, 3), "-");
    let (after, _) = play_line(after, "a8a7 l4m3");
    assert_eq!(field(&after, 0), field(&position(&fen_with_kings("Pm4 pm3 pa7 pp8", "WB - - - 0 1")), 0));
}

/// BA is walled in and must pass: a pass counts as a move of its player.
#[test]
fn a_pass_counts_as_a_move_here() {
    let fen = crate::double_moves::walled_in("Pe2 pp8", "WA - - - 0 1");
    assert_eq!(en_passant_field(&fen, "e2e4 0000"), "e3");
    assert_eq!(en_passant_field(&fen, "e2e4 0000 p8p7"), "-");
}

/// WB's and WA's last steps, and BA's own: three at most, in the order in which they arose.
#[test]
fn the_field_lists_also_those_of_the_team_on_move() {
    let fen = fen_with_kings("Pm2 Pe2 pa8 pp8", "WB - - - 0 1");
    assert_eq!(en_passant_field(&fen, "m2m4 e2e4"), "m3e3");
    assert_eq!(en_passant_field(&fen, "m2m4 e2e4 a8a6"), "m3e3a7");
    assert_eq!(en_passant_field(&fen, "m2m4 e2e4 a8a6 p8p6"), "a7p7");
}

#[test]
fn two_rights_against_the_opposing_team_can_stand_at_once() {
    let fen = fen_with_kings("Pm2 Pe2 pd4 pn4 pa8 pp8", "WB - - - 0 1");
    let (after, _) = play_line(position(&fen), "m2m4 e2e4");
    assert_targets(&after.record_text(), "d4", "d3 e3");
    let (after, _) = play_line(after, "a8a7");
    assert_targets(&after.record_text(), "n4", "n3 m3");
}

/// The record as text, for positions reached by play.
trait RecordText {
    fn record_text(&self) -> String;
}

impl RecordText for quadroshah::Position {
    fn record_text(&self) -> String {
        rules::notation::Notation::fen(self)
    }
}

#[test]
fn the_turned_board_has_the_same_rights() {
    let fen = fen_with_kings("Pe2 pd4", "WA - - - 0 1");
    let (after, _) = play_line(position(&colour_flipped(&fen)), "l8l6");
    assert_eq!(field(&after, 3), "l7");
}
