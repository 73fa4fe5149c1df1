//! Files that are no UTF-8.

use encoding_rs::{SHIFT_JIS, WINDOWS_1252};
use records::{GameReader, GameRecord, import};

/// The only game of these bytes, however they are read.
fn only(bytes: &[u8]) -> GameRecord {
    let streamed: Vec<GameRecord> = GameReader::new(bytes, None).map(|game| game.expect("a game").record).collect();
    let whole = import(bytes).expect("a game");
    assert!(streamed == whole, "both ways of reading find the same");
    assert_eq!(whole.len(), 1);
    whole.into_iter().next().expect("a game")
}

/// In Shift_JIS the two accented letters of the first name are an ideograph each, side by side.
#[test]
fn chess_that_is_no_utf_8_is_latin_1() {
    for name in [
        "F\u{e9}d\u{e9}ration",
        "Ren\u{e9} \u{c0}\u{e7}\u{e9}\u{e8}\u{ea}",
        "\u{201c}Dvo\u{f8}\u{e1}k\u{201d} \u{2013}",
    ] {
        for text in [
            format!("[Event \"{name}\"]\n[Result \"*\"]\n\n1. e4 *\n"),
            format!("% old\n[Event \"{name}\"]\r\n\r\n1. e4 *\r\n"),
            format!("; {name}\n[Event \"{name}\"]\n\n1. e4 {{{name}}} *\n"),
            format!("4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"{name}\";\n"),
        ] {
            let (bytes, _, unmappable) = WINDOWS_1252.encode(&text);
            assert!(!unmappable);
            assert_eq!(only(&bytes).header("Event"), Some(name), "{text}");
            assert_eq!(only(text.as_bytes()).header("Event"), Some(name), "{text}");
        }
    }
}

/// A database whose games come from many programs.
#[test]
fn lines_of_a_file_may_have_different_encodings() {
    let mut bytes = "[White \"M\u{fc}ller\"]\n".as_bytes().to_vec();
    bytes.extend(b"[Black \"M\xfcller\"]\n\n1. e4 *\n");
    let game = only(&bytes);
    assert_eq!((game.header("White"), game.header("Black")), (Some("M\u{fc}ller"), Some("M\u{fc}ller")));
}

#[test]
fn shogi_is_read_in_a_japanese_encoding_in_every_format() {
    for text in [
        "手合割：平手\n先手：山田\n   1 ７六歩(77)\n",
        "V2.2\nN+山田\nPI\n+\n+7776FU\n",
        "[Event \"x\"]\n[Variant \"shogi\"]\n[Black \"山田\"]\n\n1. 7g7f *\n",
    ] {
        let (bytes, _, _) = SHIFT_JIS.encode(text);
        assert_eq!(only(&bytes).header("Black"), Some("山田"), "{text}");
    }
}
