//! Books: the keys that the format's documentation gives, and what is read from files that are right, damaged or of another
//! kind.

use base::input::InputError;
use base::random::splitmix64;
use host::game::HostedGame;
use rules::dialect::Dialect;
use session::book::{Book, BookChoice, BookMove};
use variants::find_variant;

/// The book that these bytes are for a variant that has books.
fn read(bytes: &[u8], variant: &str) -> Result<Book, InputError> {
    find_variant(variant).expect("a variant").book_format.expect("a game that has books").read_bytes(bytes)
}

fn game(variant: &str, moves: &str) -> HostedGame {
    let mut game = HostedGame::new(find_variant(variant).expect("a variant"));
    game.set_position(None, moves).expect("legal moves");
    game
}

/// An entry of Polyglot's format: squares from 0, a1, to 63, h8.
fn entry(key: u64, (from, to, promotion): (u16, u16, u16), weight: u16) -> Vec<u8> {
    let code = promotion << 12 | from << 6 | to;
    [&key.to_be_bytes()[..], &code.to_be_bytes(), &weight.to_be_bytes(), &[0; 4]].concat()
}

/// The test positions of the format's documentation (http://hgm.nubati.net/book_format.html).
const KEYS: [(&str, u64); 9] = [
    ("", 0x463b_9618_1691_fc9c),
    ("e2e4", 0x823c_9b50_fd11_4196),
    ("e2e4 d7d5", 0x0756_b944_61c5_0fb0),
    ("e2e4 d7d5 e4e5", 0x662f_afb9_65db_29d4),
    ("e2e4 d7d5 e4e5 f7f5", 0x22a4_8b5a_8e47_ff78),
    ("e2e4 d7d5 e4e5 f7f5 e1e2", 0x652a_607c_a3f2_42c1),
    ("e2e4 d7d5 e4e5 f7f5 e1e2 e8f7", 0x00fd_d303_c946_bdd9),
    ("a2a4 b7b5 h2h4 b5b4 c2c4", 0x3c81_23ea_7b06_7637),
    ("a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3", 0x5c3f_9b82_9b27_9560),
];

#[test]
fn positions_of_polyglot_are_found_by_their_keys() {
    let mut entries: Vec<(u64, Vec<u8>)> =
        (1..).zip(KEYS).map(|(weight, (_, key))| (key, entry(key, (12, 28, 0), weight))).collect();
    entries.sort();
    let book = read(&entries.into_iter().flat_map(|(_, entry)| entry).collect::<Vec<_>>(), "chess").unwrap();
    for (weight, (moves, _)) in (1..).zip(KEYS) {
        let found = book.moves(game("chess", moves).history());
        assert_eq!(found, [BookMove { text: "e2e4".to_owned(), weight }], "{moves}");
    }
    assert_eq!(book.moves(game("chess", "g1f3").history()), []);
}

