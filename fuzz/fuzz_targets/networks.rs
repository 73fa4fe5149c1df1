//! Network files, of a network that is small enough to be mutated: a file that is read is written and read again to the
//! same network, and its outputs can be computed. If the first byte is `!`, the rest of the input is a header's end and
//! raw parameters, to which the target adds beginning, compression and checksum; else it is the whole file.
#![no_main]

use flate2::Compression;
use flate2::write::DeflateEncoder;
use libfuzzer_sys::fuzz_target;
use pentad::base::checksum::crc_of;
use pentad::eval::network::{NetworkFile, NetworkShape, NetworkSpec, OneView, parse_network, write_network};
use std::io::Write;

const HIDDEN: usize = 64;
const SPEC: NetworkSpec = NetworkSpec {
    game: "chess",
    shape: NetworkShape::plain(3, 1, HIDDEN, 2),
    weights: "the weights of a game",
    may_stand_alone: true,
};
/// The beginning of a file that fits the shape.
const BEGIN: &str = "pentad-network 1 {\"game\":\"chess\",\"inputs\":3,\"hidden\":64,\"perspectives\":1,\"outputs\":2,\
                     \"base\":\"nothing\",\"generation\":1,\"command\":\"\",\"notes\":[],\"centipawns_per_logit\":";

/// A file with these parameters, and a checksum that is right.
fn file_around(input: &[u8]) -> Vec<u8> {
    let end = input.iter().position(|&byte| byte == b'\n').unwrap_or(input.len());
    let (header, rest) = input.split_at(end);
    // The input is repeated until there are enough parameters.
    let parameters = rest.iter().skip(1).copied().cycle().take(2 * SPEC.shape.parameters());
    let mut deflated = DeflateEncoder::new(Vec::new(), Compression::fast());
    deflated.write_all(&parameters.collect::<Vec<u8>>()).expect("memory takes everything");
    let deflated = deflated.finish().expect("memory takes everything");
    [BEGIN.as_bytes(), header, b"}\n", &crc_of(&deflated).to_le_bytes(), &deflated].concat()
}

fuzz_target!(|bytes: &[u8]| {
    let file = match bytes.split_first() {
        Some((b'!', rest)) => file_around(rest),
        _ => bytes.to_vec(),
    };
    let read: NetworkFile<HIDDEN> = match parse_network(&file, &SPEC) {
        Ok(read) => read,
        Err(error) => {
            let text = error.to_string();
            assert!(!text.contains(['\n', '\r']) && text.chars().count() < 400, "{text:?}");
            return;
        }
    };
    let mut written = Vec::new();
    write_network(&read, &mut written).expect("memory takes everything");
    let again: NetworkFile<HIDDEN> = parse_network(&written, &SPEC).expect("it was just written");
    assert!(again == read);
    let mut view = OneView::new(&read.network);
    for input in 0..SPEC.shape.inputs {
        view.add(input);
        for output in 0..SPEC.shape.outputs {
            assert!(view.activations().logit(output).is_finite());
            view.activations().centipawns(output);
        }
    }
});
