//! Network files: what is written is read, and what is not such a file is refused with one line.

use super::super::inputs::PERSPECTIVES;
use super::super::parameters::Network;
use super::*;

const HIDDEN: usize = 16;

type TestFile = NetworkFile<HIDDEN>;

const SPEC: NetworkSpec = NetworkSpec {
    game: "chess",
    shape: NetworkShape { inputs: 768, perspectives: PERSPECTIVES, hidden: HIDDEN, outputs: 8 },
    weights: "the weights of chess",
    may_stand_alone: true,
};

fn header() -> NetworkHeader {
    NetworkHeader {
        game: "chess".to_owned(),
        inputs: SPEC.shape.inputs,
        perspectives: SPEC.shape.perspectives,
        hidden: HIDDEN,
        outputs: SPEC.shape.outputs,
        base: SPEC.shipped_weights(),
        centipawns_per_logit: 180,
        generation: 1,
        command: "pentad train --variant chess".to_owned(),
        notes: vec!["two games".to_owned()],
    }
}

fn network() -> Network<HIDDEN> {
    let parameters: Vec<i16> = (0..SPEC.shape.parameters()).map(|index| (index * 31 % 200) as i16 - 100).collect();
    Network::from_parameters(SPEC.shape, &parameters, 180).expect("one number for each parameter")
}

fn written(header: NetworkHeader) -> Vec<u8> {
    let mut bytes = Vec::new();
    write(&TestFile { header, network: network() }, &mut bytes).expect("memory takes everything");
    bytes
}

/// What the reader says to these bytes.
fn refusal(bytes: &[u8]) -> String {
    parse::<HIDDEN>(bytes, &SPEC).expect_err("no network of this game").to_string()
}

#[test]
fn what_is_written_is_read() {
    let bytes = written(header());
    assert!(is_network_file(&bytes));
    let read: TestFile = parse(&bytes, &SPEC).expect("the file is whole");
    assert_eq!(read, TestFile { header: header(), network: network() });
}

#[test]
fn a_network_alone_needs_no_weights() {
    let bytes = written(NetworkHeader { base: NetworkBase::Nothing, ..header() });
    let read: TestFile = parse(&bytes, &SPEC).expect("the file is whole");
    assert_eq!(read.header.base, NetworkBase::Nothing);
}

#[test]
fn a_damaged_file_is_refused_wherever_it_is_cut_or_changed() {
    let whole = written(header());
    for length in (0..whole.len()).step_by(97).chain([whole.len() - 1]) {
        assert!(parse::<HIDDEN>(&whole[..length], &SPEC).is_err(), "cut to {length} bytes");
    }
    let end_of_header = whole.iter().position(|&byte| byte == b'\n').expect("the header is a line");
    for place in (end_of_header + 1..whole.len()).step_by(53) {
        let mut changed = whole.clone();
        changed[place] ^= 0x10;
        assert_eq!(
            refusal(&changed),
            "EvalFile: found a network with another checksum than its own, expected a file written by 'pentad train'",
            "byte {place} changed"
        );
    }
}

#[test]
fn no_network_with_a_flipped_bit_is_taken() {
    let whole = written(header());
    let end_of_header = whole.iter().position(|&byte| byte == b'\n').expect("the header is a line");
    for bit in (0..8 * (end_of_header + 1)).chain((8 * (end_of_header + 1)..8 * whole.len()).step_by(61)) {
        let mut flipped = whole.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        assert!(parse::<HIDDEN>(&flipped, &SPEC).is_err(), "bit {bit}");
    }
}

#[test]
fn a_file_of_version_1_is_read() {
    let whole = written(header());
    let end = whole.iter().position(|&byte| byte == b'\n').expect("the header is a line") + 1;
    let (line, rest) = whole.split_at(end);
    let deflated = &rest[size_of::<u32>()..];
    let old_line = [OLD_MAGIC.as_bytes(), &line[MAGIC.len()..]].concat();
    let old = [&old_line, &crc_of(deflated).to_le_bytes()[..], deflated].concat();
    assert_eq!(parse::<HIDDEN>(&old, &SPEC).expect("it is whole").header, header());
}

#[test]
fn foreign_networks_are_named_for_what_they_are() {
    let of_other_game = written(NetworkHeader { game: "shogi".to_owned(), ..header() });
    assert_eq!(refusal(&of_other_game), "EvalFile: found a network for another game, expected one for chess");
    let of_other_shape = written(NetworkHeader { hidden: 32, ..header() });
    assert_eq!(
        refusal(&of_other_shape),
        "EvalFile: found a network with 768 inputs, 32 hidden units and 8 outputs, expected 768 inputs, 16 hidden units \
         and 8 outputs, as this version has"
    );
    let of_other_weights = written(NetworkHeader { base: NetworkBase::Weights(1), ..header() });
    assert_eq!(
        refusal(&of_other_weights),
        "EvalFile: found a network beside other weights, expected one beside the weights that ship"
    );
    assert!(parse::<HIDDEN>(&written(header()), &NetworkSpec { game: "shogi", ..SPEC }).is_err());
}

/// What training goes on from may be narrower than the game's networks, but neither wider nor of other inputs.
#[test]
fn a_narrow_network_is_read_to_go_on_from() {
    let bytes = written(header());
    let wide = NetworkShape { hidden: 3 * HIDDEN, ..SPEC.shape };
    let (shape, parameters) = parse_narrow(&bytes, &NetworkSpec { shape: wide, ..SPEC }).expect("it is narrower");
    assert_eq!((shape, parameters), (SPEC.shape, network().to_floats()));
    for other in [NetworkShape { hidden: HIDDEN - 1, ..SPEC.shape }, NetworkShape { inputs: 767, ..wide }] {
        assert!(parse_narrow(&bytes, &NetworkSpec { shape: other, ..SPEC }).is_err(), "{other:?}");
    }
}

/// In a layer with as many units as there may be, weights greater than 1 leave the 32 bits of the sum.
#[test]
fn output_weights_that_the_sums_have_no_room_for_are_refused() {
    let place = SPEC.shape.output_weights();
    for (weight, fits) in [(1024, true), (-1024, true), (1025, false), (-1025, false), (i16::MIN, false)] {
        let mut parameters = network().parameters();
        parameters[place] = weight;
        let network = Network::from_parameters(SPEC.shape, &parameters, 180).expect("one number for each parameter");
        let mut bytes = Vec::new();
        write(&TestFile { header: header(), network }, &mut bytes).expect("memory takes everything");
        let read = parse::<HIDDEN>(&bytes, &SPEC);
        assert_eq!(read.is_ok(), fits, "{weight}");
        if !fits {
            assert!(refusal(&bytes).contains("output weights beyond -1 to 1"), "{}", refusal(&bytes));
        }
    }
}

/// A payload that inflates to far more than the shape has costs no more memory than the shape, and is refused.
#[test]
fn a_payload_that_is_too_long_is_refused() {
    let mut deflated = DeflateEncoder::new(Vec::new(), Compression::best());
    deflated.write_all(&vec![0; 16 << 20]).expect("memory takes everything");
    let deflated = deflated.finish().expect("memory takes everything");
    let line = format!("{MAGIC}{}\n", serde_json::to_string(&header()).expect("a header is JSON"));
    let checksum = crc_of_parts(&[line.as_bytes(), &deflated]).to_le_bytes();
    let bytes = [line.as_bytes(), &checksum, &deflated].concat();
    assert!(refusal(&bytes).contains("too few or too many parameters"), "{}", refusal(&bytes));
}
