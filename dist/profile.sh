#!/usr/bin/env bash
# Profile-guided optimisation: builds the program with counters, has it play, and writes what ran how often into a file, by
# which dist/build.sh has the compiler lay out the code: dist/profile.sh FILE TARGET [RUSTFLAG]...
#
# It ends with 2 and one line if this machine has no llvm-profdata of the compiler's LLVM (`rustup component add llvm-tools`,
# or LLVM_PROFDATA=PATH).
set -euo pipefail
usage="dist/profile.sh FILE TARGET [RUSTFLAG]..."
file=${1:?$usage} target=${2:?$usage}
file=$(cd "$(dirname "$file")" && pwd)/$(basename "$file")
shift 2
cd "$(dirname "$0")/.."

profdata=${LLVM_PROFDATA:-$(rustc --print target-libdir)/../bin/llvm-profdata}
if [ ! -x "$profdata" ]; then
    echo "profile: no $profdata: 'rustup component add llvm-tools' brings it" >&2
    exit 2
fi
counts=$(mktemp -d)
trap 'rm -rf "$counts"' EXIT
# A target of its own is named, so that build scripts are not counted. Names stay readable: not every llvm-profdata unpacks them.
export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-target}/profile
export RUSTFLAGS="$* -Cprofile-generate=$counts -Cllvm-args=-enable-name-compression=false"
cargo build --release --locked --package pentad --target "$target"
# All searches and evaluations, two plies deeper than usual.
"$CARGO_TARGET_DIR/$target/release/pentad" bench 13 >"$counts/bench"
"$profdata" merge --output "$file" "$counts"
