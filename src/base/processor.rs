//! Whether the processor has the instructions that the program was compiled for.
//!
//! The check itself must not use them. So it only compares bits with constants, and its message is a constant, too. The
//! standard library's detection does not help: it assumes whatever the compiler was allowed to use.

/// The message on a processor that lacks an instruction set.
const MESSAGE: &str = concat!(
    "pentad: this processor lacks instructions that this build uses (x86-64-v3: Intel since Haswell, AMD since Zen); ",
    "build it for this machine with RUSTFLAGS=-Ctarget-cpu=native, see docs/installation.md\n"
);

/// Checks that the processor has every instruction set that the program was compiled for, up to x86-64-v3.
///
/// # Errors
/// If one is missing: a line for people, with a line break at its end.
pub fn check() -> Result<(), &'static str> {
    if lacks_instructions() { Err(MESSAGE) } else { Ok(()) }
}

#[cfg(not(target_arch = "x86_64"))]
fn lacks_instructions() -> bool {
    false
}

#[cfg(target_arch = "x86_64")]
fn lacks_instructions() -> bool {
    use raw_cpuid::cpuid;
    // Reading a leaf that the processor does not have returns the data of another leaf.
    let has_leaf = |leaf: u32| cpuid!(leaf & 0x8000_0000).eax >= leaf;
    let lacks = |found: u32, required: u32| hidden(found & required) != required;
    lacks(cpuid!(1).ecx, required::LEAF_1_ECX)
        || required::LEAF_7_EBX != 0 && (!has_leaf(7) || lacks(cpuid!(7).ebx, required::LEAF_7_EBX))
        || required::EXTENDED_ECX != 0
            && (!has_leaf(0x8000_0001) || lacks(cpuid!(0x8000_0001_u32).ecx, required::EXTENDED_ECX))
}

/// Returns its argument, hidden from the optimiser, which would otherwise fuse the operations around it into one of the
/// very instructions that are being checked for.
#[cfg(target_arch = "x86_64")]
fn hidden(bits: u32) -> u32 {
    std::hint::black_box(bits)
}

/// The bits of CPUID that the program was compiled to rely on, by leaf and register.
#[cfg(target_arch = "x86_64")]
mod required {
    /// The bit with this number, if it is relied on.
    const fn bit(number: u32, is_used: bool) -> u32 {
        if is_used { 1 << number } else { 0 }
    }

    pub(super) const LEAF_1_ECX: u32 = bit(0, cfg!(target_feature = "sse3"))
        | bit(9, cfg!(target_feature = "ssse3"))
        | bit(12, cfg!(target_feature = "fma"))
        | bit(13, cfg!(target_feature = "cmpxchg16b"))
        | bit(19, cfg!(target_feature = "sse4.1"))
        | bit(20, cfg!(target_feature = "sse4.2"))
        | bit(22, cfg!(target_feature = "movbe"))
        | bit(23, cfg!(target_feature = "popcnt"))
        // OSXSAVE: the operating system keeps the registers of AVX.
        | bit(27, cfg!(target_feature = "avx"))
        | bit(28, cfg!(target_feature = "avx"))
        | bit(29, cfg!(target_feature = "f16c"));

    pub(super) const LEAF_7_EBX: u32 = bit(3, cfg!(target_feature = "bmi1"))
        | bit(5, cfg!(target_feature = "avx2"))
        | bit(8, cfg!(target_feature = "bmi2"));

    pub(super) const EXTENDED_ECX: u32 = bit(5, cfg!(target_feature = "lzcnt"));
}
