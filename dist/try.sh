#!/usr/bin/env bash
# Tries an archive as somebody who has downloaded it would: dist/try.sh ARCHIVE
#
#   dist/try.sh target/archives/pentad-0.2.0-x86_64-unknown-linux-gnu.tar.xz
#   RUNNER=wine dist/try.sh target/archives/pentad-0.2.0-x86_64-pc-windows-gnu.zip
#
# Its sum, its files, the links of its pages, both handshakes, an analysed position, a match of the program with itself, and
# the board over HTTP. Of a library for C: its sum, its files, and its example, where it can be compiled.
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
archive=$(basename "$1")
name=${archive%.zip}
name=${name%.tar.xz}
read -ra runner <<<"${RUNNER:-}"
cd "$(dirname "$1")"
sum=$(command -v sha256sum || echo "shasum -a 256")
$sum --check "$archive.sha256"

folder=$(mktemp -d)
board=
end() {
    if [ -n "$board" ]; then kill "$board" && wait "$board" || true; fi
    cd / && rm -rf "$folder"
}
trap end EXIT
begun=$SECONDS
case $archive in
    *.zip) unzip -q "$archive" -d "$folder" ;;
    *) tar --extract --file "$archive" --directory "$folder" ;;
esac
cd "$folder/$name"
"$root/dist/pages.py" . >/dev/null
case $name in pentad-c-*)
    for file in include/pentad.h example.c protocol.md LICENSE-MIT LICENSE-APACHE THIRD-PARTY.txt; do
        [ -s "$file" ] || { echo "$archive: $file is missing or empty" >&2; exit 1; }
    done
    [ "$(find lib -type f | wc -l)" -ge 2 ] || { echo "$archive: a library is missing" >&2; exit 1; }
    # One of this system.
    case $name in *"$(uname -m | sed s/arm64/aarch64/)"*"$(uname -s | tr A-Z a-z)"*)
        cc -std=c99 example.c -Iinclude -Llib -lpentad_c -o example
        LD_LIBRARY_PATH=lib DYLD_LIBRARY_PATH=lib ./example | grep --quiet '^bestmove d8h4'
    esac
    echo "$archive: tried"
    exit ;;
esac
for file in README.md CHANGELOG.md protocol.md LICENSE-MIT LICENSE-APACHE THIRD-PARTY.txt pentad.1 \
    completions/pentad.{bash,zsh,fish,powershell}; do
    [ -s "$file" ] || { echo "$archive: $file is missing or empty" >&2; exit 1; }
done
program=./pentad
[ -f pentad.exe ] && program=./pentad.exe
run() { "${runner[@]}" "$program" "$@" | tr -d '\r'; }

run analyse --variant cessolis --nodes 20000 >analysed.txt
grep --quiet ' win draw loss ' analysed.txt
echo "analysed a position after $((SECONDS - begun)) s"
for greeting in uci usi; do
    printf '%s\nquit\n' "$greeting" | run >greeted.txt
    grep --quiet --line-regexp "${greeting}ok" greeted.txt
done
run match --variant martian --games 2 --nodes 200 --seed 1 --out a.games --engine name=a --engine name=b >match.txt
# A header and two games.
[ "$(grep --count . a.games)" -eq 3 ]

"${runner[@]}" "$program" serve --port 0 --data games >board.txt &
board=$!
for _ in {1..100}; do
    address=$(tr -d '\r' <board.txt | sed -n 's/^Pentad board: \(http[^#]*\).*/\1/p')
    if [ -n "$address" ]; then break; fi
    sleep 0.2
done
curl --silent --fail --output page.html "$address"
grep --quiet '<title>' page.html
echo "$archive: tried"
