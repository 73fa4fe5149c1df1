//! The stack of the module: a search runs on that of its caller, and the deepest line of any game needs this much.

/// What the largest engine thread gets elsewhere, in bytes.
const STACK_BYTES: usize = 64 << 20;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-link-arg-cdylib=-zstack-size={STACK_BYTES}");
}
