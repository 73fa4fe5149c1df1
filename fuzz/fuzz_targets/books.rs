//! Opening books and theory: a file is refused in one line, or its moves are asked for; a theory that is read is written and read
//! again to the same. The first byte names the format; lines of theory get a head that fits them.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pentad::HostedGame;
use pentad::base::checksum::crc_of;
use pentad::rules::dialect::Dialect;
use pentad::session::book::{Book, BookFormat};
use pentad::variants::find_variant;

fn check_book(book: &Book, game: &HostedGame) {
    book.choose(game.history(), 1, Dialect::Uci);
    if let Some(told) = book.skipped() {
        assert!(!told.contains(['\n', '\r']), "{told:?}");
    }
}

fn check_theory(name: &str, lines: &[u8]) {
    let variant = find_variant(name).expect("a variant");
    let count = String::from_utf8_lossy(lines).lines().count();
    let head = format!("pentad-theory 1 {name} rules 1 moves {count} crc32 {:08x}\n", crc_of(lines));
    match variant.read_theory(&[head.as_bytes(), lines].concat()) {
        Err(error) => {
            let text = error.to_string();
            assert!(!text.contains(['\n', '\r']) && text.chars().count() < 400, "{text:?}");
        }
        Ok(mut theory) => {
            let mut again = variant.read_theory(variant.theory_text(&theory, "a\ncommand").as_bytes()).expect("it was written");
            theory.back_up();
            again.back_up();
            assert_eq!(theory.root(), again.root());
            check_book(&Book::Theory(theory), &HostedGame::new(variant));
        }
    }
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&format, bytes)) = bytes.split_first() else { return };
    let read = |format: BookFormat, name: &str| {
        let game = HostedGame::new(find_variant(name).expect("a variant"));
        if let Ok(book) = format.read_bytes(bytes) {
            check_book(&book, &game);
        }
    };
    match format {
        b'p' => read(BookFormat::Polyglot, "chess"),
        b'y' => read(BookFormat::Yaneuraou, "shogi"),
        b's' => check_theory("shogi", bytes),
        b'q' => check_theory("quadroshah", bytes),
        b'3' => check_theory("martian3", bytes),
        _ => check_theory("chess", bytes),
    }
});
