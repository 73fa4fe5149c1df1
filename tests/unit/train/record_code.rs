//! Records in bits.

use super::RecordCode;
use crate::data::bits::{GameReader, GameWriter};
use base::random::SeededRng;
use bitstream_io::BitWrite as _;
use rand::SeedableRng as _;
use rand::seq::IndexedRandom as _;
use rules::game::Game as _;
use rules::notation::Notation;

/// The bytes that a record takes.
fn written(code: &RecordCode, record: &str) -> Vec<u8> {
    let mut out = GameWriter::new(Vec::new());
    code.write(record, &mut out).unwrap_or_else(|error| panic!("{record}: {error}"));
    out.byte_align().expect("memory");
    out.into_writer()
}

/// Follows random games, and reads back each record but for its number of moves; the most bytes that one took.
fn most_bytes<G: Notation>() -> usize {
    let code = RecordCode::new(&G::startpos().fen());
    let (mut random, mut most, mut text) = (SeededRng::seed_from_u64(1), 0, String::new());
    for _ in 0..60 {
        let mut position = G::startpos();
        for _ in 0..150 {
            let record = position.fen();
            let bytes = written(&code, &record);
            most = most.max(bytes.len());
            code.read(&mut GameReader::new(&bytes), &mut text).expect("what was written");
            let (fields, _) = record.rsplit_once(' ').expect("fields");
            assert_eq!(text, format!("{fields} 1"));
            let Some(&mv) = position.legal_moves().choose(&mut random) else { break };
            position = position.play(mv);
        }
    }
    most
}

/// Three bytes of a label are no part of its record. Random games promote, drop and leave rights behind as no others do.
#[test]
fn a_record_is_read_as_it_was_and_takes_no_more_than_is_promised() {
    let most = [
        most_bytes::<shogi::Position>(),
        most_bytes::<chess::Position>(),
        most_bytes::<cessolis::Position>(),
        most_bytes::<quadroshah::Position>(),
        most_bytes::<martian::Position<2>>(),
    ];
    let promised = [40, 32, 32, 64, 32];
    assert!(most.iter().zip(promised).all(|(most, promised)| most + 3 <= promised), "{most:?}");
}

#[test]
fn a_record_of_another_board_is_refused() {
    let code = RecordCode::new(&chess::Position::startpos().fen());
    for record in [
        "",
        "8/8 w - - 0 1",
        "8/8/8/8/8/8/8/7+x w - - 0 1",
        "8/8/8/8/8/8/8/8 w \u{e9} - 0 1",
        "9/8/8/8/8/8/8/8 w - - 0 1",
    ] {
        assert!(code.write(record, &mut GameWriter::new(Vec::new())).is_err(), "{record}");
    }
}

#[test]
fn bits_that_are_cut_off_or_mean_nothing_are_an_error() {
    let code = RecordCode::new(&shogi::Position::startpos().fen());
    let whole = written(&code, &shogi::Position::startpos().fen());
    for length in 0..whole.len() {
        assert!(code.read(&mut GameReader::new(&whole[..length]), &mut String::new()).is_err(), "{length} bytes");
    }
}

#[test]
fn a_piece_that_the_start_record_does_not_have_is_written_by_its_letter() {
    let code = RecordCode::new(".........");
    let (bytes, mut text) = (written(&code, "x.o......"), String::new());
    code.read(&mut GameReader::new(&bytes), &mut text).expect("what was written");
    assert_eq!(text, "x.o......");
}
