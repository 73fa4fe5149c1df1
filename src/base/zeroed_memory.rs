//! Zeroed memory for large tables, in huge pages where the system has them: a table that is read all over then needs far
//! fewer entries of the processor's page cache (TLB).

use memmap2::MmapMut;
use zerocopy::{FromBytes, FromZeros, IntoBytes, KnownLayout};

/// Bytes of a page of memory, as small as they come.
const PAGE_BYTES: usize = 4096;
/// Bytes of the words that stand in for pages where there are none.
const WORD_BYTES: usize = size_of::<u64>();

/// Zeros that the system gives as they are used, until something else is written.
pub struct ZeroedMemory(Source);

enum Source {
    /// Whole pages.
    Pages(MmapMut),
    /// For systems that hand out no pages.
    Heap(Box<[u64]>),
}

impl ZeroedMemory {
    /// So many bytes, or a few more; `None` where the system does not have them.
    pub fn try_new(bytes: usize) -> Option<ZeroedMemory> {
        if let Ok(pages) = MmapMut::map_anon(bytes) {
            // Without huge pages, common ones will do.
            #[cfg(target_os = "linux")]
            let _ = pages.advise(memmap2::Advice::HugePage);
            return Some(ZeroedMemory(Source::Pages(pages)));
        }
        let words = <[u64]>::new_box_zeroed_with_elems(bytes.div_ceil(WORD_BYTES)).ok()?;
        Some(ZeroedMemory(Source::Heap(words)))
    }

    /// So many bytes, or a few more.
    ///
    /// # Panics
    /// Where the system does not have them.
    pub fn new(bytes: usize) -> ZeroedMemory {
        ZeroedMemory::try_new(bytes).expect("there is memory for a small table")
    }

    /// The bytes, of which the first begins a cache line where they are pages.
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        match &mut self.0 {
            Source::Pages(pages) => pages,
            Source::Heap(words) => words.as_mut_bytes(),
        }
    }

    /// Has the system give all of the memory now, so that its first use need not wait for it page by page. What was
    /// written is lost.
    pub fn prefault(&mut self) {
        for page in self.bytes_mut().chunks_mut(PAGE_BYTES) {
            page[0] = 0;
        }
    }

    /// Writes zeros all over.
    pub fn clear(&mut self) {
        self.bytes_mut().fill(0);
    }
}

/// Takes so many values off the front of memory, to be read and written as such.
///
/// # Panics
/// Where the memory does not begin as such a value must, or is too short.
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
