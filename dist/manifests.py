#!/usr/bin/env python3
"""Fills the manifests for packagers with the version, addresses and sums of a release:

    dist/manifests.py --address https://forge.example/pentad --sums target/archives --out target/manifests

ADDRESS is that of the repository, whose releases have the archives. SUMS is the file SHA256SUMS of a release, or a folder with
the .sha256 of each archive, as dist/build.sh writes them.
"""
import argparse
import datetime
import email.utils
import pathlib
import re
import shutil
import sys
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent
TEMPLATES = ROOT / "dist/manifests"
PLACE = re.compile(r"@([A-Z0-9]+)(?: ([^@\s]+))?@")


def arguments():
    parser = argparse.ArgumentParser(description="fills the manifests for packagers")
    parser.add_argument("--address", required=True, help="the repository, without a slash at its end")
    parser.add_argument("--sums", required=True, type=pathlib.Path, help="SHA256SUMS, or a folder of .sha256 files")
    parser.add_argument("--out", required=True, type=pathlib.Path, help="the folder to write, made anew")
    parser.add_argument("--maintainer", default="the Pentad developers <pentad@localhost>", help="of the Debian package")
    return parser.parse_args()


def read_sums(path):
    """The sums of files by their names."""
    files = sorted(path.glob("*.sha256")) if path.is_dir() else [path]
    lines = [line.split() for file in files for line in file.read_text().splitlines()]
    return {name.lstrip("*"): digest for digest, name in lines}


def main():
    given = arguments()
    version = tomllib.loads((ROOT / "Cargo.toml").read_text())["workspace"]["package"]["version"]
    sums = read_sums(given.sums)
    values = {
        "ADDRESS": given.address,
        "DATE": email.utils.format_datetime(datetime.datetime.now(datetime.timezone.utc)),
        "DOWNLOADS": f"{given.address}/releases/download/v{version}",
        "MAINTAINER": given.maintainer,
        "VERSION": version,
    }
    missing = set()

    def fill(place):
        key, name = place.groups()
        if key != "SHA256":
            return values[key]
        if name not in sums:
            missing.add(name)
        return sums.get(name, "")

    shutil.rmtree(given.out, ignore_errors=True)
    shutil.copytree(TEMPLATES, given.out)
    for path in sorted(given.out.rglob("*")):
        if path.is_file():
            # The names of archives have the version inside.
            text = path.read_text().replace("@VERSION@", version)
            path.write_text(PLACE.sub(fill, text))
    if missing:
        sys.exit("\n".join(f"{given.sums}: no sum of {name}; build its archive first" for name in sorted(missing)))


if __name__ == "__main__":
    main()
