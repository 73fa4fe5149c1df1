//! Prefix codes: symbols in as many bits as their weights make worth it (Huffman), in canonical form.

use bitstream_io::{BitRead, BitWrite};
use std::io;

/// The longest code of a symbol: far more than the weights of a few dozen symbols need.
const MAX_LENGTH: usize = 24;

/// A prefix code for the symbols 0, 1, 2, ...
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrefixCode {
    /// The code of each symbol and its length in bits.
    codes: Vec<(u32, u32)>,
    /// How many codes have each length.
    counts: [u32; MAX_LENGTH + 1],
    /// The symbols, those with short codes first, then in ascending order.
    symbols: Vec<u16>,
}

impl PrefixCode {
    /// The code for symbols with these weights, at least two, all above 0.
    pub fn new(weights: &[u32]) -> PrefixCode {
        let lengths = code_lengths(weights);
        let mut symbols: Vec<u16> = (0..weights.len() as u16).collect();
        symbols.sort_by_key(|&symbol| (lengths[usize::from(symbol)], symbol));
        let (mut codes, mut counts) = (vec![(0, 0); weights.len()], [0; MAX_LENGTH + 1]);
        let (mut code, mut last_length) = (0, 0);
        for &symbol in &symbols {
            let length = lengths[usize::from(symbol)];
            code <<= length - last_length;
            codes[usize::from(symbol)] = (code, length);
            counts[length as usize] += 1;
            (code, last_length) = (code + 1, length);
        }
        PrefixCode { codes, counts, symbols }
    }

    /// Writes a symbol.
    ///
    /// # Errors
    /// Those of the writer, and if there is no such symbol.
    pub fn write(&self, symbol: usize, out: &mut impl BitWrite) -> io::Result<()> {
        let &(code, length) = self.codes.get(symbol).ok_or(io::ErrorKind::InvalidData)?;
        out.write_var(length, code)
    }

    /// Reads what [`PrefixCode::write`] wrote.
    ///
    /// # Errors
    /// If the bits end.
    #[inline]
    pub fn read(&self, bits: &mut impl BitRead) -> io::Result<usize> {
        // Canonical codes of one length are consecutive numbers, and so are their symbols.
        let (mut code, mut first_code, mut first_symbol) = (0_u32, 0_u32, 0_u32);
        for &count in &self.counts[1..] {
            code |= u32::from(bits.read_bit()?);
            if let Some(index) = code.checked_sub(first_code).filter(|&index| index < count) {
                return Ok(self.symbols[(first_symbol + index) as usize].into());
            }
            first_symbol += count;
            first_code = (first_code + count) << 1;
            code <<= 1;
        }
        Err(io::ErrorKind::InvalidData.into())
    }
}

/// The lengths of the codes of Huffman's tree: the two lightest nodes are joined until one is left.
fn code_lengths(weights: &[u32]) -> Vec<u32> {
    let mut lengths = vec![0; weights.len()];
    // The weight of each node, and the symbols below it.
    let mut nodes: Vec<(u32, Vec<usize>)> = (0..weights.len()).map(|symbol| (weights[symbol], vec![symbol])).collect();
    while nodes.len() > 1 {
        // The lightest come last; of equal weights the one with the lowest symbol, so that the code is always the same.
        nodes.sort_by(|one, other| other.cmp(one));
        let (light, lighter) = (nodes.pop().unwrap_or_default(), nodes.pop().unwrap_or_default());
        let joined: Vec<usize> = [light.1, lighter.1].concat();
        joined.iter().for_each(|&symbol| lengths[symbol] += 1);
        nodes.push((light.0 + lighter.0, joined));
    }
    lengths
}
