//! Zeroed memory for large tables, in huge pages if the system has them: a table that is read at random then needs far
//! fewer entries of the processor's translation cache (TLB).

use memmap2::MmapMut;
use zerocopy::{FromBytes, FromZeros, IntoBytes, KnownLayout};

/// The size of the smallest memory page.
const PAGE_BYTES: usize = 4096;
/// The size of a word of the heap memory that replaces pages on systems without them.
const WORD_BYTES: usize = size_of::<u64>();

/// Memory that reads as zeros until it is written; the system provides it page by page on first use.
pub struct ZeroedMemory(Source);

enum Source {
    /// Whole pages.
    Pages(MmapMut),
    /// For systems that hand out no pages.
    Heap(Box<[u64]>),
}

impl ZeroedMemory {
    /// Allocates `bytes` bytes, or a few more; `None` if the system cannot provide them.
    pub fn try_new(bytes: usize) -> Option<ZeroedMemory> {
        if let Ok(pages) = MmapMut::map_anon(bytes) {
            // Without huge pages, common ones will do. Miri knows no such advice.
            #[cfg(all(target_os = "linux", not(miri)))]
            let _ = pages.advise(memmap2::Advice::HugePage);
            return Some(ZeroedMemory(Source::Pages(pages)));
        }
        let words = <[u64]>::new_box_zeroed_with_elems(bytes.div_ceil(WORD_BYTES)).ok()?;
        Some(ZeroedMemory(Source::Heap(words)))
    }

    /// Allocates `bytes` bytes, or a few more.
    ///
    /// # Panics
    /// If the system cannot provide them.
    pub fn new(bytes: usize) -> ZeroedMemory {
        ZeroedMemory::try_new(bytes).expect("there is memory for a small table")
    }

    /// The bytes. In pages, the first one begins a cache line.
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        match &mut self.0 {
            Source::Pages(pages) => pages,
            Source::Heap(words) => words.as_mut_bytes(),
        }
    }

    /// Touches every page, so that the system provides the memory now rather than page by page on first use. May
    /// overwrite what has been written.
    pub fn prefault(&mut self) {
        for page in self.bytes_mut().chunks_mut(PAGE_BYTES) {
            page[0] = 0;
        }
    }

    /// Overwrites the memory with zeros.
    pub fn clear(&mut self) {
        self.bytes_mut().fill(0);
    }
}

/// Splits `count` values off the front of the memory.
///
/// # Panics
/// If the memory is too short or not aligned for `T`.
pub fn take_values<'a, T>(memory: &mut &'a mut [u8], count: usize) -> &'a mut [T]
where
    T: FromBytes + IntoBytes,
    [T]: KnownLayout<PointerMetadata = usize>,
{
    let bytes = memory.split_off_mut(..count * size_of::<T>()).expect("the memory is long enough");
    <[T]>::mut_from_bytes(bytes).expect("the memory begins as such a value does")
}

#[cfg(test)]
#[path = "../../tests/unit/base/zeroed_memory.rs"]
mod tests;
