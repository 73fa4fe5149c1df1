//! Network files: a line of text that says what the network is and how it was made, a checksum, and its parameters,
//! deflated, 16 bits each, low byte first.
//!
//! The line is `pentad-network 2 ` and the header as JSON; the checksum is the CRC-32 of the line and the parameters. In
//! files of version 1, which are still read, it is that of the parameters alone.

use super::parameters::Network;
use super::shape::{Activation, MAX_SMALL_LAYERS, NetworkShape, PERSPECTIVES};
use base::checksum::{crc_of, crc_of_parts};
use base::input::InputError;
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use serde::{Deserialize, Serialize};
use std::io::{self, Read as _, Write};

/// What every network file begins with: the format and its version.
const MAGIC: &str = "pentad-network 2 ";
/// What files of version 1 begin with.
const OLD_MAGIC: &str = "pentad-network 1 ";
/// The option that names such a file.
const OPTION: &str = "EvalFile";
/// A header is no longer, in bytes.
const MAX_HEADER_BYTES: usize = 64 << 10;

/// What a network's value is added to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum NetworkBase {
    /// The network is the whole evaluation.
    Nothing,
    /// The linear sum by the weights with this checksum, which the program must ship.
    Weights(u32),
}

/// The networks that a game can use.
#[derive(Clone, Copy, Debug)]
pub struct NetworkSpec {
    /// What network files call the game: the name of the variant.
    pub game: &'static str,
    /// Their shape; with two perspectives the activation may be another, and there may be small layers.
    pub shape: NetworkShape,
    /// The text of the weights that ship, which a network may stand beside.
    pub weights: &'static str,
    /// Whether a network may also stand alone.
    pub may_stand_alone: bool,
}

impl NetworkSpec {
    /// The base of networks beside the weights that ship.
    pub fn shipped_weights(&self) -> NetworkBase {
        NetworkBase::Weights(crc_of(self.weights.as_bytes()))
    }

    /// Whether a network of this shape can evaluate the game.
    fn takes(&self, shape: NetworkShape) -> bool {
        let NetworkShape { activation, small_layers, .. } = self.shape;
        let is_variation = shape.perspectives == PERSPECTIVES && shape.is_sound();
        shape == self.shape || is_variation && NetworkShape { activation, small_layers, ..shape } == self.shape
    }
}

/// What a network is, and where it comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NetworkHeader {
    /// The name of the variant.
    pub game: String,
    /// Inputs to each perspective.
    pub inputs: usize,
    /// Hidden units of each perspective.
    pub hidden: usize,
    /// How they become activations; their squares if the file does not say.
    #[serde(default, skip_serializing_if = "is_default")]
    pub activation: Activation,
    /// Units of each small layer, or 0; none if the file does not say.
    #[serde(default, skip_serializing_if = "is_default")]
    pub small_layers: [usize; MAX_SMALL_LAYERS],
    /// From how many sides a position is seen.
    #[serde(default = "two_perspectives")]
    pub perspectives: usize,
    /// Outputs, each with its weights.
    #[serde(alias = "buckets")]
    pub outputs: usize,
    /// What the network's value is added to.
    pub base: NetworkBase,
    /// Centipawns that a logit of the output is worth.
    pub centipawns_per_logit: i32,
    /// How many networks came before it: the first learns from games of the weights, the second from games of the first.
    pub generation: u32,
    /// The command that trained it.
    pub command: String,
    /// What it learnt from, and how well: lines for people.
    pub notes: Vec<String>,
}

/// Whether this need not be said.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// What the first network files had, without saying so.
const fn two_perspectives() -> usize {
    2
}

impl NetworkHeader {
    /// The shape of the network.
    pub fn shape(&self) -> NetworkShape {
        let NetworkHeader { inputs, perspectives, hidden, activation, outputs, small_layers, .. } = *self;
        NetworkShape { inputs, perspectives, hidden, activation, outputs, small_layers }
    }
}

/// A network with its header.
#[derive(Clone, PartialEq, Debug)]
pub struct NetworkFile<const H: usize> {
    /// What it is.
    pub header: NetworkHeader,
    /// The network.
    pub network: Network<H>,
}

/// Whether these bytes begin as a network file does.
pub fn is_network_file(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC.as_bytes()) || bytes.starts_with(OLD_MAGIC.as_bytes())
}

/// Writes a network file.
///
/// # Errors
/// What the writer says.
pub fn write<const H: usize>(file: &NetworkFile<H>, out: &mut dyn Write) -> io::Result<()> {
    let mut deflated = DeflateEncoder::new(Vec::new(), Compression::best());
    for parameter in file.network.parameters() {
        deflated.write_all(&parameter.to_le_bytes())?;
    }
    let deflated = deflated.finish()?;
    let line = format!("{MAGIC}{}\n", serde_json::to_string(&file.header)?);
    out.write_all(line.as_bytes())?;
    out.write_all(&crc_of_parts(&[line.as_bytes(), &deflated]).to_le_bytes())?;
    out.write_all(&deflated)
}

/// Reads the file of a network that a game can use.
///
/// # Errors
/// What is wrong with it: no network, damaged, of another game or shape, or beside other weights than those that ship.
pub fn parse<const H: usize>(bytes: &[u8], spec: &NetworkSpec) -> Result<NetworkFile<H>, InputError> {
    let (header, whole) = read(bytes, spec, |shape| spec.takes(shape), "as this version has")?;
    let network = Network::from_parameters(header.shape(), &whole, header.centipawns_per_logit);
    let network = network.ok_or_else(|| damaged("too few or too many parameters"))?;
    if !network.sums_fit() {
        return Err(damaged("output weights beyond -1 to 1"));
    }
    Ok(NetworkFile { network, header })
}

