//! Random numbers that are known when the program is built: the keys of positions.

/// One step of SplitMix64: the next state, and the number drawn.
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
pub const fn splitmix64(state: u64) -> (u64, u64) {
    let next = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut drawn = next;
    drawn = (drawn ^ (drawn >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    drawn = (drawn ^ (drawn >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    (next, drawn ^ (drawn >> 31))
}

/// `N` keys drawn from a seed; every table of keys takes a seed of its own.
pub const fn zobrist_keys<const N: usize>(seed: u64) -> [u64; N] {
    let mut table = [0; N];
    let mut state = seed;
    let mut index = 0;
    while index < N {
        let (next, drawn) = splitmix64(state);
        state = next;
        table[index] = drawn;
        index += 1;
    }
    table
}

/// A well-mixed number for this one, for hashing small facts.
#[inline]
pub const fn mix(value: u64) -> u64 {
    splitmix64(value).1
}
