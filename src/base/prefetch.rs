//! Prefetching: asks the processor to bring a value into its cache before it is read. The one module with `unsafe`
//! code.

/// Asks the processor to bring the cache line where this value begins into its nearest cache, and does not wait for it.
/// Does nothing on processors for which stable Rust has no such instruction.
#[inline(always)]
pub fn prefetch<T>(value: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: PREFETCHT0 is a hint: it reads nothing that the program sees, and never faults, whatever the address;
        // this one is of a value that exists. SSE, which it belongs to, is part of x86-64. No safe function of `std`
        // does this, and a safe read in its place waits for memory, which is what prefetching is to avoid.
        #[allow(unsafe_code)]
        unsafe {
            _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(value).cast());
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = value;
}