/// Reads the file of a network that can be made into one of the spec's shape ([`NetworkShape::grows_into`]): its header, and
/// its parameters in logits.
///
/// # Errors
/// As [`parse`].
pub fn parse_smaller(bytes: &[u8], spec: &NetworkSpec) -> Result<(NetworkHeader, Vec<f32>), InputError> {
    let grows = |shape: NetworkShape| shape.is_sound() && shape.grows_into(spec.shape);
    let (header, whole) = read(bytes, spec, grows, "or a smaller one that can grow into it")?;
    let parameters = header.shape().to_floats(&whole);
    Ok((header, parameters))
}

fn error(found: String, expected: String) -> InputError {
    InputError::described(OPTION, found, expected)
}

fn damaged(what: &str) -> InputError {
    error(format!("a network with {what}"), "a file written by 'pentad train'".to_owned())
}

/// The header of a file, and its parameters as they are packed; the file is as it was written.
fn unpack(bytes: &[u8]) -> Result<(NetworkHeader, &[u8]), InputError> {
    let line_end = bytes.iter().take(MAX_HEADER_BYTES).position(|&byte| byte == b'\n');
    let (line, rest) = bytes.split_at(line_end.ok_or_else(|| damaged("no end of its header"))? + 1);
    let old = line.strip_prefix(OLD_MAGIC.as_bytes());
    let json = line.strip_prefix(MAGIC.as_bytes()).or(old).ok_or_else(|| damaged("another beginning"))?;
    let header = serde_json::from_slice(json).map_err(|_| damaged("a header that cannot be read"))?;
    let (checksum, deflated) =
        rest.split_first_chunk::<{ size_of::<u32>() }>().ok_or_else(|| damaged("nothing after its header"))?;
    let covered_line = if old.is_some() { &[] } else { line };
    if u32::from_le_bytes(*checksum) != crc_of_parts(&[covered_line, deflated]) {
        return Err(damaged("another checksum than its own"));
    }
    Ok((header, deflated))
}

/// What network files call the game of this one, which is as it was written.
///
/// # Errors
/// If it is no network, or damaged.
pub(super) fn game_of(bytes: &[u8]) -> Result<String, InputError> {
    unpack(bytes).map(|(header, _)| header.game)
}

/// The header and the parameters of a file, if its shape is one that is taken: that of the spec, or what `or_what` says.
fn read(
    bytes: &[u8],
    spec: &NetworkSpec,
    takes: impl Fn(NetworkShape) -> bool,
    or_what: &str,
) -> Result<(NetworkHeader, Vec<i16>), InputError> {
    let (mut header, deflated) = unpack(bytes)?;
    check_header(&header, spec).map_err(|(found, expected)| error(found, expected))?;
    let own = header.shape();
    // From the time before the game had buckets: its output serves them all.
    if own.outputs == 1 && own.perspectives == PERSPECTIVES {
        header.outputs = spec.shape.outputs;
    }
    if !takes(header.shape()) {
        return Err(error(format!("a network with {own}"), format!("{}, {or_what}", spec.shape)));
    }
    let whole = inflate(deflated, own.parameters()).ok_or_else(|| damaged("too few or too many parameters"))?;
    let is_repeated = own.outputs < header.outputs;
    let whole = if is_repeated { own.with_output_repeated(&whole, header.outputs) } else { whole };
    Ok((header, whole))
}

/// Refuses a network that this program cannot use: what was found, and what was expected.
fn check_header(header: &NetworkHeader, spec: &NetworkSpec) -> Result<(), (String, String)> {
    let NetworkHeader { game, base, centipawns_per_logit, .. } = header;
    if game != spec.game {
        return Err(("a network for another game".to_owned(), format!("one for {}", spec.game)));
    }
    if *base == NetworkBase::Nothing && !spec.may_stand_alone {
        return Err(("a network that stands alone".to_owned(), "one beside the weights".to_owned()));
    }
    if *base != NetworkBase::Nothing && *base != spec.shipped_weights() {
        return Err(("a network beside other weights".to_owned(), "one beside the weights that ship".to_owned()));
    }
    if !(1..=100_000).contains(centipawns_per_logit) {
        return Err((format!("{centipawns_per_logit} centipawns per logit"), "1 to 100000".to_owned()));
    }
    Ok(())
}

/// `count` whole numbers of 16 bits; `None` if there are fewer or more.
fn inflate(deflated: &[u8], count: usize) -> Option<Vec<i16>> {
    let size = count * size_of::<i16>();
    let mut bytes = Vec::with_capacity(size);
    // One byte beyond, so that what is too long is seen, and costs no more memory.
    DeflateDecoder::new(deflated).take(size as u64 + 1).read_to_end(&mut bytes).ok()?;
    let (pairs, rest) = bytes.as_chunks();
    (pairs.len() == count && rest.is_empty()).then(|| pairs.iter().map(|&pair| i16::from_le_bytes(pair)).collect())
}

#[cfg(test)]
#[path = "../../../tests/unit/eval/network_file.rs"]
mod tests;
