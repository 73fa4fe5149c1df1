//! SplitMix64, the Zobrist keys drawn from it at compile time, and the generator of everything that is drawn later.

use rand_xoshiro::Xoshiro256PlusPlus;

/// The generator of all random choices: fast, and the same from the same seed on every processor.
pub type SeededRng = Xoshiro256PlusPlus;

/// Two to the 64th over the golden ratio: the increment of SplitMix64, and the factor of Fibonacci hashing (Knuth, The
/// Art of Computer Programming 6.4).
pub const GOLDEN_GAMMA: u64 = 0x9E37_79B9_7F4A_7C15;

/// One step of SplitMix64: the next state and the output.
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
pub const fn splitmix64(state: u64) -> (u64, u64) {
    let next = state.wrapping_add(GOLDEN_GAMMA);
    let mut output = next;
    output = (output ^ (output >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    output = (output ^ (output >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    (next, output ^ (output >> 31))
}

/// `N` Zobrist keys drawn from a seed; every table takes another seed.
pub const fn zobrist_keys<const N: usize>(seed: u64) -> [u64; N] {
    let mut table = [0; N];
    let mut state = seed;
    let mut index = 0;
    while index < N {
        let (next, output) = splitmix64(state);
        state = next;
        table[index] = output;
        index += 1;
    }
    table
}

/// A hash of a small number: one step of SplitMix64.
#[inline]
pub const fn mix(value: u64) -> u64 {
    splitmix64(value).1
}