/// The keys are those that python-chess 1.11 gives.
#[test]
fn castling_and_promotions_are_read_and_played() {
    let castles = game("chess", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5");
    let mut promotes = game("chess", "");
    promotes.set_position(Some("8/P6k/8/8/8/8/7K/8 w - - 0 1"), "").unwrap();
    let (castles_key, promotes_key) = (0xb663_577d_f5f2_41bb, 0xeef8_a397_0a0f_d3c3);
    for (game, key, coded, expected) in [
        (&castles, castles_key, (4, 7, 0), "e1g1"),
        (&promotes, promotes_key, (48, 56, 4), "a7a8q"),
        (&promotes, promotes_key, (48, 56, 1), "a7a8n"),
    ] {
        let chosen = |key: u64| read(&entry(key, coded, 1), "chess").unwrap().choose(game.history(), 1, Dialect::Uci);
        assert_eq!(chosen(key).best.as_deref(), Some(expected));
        assert_eq!(chosen(key ^ 1), BookChoice { best: None, illegal: Vec::new() });
    }
}

/// By weights of 3 to 1 over 400 seeds: 300 of a standard deviation of 9.
#[test]
fn moves_are_drawn_by_their_weights_and_the_seed() {
    let key = KEYS[0].1;
    let bytes = [
        entry(key, (12, 28, 0), 30),
        entry(key, (11, 27, 0), 10),
        entry(key, (0, 63, 0), 60),
        entry(key, (6, 21, 0), 0),
    ];
    let book = read(&bytes.concat(), "chess").unwrap();
    let game = game("chess", "");
    let choices: Vec<BookChoice> = (0..400).map(|seed| book.choose(game.history(), seed, Dialect::Uci)).collect();
    assert!(choices.iter().all(|choice| choice.illegal == ["a1h8"]), "illegal moves are named");
    let count = |text: &str| choices.iter().filter(|choice| choice.best.as_deref() == Some(text)).count();
    assert_eq!(count("e2e4") + count("d2d4"), 400, "a weight of 0 is never played");
    assert!((255..=345).contains(&count("e2e4")), "{}", count("e2e4"));
    assert_eq!(book.choose(game.history(), 7, Dialect::Uci), choices[7]);
}

const SHOGI: &str = "#YANEURAOU-DB2016 1.00\n# NOE:1\n\nsfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n\
    7g7f 3c3d 0 32 3\n2g2f none 0 32\nsfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 0\n# a comment\n3c3d none -20 32 # another\n";

#[test]
fn books_of_shogi_are_read_by_position_whatever_their_move_numbers() {
    let book = read(SHOGI.as_bytes(), "shogi").unwrap();
    let moves = |text: &str, weight| BookMove { text: text.to_owned(), weight };
    assert_eq!(book.moves(game("shogi", "").history()), [moves("7g7f", 3), moves("2g2f", 1)]);
    assert_eq!(book.moves(game("shogi", "7g7f").history()), [moves("3c3d", 1)]);
    assert_eq!(book.moves(game("shogi", "2g2f").history()), []);
    assert_eq!(book.skipped(), None);
    // Damaged lines, the rest of one, and a move of a damaged position, which is not one of the position before.
    let damaged = SHOGI.replace("3c3d none -20", "3c3d none 0 1 x\nsfen ln1\n4c4d none 0 1 1\n");
    let rest = read(damaged.as_bytes(), "shogi").unwrap();
    let told = "lines that are neither a position nor a move of one were skipped: 4, the first is line 9";
    assert_eq!(rest.skipped().as_deref(), Some(told));
    assert_eq!(rest.moves(game("shogi", "").history()), book.moves(game("shogi", "").history()));
    assert_eq!(rest.moves(game("shogi", "7g7f").history()), []);
    let of_windows = format!("\u{feff}{}", SHOGI.replace('\n', "\r\n"));
    assert_eq!(read(of_windows.as_bytes(), "shogi").as_ref(), Ok(&book));
    let best = book.choose(game("shogi", "7g7f").history(), 1, Dialect::Usi).best;
    assert_eq!(best.as_deref(), Some("3c3d"));
}

#[test]
fn files_that_are_no_books_are_refused_in_one_line() {
    let (one, two) = (entry(5, (12, 28, 0), 1), entry(4, (12, 28, 0), 1));
    for (bytes, variant, expected) in [
        (&b""[..], "chess", "0 bytes, which are no entries of 16"),
        (&one[..15], "chess", "15 bytes, which are no entries of 16"),
        (&[one.clone(), two].concat(), "chess", "entries that are not sorted by their keys"),
        (b"tempo 1\nhunter2\n", "chess", "an entry that holds no move, expected a book of Polyglot"),
        (&one, "shogi", "expected a book of YaneuraOu"),
        (b"#YANEURAOU-DB2016 1.00\n", "shogi", "no move at all"),
        (b"#YANEURAOU-DB2016 1.00\n7g7f none 0 1 1\n", "shogi", "no move at all"),
        (b"#YANEURAOU-DB2016 1.00\nsfen x\n7g7f none 0 1 1\n", "shogi", "no move at all"),
        (b"#YANEURAOU-DB2016 1.00\nsfen a b -\n7g7f none 0 1 x\n", "shogi", "no move at all"),
        (b"hello", "shogi", "a text that does not begin with #YANEURAOU-DB2016"),
    ] {
        let error = read(bytes, variant).unwrap_err().to_string();
        assert!(error.contains(expected) && error.lines().count() == 1, "{expected}: {error}");
    }
}

/// Whatever a file holds, it is read or refused, and what it says of the start is told in order.
#[test]
fn random_bytes_never_break_anything() {
    let mut state = 1;
    for length in (0..400).chain([4096]) {
        let bytes: Vec<u8> = (0..length)
            .map(|_| {
                let (next, value) = splitmix64(state);
                state = next;
                value as u8
            })
            .collect();
        for variant in ["chess", "shogi"] {
            if let Ok(book) = read(&bytes, variant) {
                book.choose(game(variant, "").history(), 1, Dialect::Uci);
            }
        }
    }
}
