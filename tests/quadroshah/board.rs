//! Lines: the board, the zones, the set-up, the seats and the order of play.

use crate::{field, play_line, position, texts};
use base::seat::{Relation, Seat};
use quadroshah::Position;
use rules::game::Game;
use rules::notation::Notation;
use rules::sides::Sides;

const START: &str =
    "rnbkqbnrrnbqkbnr/pppppppppppppppp/16/16/16/16/16/PPPPPPPPPPPPPPPP/RNBKQBNRRNBQKBNR WA AHIPahip - - 0 1";

#[test]
fn nine_ranks_by_sixteen_files() {
    assert_eq!(Position::DESCRIPTION.board_size, (16, 9));
}

#[test]
fn the_start_is_as_the_file_writes_it() {
    assert_eq!(Position::startpos().fen(), START);
    assert_eq!(position(START), Position::startpos());
}

/// Zone A's pieces stand as in chess but for king on d and queen on e; zone B's as in chess: king on m, queen on l.
#[test]
fn kings_start_on_d_and_m_and_queens_on_e_and_l() {
    let drawing = Position::startpos().ascii_board();
    let rank = |number: &str| drawing.lines().find(|line| line.starts_with(number)).map(str::to_owned);
    assert_eq!(rank("1 ").as_deref(), Some("1  R N B K Q B N R | R N B Q K B N R"));
    assert_eq!(rank("9 ").as_deref(), Some("9  r n b k q b n r | r n b q k b n r"));
    assert_eq!(rank("2 ").as_deref(), Some("2  P P P P P P P P | P P P P P P P P"));
    assert_eq!(rank("8 ").as_deref(), Some("8  p p p p p p p p | p p p p p p p p"));
}

#[test]
fn two_teams_of_two() {
    let relation = |one, two| Position::SIDES.relation(Seat::new(one), Seat::new(two));
    assert_eq!(Position::SEATS, 4);
    assert!(matches!(Position::SIDES, Sides::Teams(_)));
    assert_eq!((relation(0, 3), relation(1, 2)), (Relation::Ally, Relation::Ally));
    for (white, black) in [(0, 1), (0, 2), (3, 1), (3, 2)] {
        assert_eq!(relation(white, black), Relation::Enemy);
    }
}

#[test]
fn seats_move_in_the_order_wa_ba_bb_wb() {
    let moves = ["a2a3", "a8a7", "i8i7", "i2i3", "b2b3", "b8b7", "j8j7", "j2j3"];
    let mut seats = Vec::new();
    for count in 0..=moves.len() {
        let (position, _) = play_line(Position::startpos(), &moves[..count].join(" "));
        seats.push((field(&position, 1), position.side_to_move().index()));
    }
    let names = ["WA", "BA", "BB", "WB", "WA", "BA", "BB", "WB", "WA"];
    let expected: Vec<(String, usize)> =
        names.iter().enumerate().map(|(ply, name)| ((*name).to_owned(), ply % 4)).collect();
    assert_eq!(seats, expected);
}

/// Sixteen pawn moves and four of knights: each seat has chess's twenty.
#[test]
fn each_seat_begins_with_twenty_moves() {
    let mut expected: Vec<String> =
        ('a'..='h').flat_map(|file| [format!("{file}2{file}3"), format!("{file}2{file}4")]).collect();
    expected.extend(["b1a3", "b1c3", "g1f3", "g1h3"].map(str::to_owned));
    expected.sort_unstable();
    assert_eq!(texts(&Position::startpos()), expected);
    let of_bb: Vec<String> = texts(&play_line(Position::startpos(), "a2a3 a8a7").0);
    let mut expected: Vec<String> =
        ('i'..='p').flat_map(|file| [format!("{file}8{file}7"), format!("{file}8{file}6")]).collect();
    expected.extend(["j9i7", "j9k7", "o9n7", "o9p7"].map(str::to_owned));
    expected.sort_unstable();
    assert_eq!(of_bb, expected);
}
