//! Adaptive Rice code: small numbers in few bits, with a parameter that follows the numbers before.

use bitstream_io::{BitRead, BitWrite};
use std::io;

/// Numbers are below two to the power of this.
pub const NUMBER_BITS: u32 = 17;
/// A quotient of this or more says that the number is written in full.
const ESCAPE: u32 = 12;
/// How much of the running mean a new number replaces: one part in two to the power of this.
const MEAN_SHIFT: u32 = 3;
/// The fixed point of the running mean.
const MEAN_UNIT: u32 = 16;

/// A Rice code whose parameter follows the running mean of the numbers, so that writer and reader need not agree on one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AdaptiveRice {
    /// The running mean, in parts of 1/[`MEAN_UNIT`].
    mean: u32,
}

impl AdaptiveRice {
    /// A code that expects numbers of about this size at first.
    pub fn new(expected: u32) -> AdaptiveRice {
        AdaptiveRice { mean: expected * MEAN_UNIT }
    }

    /// The bits of a number that are written as they are.
    fn low_bits(self) -> u32 {
        (self.mean / MEAN_UNIT).checked_ilog2().unwrap_or(0)
    }

    fn adapt(&mut self, number: u32) {
        self.mean = self.mean - (self.mean >> MEAN_SHIFT) + ((number * MEAN_UNIT) >> MEAN_SHIFT);
    }

    /// Writes a number of at most [`NUMBER_BITS`] bits.
    ///
    /// # Errors
    /// Those of the writer, and if the number has more bits.
    pub fn write(&mut self, number: u32, out: &mut impl BitWrite) -> io::Result<()> {
        let low_bits = self.low_bits();
        let quotient = number >> low_bits;
        if quotient < ESCAPE {
            out.write_unary::<0>(quotient)?;
            out.write_var(low_bits, number & ((1 << low_bits) - 1))?;
        } else {
            out.write_unary::<0>(ESCAPE)?;
            out.write_var(NUMBER_BITS, number)?;
        }
        self.adapt(number);
        Ok(())
    }

    /// Reads what [`AdaptiveRice::write`] wrote.
    ///
    /// # Errors
    /// If the bits end, or are none that were written.
    pub fn read(&mut self, bits: &mut impl BitRead) -> io::Result<u32> {
        let low_bits = self.low_bits();
        let number = match bits.read_unary::<0>()? {
            quotient if quotient < ESCAPE => quotient << low_bits | bits.read_var::<u32>(low_bits)?,
            ESCAPE => bits.read_var(NUMBER_BITS)?,
            _ => return Err(io::ErrorKind::InvalidData.into()),
        };
        self.adapt(number);
        Ok(number)
    }
}

/// A signed number as an unsigned one, small if its magnitude is: 0, -1, 1, -2, ...
pub fn zigzag(number: i32) -> u32 {
    (number << 1 ^ number >> (i32::BITS - 1)) as u32
}

/// The number of which this is the [`zigzag`].
pub fn unzigzag(number: u32) -> i32 {
    (number >> 1) as i32 ^ -((number & 1) as i32)
}

#[cfg(test)]
#[path = "../../../tests/unit/train/adaptive_rice.rs"]
mod tests;
