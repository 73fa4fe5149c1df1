//! Games and positions in every format: a file that is refused is refused in one line, and a game that is read can be
//! written in every format that its variant has, and read again to the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pentad::records::{GameReader, GameRecord, RecordError, RecordFormat, export, formats_of, import, import_as};

/// Games of one file that are written again.
const MAX_GAMES: usize = 4;
/// No message is longer, in characters: it quotes sixty of the file, each of which may take ten to escape.
const MAX_MESSAGE: usize = 900;

fn check_message(error: &RecordError) {
    let text = error.to_string();
    assert!(!text.is_empty() && !text.contains(['\n', '\r', '\0']), "{text:?}");
    assert!(text.chars().count() < MAX_MESSAGE, "{text:?}");
}

fn check_round_trip(game: &GameRecord, format: RecordFormat) {
    let written = match export(game, format) {
        Ok(written) => written,
        // Some formats cannot hold every game.
        Err(error) => return check_message(&error),
    };
    assert!(written.name.is_ascii(), "{}", written.name);
    let read = import_as(written.text.as_bytes(), Some(game.variant));
    let read = read.unwrap_or_else(|error| panic!("{format}: {error} in\n{}", written.text));
    let [again] = read.as_slice() else { panic!("{format}: {} games in\n{}", read.len(), written.text) };
    assert_eq!(again.variant.name, game.variant.name, "{format}\n{}", written.text);
    assert!(format.is_position() || again.moves == game.moves, "{format}\n{}", written.text);
    let text = export(again, format).expect("it was written before").text;
    assert_eq!(text, written.text, "{format}");
}

fuzz_target!(|bytes: &[u8]| {
    for game in GameReader::new(bytes, None).take(MAX_GAMES) {
        if let Err(error) = game {
            check_message(&error);
        }
    }
    match import(bytes) {
        Err(error) => check_message(&error),
        Ok(games) => {
            for game in games.iter().take(MAX_GAMES) {
                formats_of(game.variant).iter().for_each(|format| check_round_trip(game, *format));
            }
        }
    }
});
