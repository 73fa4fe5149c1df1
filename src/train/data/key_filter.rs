//! A filter of keys, which tells new ones from known ones in a dozen bits each: a Bloom filter in blocks of a cache line
//! (Putze, Sanders and Singler 2007, "Cache-, Hash- and Space-Efficient Bloom Filters").

use base::random::mix;

/// The bits of a block, as a power of two.
const BLOCK_BITS_LOG2: u32 = 9;
const WORDS: usize = (1 << BLOCK_BITS_LOG2) / u64::BITS as usize;
/// The bits for each key that is expected.
const BITS_A_KEY: u64 = 12;
/// The bits that a key sets in its block.
const KEY_BITS: u32 = 6;

/// The keys that have been seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyFilter {
    blocks: Vec<[u64; WORDS]>,
}

impl KeyFilter {
    /// A filter for this many keys. Of the last of them about one new key in two hundred is taken for a known one, of the
    /// first hardly any; no known key is ever taken for a new one.
    pub fn for_keys(count: u64) -> KeyFilter {
        let blocks = (count.saturating_mul(BITS_A_KEY) >> BLOCK_BITS_LOG2) + 1;
        KeyFilter { blocks: vec![[0; WORDS]; blocks as usize] }
    }

    /// Adds a key; whether it was new.
    pub fn insert(&mut self, key: u64) -> bool {
        let hash = mix(key);
        let index = ((u128::from(hash) * self.blocks.len() as u128) >> u64::BITS) as usize;
        // Other bits than those that chose the block.
        let mut bits = mix(hash);
        let (block, mut is_new) = (&mut self.blocks[index], false);
        for _ in 0..KEY_BITS {
            let bit = bits as usize & ((1 << BLOCK_BITS_LOG2) - 1);
            let (word, mask) = (&mut block[bit / u64::BITS as usize], 1 << (bit % u64::BITS as usize));
            is_new |= *word & mask == 0;
            *word |= mask;
            bits >>= BLOCK_BITS_LOG2;
        }
        is_new
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/train/key_filter.rs"]
mod tests;
