#!/usr/bin/env bash
# Builds the archive of a release, as it is downloaded: dist/build.sh [TARGET [CPU]]
#
#   dist/build.sh                                          for this machine
#   dist/build.sh x86_64-unknown-linux-gnu x86-64          for older processors
#   RUNNER="qemu-aarch64 -L /usr/aarch64-linux-gnu" dist/build.sh aarch64-unknown-linux-gnu
#   RUNNER=wine dist/build.sh x86_64-pc-windows-gnu        (Debian: see docs/installation.md)
#
# Writes target/archives/pentad-VERSION-TARGET.{tar.xz,zip}, its SHA-256 sum, and beside them its node count of bench; then
# dist/try.sh unpacks and tries it. The same for the library for C, pentad-c-VERSION-TARGET, unless a processor is named.
# RUNNER starts a program of another system: the program itself prints its man page and completions, and its node counts,
# which must be those of every other system.
set -euo pipefail
cd "$(dirname "$0")/.."

root=$PWD
host=$(rustc -vV | sed -n 's/^host: //p')
target=${1:-$host}
cpu=${2:-}
read -ra runner <<<"${RUNNER:-}"

version=$(cargo metadata --no-deps --locked --format-version 1 | python3 -c '
import json, sys
print(next(package["version"] for package in json.load(sys.stdin)["packages"] if package["name"] == "pentad"))')
name=pentad-$version-$target${cpu:+-$cpu}
suffix=
case $target in *windows*) suffix=.exe ;; esac
case $target in
    aarch64-unknown-linux-gnu) export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER=aarch64-linux-gnu-gcc ;;
esac
[ "$target" = "$host" ] && unset CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER

# The flags of .cargo/config.toml, unless a processor is named.
flags=()
case $target in x86_64-*) flags=("-Ctarget-cpu=${cpu:-$(sed -n 's/^rustflags = .*"target-cpu=\(.*\)"\]$/\1/p' .cargo/config.toml)}") ;; esac
# A system on which the program runs as it is has its code laid out by a profile.
if [ -z "${RUNNER:-}" ] && [[ $target != *windows* ]]; then
    profile=$root/target/$target.profdata
    mkdir -p target
    # An empty array is unset to the bash of macOS.
    missing=0
    dist/profile.sh "$profile" "$target" ${flags[@]+"${flags[@]}"} || missing=$?
    case $missing in
        0) flags+=("-Cprofile-use=$profile") ;;
        2) ;;
        *) exit "$missing" ;;
    esac
fi
built=${CARGO_TARGET_DIR:-target}/$target
options=(--release --locked --package pentad --target "$target")
export RUSTFLAGS="${flags[*]-}"
cargo build "${options[@]}"
program=$built/release/pentad$suffix

archives=$root/target/archives
folder=$archives/$name
rm -rf "$folder"
mkdir -p "$folder/completions"
cp "$program" LICENSE-MIT LICENSE-APACHE "$folder/"
# README and the pages that it leads to, and what they show.
pages=$(dist/pages.py)
copy_pages() {
    while read -r page; do
        mkdir -p "$1/$(dirname "$page")"
        cp "$page" "$1/$page"
    done <<<"$pages"
}
copy_pages "$folder"
run() { "${runner[@]}" "$program" "$@"; }
run man >"$folder/pentad.1"
for shell in bash zsh fish powershell; do run completions "$shell" >"$folder/completions/pentad.$shell"; done

# The licences of what the program is made of: crates, and what the page is bundled with.
cargo about generate --config dist/about.toml --locked --target "$target" --fail dist/third-party.hbs >"$folder/THIRD-PARTY.txt"
cat ui/dist/third-party.txt >>"$folder/THIRD-PARTY.txt"

nodes=$(run bench | tr -d '\r' | tail -n 1 | cut -d ' ' -f 1)
stated=$(git log -1 --grep='^Bench: [0-9]' --format=%B | sed -n 's/^Bench: \([0-9][0-9]*\)$/\1/p' | tail -n 1)
if [ -n "$stated" ] && [ "$nodes" != "$stated" ]; then
    echo "$name: bench counts $nodes nodes, every other system $stated" >&2
    exit 1
fi
echo "$nodes" >"$archives/$name.bench"

# The library for C, with its header and example.
packed=("$name")
if [ -z "$cpu" ]; then
    cargo build "${options[@]}" --package pentad-capi --lib
    c_name=pentad-c-$version-$target
    c_folder=$archives/$c_name
    rm -rf "$c_folder"
    mkdir -p "$c_folder/include" "$c_folder/lib"
    copy_pages "$c_folder"
    cp capi/include/pentad.h "$c_folder/include/"
    cp capi/example.c LICENSE-MIT LICENSE-APACHE "$folder/THIRD-PARTY.txt" "$c_folder/"
    for file in libpentad_c.{a,so,dylib} pentad_c.{dll,lib} pentad_c.dll.lib libpentad_c.dll.a; do
        if [ -f "$built/release/$file" ]; then cp "$built/release/$file" "$c_folder/lib/"; fi
    done
    packed+=("$c_name")
fi

cd "$archives"
sum=$(command -v sha256sum || echo "shasum -a 256")
for folder in "${packed[@]}"; do
    case $target in
        *windows*) archive=$folder.zip && rm -f "$archive" && zip --quiet --recurse-paths "$archive" "$folder" ;;
        *) archive=$folder.tar.xz && tar --create --xz --owner=0 --group=0 --file "$archive" "$folder" ;;
    esac
    $sum "$archive" >"$archive.sha256"
    echo "$archive: $(wc -c <"$archive") bytes"
    "$root/dist/try.sh" "$archive"
done
echo "bench $nodes nodes"
