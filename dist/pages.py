#!/usr/bin/env python3
"""Lists the files that the pages of an archive link to, and those that these link to: dist/pages.py [FOLDER]

So an archive can hold all of them. A link that leads nowhere is an error. Of folders all files are listed.
"""
import pathlib
import re
import sys

FIRST = ["README.md", "CHANGELOG.md", "protocol.md"]
LINK = re.compile(r"\]\(([^)\s]+)\)")


def linked(root):
    """The files, as paths from the root, and the links that lead nowhere."""
    found, waiting = set(), [root / name for name in FIRST if (root / name).exists()]
    broken = [f"the archive: {name}" for name in FIRST if not (root / name).exists()]
    while waiting:
        path = waiting.pop()
        if path.is_dir():
            waiting.extend(path.iterdir())
            continue
        if path in found:
            continue
        found.add(path)
        text = path.read_text(encoding="utf-8") if path.suffix == ".md" else ""
        # Examples of markup are no links.
        text = re.sub(r"```.*?```|`[^`\n]*`", "", text, flags=re.DOTALL)
        for target in LINK.findall(text):
            target = target.partition("#")[0]
            if not target or "://" in target or target.startswith("mailto:"):
                continue
            there = (path.parent / target).resolve()
            if there.is_relative_to(root) and there.exists():
                waiting.append(there)
            else:
                broken.append(f"{path.relative_to(root)}: {target}")
    return sorted(path.relative_to(root).as_posix() for path in found), broken


if __name__ == "__main__":
    files, broken = linked(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".").resolve())
    print("\n".join(files))
    sys.exit("".join(f"a link leads nowhere: {link}\n" for link in broken) or 0)
