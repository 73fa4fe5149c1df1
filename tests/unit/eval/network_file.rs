//! Network files: what is written is read, and what is not such a file is refused with one line.

use super::super::parameters::Network;
use super::*;

const HIDDEN: usize = 16;

type TestFile = NetworkFile<HIDDEN>;

const SPEC: NetworkSpec = NetworkSpec {
    game: "chess",
    shape: NetworkShape::plain(768, PERSPECTIVES, HIDDEN, 8),
    weights: "the weights of chess",
    may_stand_alone: true,
};

fn header() -> NetworkHeader {
    NetworkHeader {
        game: "chess".to_owned(),
        inputs: SPEC.shape.inputs,
        perspectives: SPEC.shape.perspectives,
        hidden: HIDDEN,
        activation: Activation::Squared,
        small_layers: [0, 0],
        outputs: SPEC.shape.outputs,
        base: SPEC.shipped_weights(),
        centipawns_per_logit: 180,
        generation: 1,
        command: "pentad train --variant chess".to_owned(),
        notes: vec!["two games".to_owned()],
    }
}

fn network() -> Network<HIDDEN> {
    network_of(SPEC.shape)
}

fn network_of(shape: NetworkShape) -> Network<HIDDEN> {
    let parameters: Vec<i16> = (0..shape.parameters()).map(|index| (index * 31 % 200) as i16 - 100).collect();
    Network::from_parameters(shape, &parameters, 180).expect("one number for each parameter")
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

/// The file says what else a network has; one that has none of it says nothing, as files before did.
#[test]
fn pairs_and_small_layers_are_written_and_read() {
    assert!(!String::from_utf8_lossy(&written(header())).contains("small_layers"));
    for (activation, small_layers) in [(Activation::Pairwise, [0, 0]), (Activation::Squared, [8, 4])] {
        let header = NetworkHeader { activation, small_layers, ..header() };
        let file = TestFile { network: network_of(header.shape()), header };
        let mut bytes = Vec::new();
        write(&file, &mut bytes).expect("memory takes everything");
        assert_eq!(parse::<HIDDEN>(&bytes, &SPEC).expect("the file is whole"), file);
        let one_sided = NetworkSpec { shape: NetworkShape { perspectives: 1, ..SPEC.shape }, ..SPEC };
        assert!(parse::<HIDDEN>(&bytes, &one_sided).is_err(), "an option of two sides alone");
    }
}

#[test]
fn layers_that_make_no_sense_are_refused() {
    for small_layers in [[0, 8], [65, 0], [8, usize::MAX]] {
        let bytes = written(NetworkHeader { small_layers, ..header() });
        assert!(refusal(&bytes).contains("hidden units"), "{}", refusal(&bytes));
    }
    let too_few = written(NetworkHeader { small_layers: [8, 4], ..header() });
    assert!(refusal(&too_few).contains("too few or too many parameters"), "{}", refusal(&too_few));
    assert!(
        refusal(&written(NetworkHeader { activation: Activation::Pairwise, small_layers: [65, 4], ..header() }))
            .contains("768 inputs, 16 hidden units in pairs and 8 outputs behind 65 and 4 units")
    );
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

/// A network from the time before the game had buckets says in each of them what it said.
#[test]
fn the_only_output_of_a_network_serves_all_buckets() {
    let shape = NetworkShape { outputs: 1, small_layers: [4, 0], ..SPEC.shape };
    let mut bytes = Vec::new();
    let header = NetworkHeader { outputs: 1, small_layers: [4, 0], ..header() };
    write(&TestFile { header, network: network_of(shape) }, &mut bytes).expect("memory takes everything");
    let read: TestFile = parse(&bytes, &SPEC).expect("it is taken");
    assert_eq!(read.header.shape(), NetworkShape { outputs: SPEC.shape.outputs, ..shape });
    let (one, all) = (network_of(shape).to_floats(), read.network.to_floats());
    let large = read.header.shape();
    assert_eq!(all[..large.output_weights()], one[..shape.output_weights()]);
    for output in 0..large.outputs {
        assert_eq!(all[large.output_row(output)], one[shape.output_row(0)]);
        assert_eq!(all[large.small_layers_of(output)], one[shape.small_layers_of(0)]);
        assert_eq!(all[large.output_bias() + output], one[shape.output_bias()]);
    }
}

/// What training goes on from may be smaller than what it makes, but neither wider nor of other inputs.
#[test]
fn a_smaller_network_is_read_to_go_on_from() {
    let bytes = written(header());
    let wide =
        NetworkShape { hidden: 4 * HIDDEN, activation: Activation::Pairwise, small_layers: [8, 0], ..SPEC.shape };
    let read = parse_smaller(&bytes, &NetworkSpec { shape: wide, ..SPEC }).expect("it is smaller");
    assert_eq!(read, (header(), network().to_floats()));
    for other in [NetworkShape { hidden: HIDDEN - 1, ..SPEC.shape }, NetworkShape { inputs: 767, ..wide }] {
        let refusal = parse_smaller(&bytes, &NetworkSpec { shape: other, ..SPEC }).expect_err("no such network");
        assert!(refusal.to_string().contains("or a smaller one that can grow into it"), "{refusal}");
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
