//! The built program on processors that lack some of the instructions that it was compiled to use, by QEMU's user mode
//! (Debian's `qemu-user`, which `.ci/run` installs). Without it the tests say so and pass, but with `CI=true` they
//! fail.

#![cfg(all(target_arch = "x86_64", target_os = "linux"))]

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// What the program writes on this processor, asked for its name in USI; `None` without QEMU.
fn start_on(processor: &str) -> Option<Output> {
    let mut command = Command::new("qemu-x86_64");
    command.args(["-cpu", processor, env!("CARGO_BIN_EXE_pentad")]);
    let spawned = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = match spawned {
        Ok(child) => child,
        Err(error) => {
            assert!(std::env::var("CI").as_deref() != Ok("true"), "qemu-x86_64 cannot run: {error}");
            let _ = writeln!(std::io::stderr(), "skipped {processor}: {error}");
            return None;
        }
    };
    // A program that has refused to start does not read.
    let _ = child.stdin.take().expect("a pipe").write_all(b"usi\nquit\n");
    Some(child.wait_with_output().expect("the program ends"))
}

/// Each has one part of x86-64-v3 less than the next: SSE 4, AVX, BMI, AVX2.
#[test]
#[cfg_attr(not(target_feature = "avx2"), ignore = "built for older processors")]
fn a_processor_that_lacks_instructions_is_refused_in_one_line() {
    for processor in ["qemu64", "core2duo", "Nehalem", "SandyBridge", "IvyBridge", "Haswell,-bmi2", "Haswell,-movbe"] {
        let Some(output) = start_on(processor) else { continue };
        let said = String::from_utf8_lossy(&output.stderr);
        // QEMU itself warns of what it does not emulate.
        let own: Vec<&str> = said.lines().filter(|line| !line.starts_with("qemu-x86_64: warning: ")).collect();
        assert_eq!(output.status.code(), Some(1), "{processor}: {said}");
        assert!(own.len() == 1 && own[0].starts_with("pentad: this processor lacks"), "{processor}: {said}");
        assert!(output.stdout.is_empty(), "{processor}");
    }
}

/// QEMU's own processor has everything that it can emulate.
#[test]
fn a_processor_that_has_all_instructions_is_not_refused() {
    let Some(output) = start_on("max") else { return };
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && said.ends_with("usiok\n"), "{output:?}");
}
