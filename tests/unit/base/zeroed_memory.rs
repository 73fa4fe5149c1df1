//! Unit tests of `src/base/zeroed_memory.rs`, with access to what is private there.

use super::*;
use std::sync::atomic::{AtomicI16, AtomicU64, Ordering};

/// Several pages, of any size; fewer for Miri, which takes a microsecond for each byte.
const BYTES: usize = if cfg!(miri) { 48 << 10 } else { 3 << 20 };

/// Memory from both sources.
fn sources(bytes: usize) -> [ZeroedMemory; 2] {
    let words = vec![0; bytes.div_ceil(WORD_BYTES)].into_boxed_slice();
    [ZeroedMemory::new(bytes), ZeroedMemory(Source::Heap(words))]
}

#[test]
fn memory_is_zero_until_written_and_again_when_cleared() {
    for mut memory in sources(BYTES) {
        memory.prefault();
        assert!(memory.bytes_mut().len() >= BYTES);
        assert!(memory.bytes_mut().iter().all(|&byte| byte == 0));
        memory.bytes_mut()[BYTES / 2] = 7;
        memory.clear();
        assert!(memory.bytes_mut().iter().all(|&byte| byte == 0));
    }
}

#[test]
fn values_lie_one_after_the_other() {
    for mut memory in sources(64) {
        let rest = &mut memory.bytes_mut();
        let words: &[AtomicU64] = take_values(rest, 2);
        let halves: &[AtomicI16] = take_values(rest, 4);
        assert_eq!((words.len(), halves.len(), rest.len() >= 40), (2, 4, true));
        words[1].store(u64::MAX, Ordering::Relaxed);
        halves[0].store(1, Ordering::Relaxed);
        assert_eq!(memory.bytes_mut()[6..20], [0, 0, 255, 255, 255, 255, 255, 255, 255, 255, 1, 0, 0, 0]);
    }
}

#[test]
#[cfg_attr(miri, ignore = "Miri ends where memory does")]
fn more_memory_than_there_is_is_refused() {
    assert!(ZeroedMemory::try_new(usize::MAX / 4).is_none());
}
