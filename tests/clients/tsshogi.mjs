// Games in KIF, KI2 and JKF that tsshogi writes, with variations, comments, bookmarks and times, must be the same games for
// it after `pentad convert` into a games file and back.
//
// Usage: node tsshogi.mjs PENTAD, in a folder where tsshogi is installed

import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

const pentad = process.argv[2];
const installed = path.join(process.cwd(), "node_modules", "tsshogi");
const { module, main } = JSON.parse(fs.readFileSync(path.join(installed, "package.json"), "utf8"));
const tsshogi = await import(pathToFileURL(path.join(installed, module ?? main)));
const { Record, Square, handPieceTypes } = tsshogi;

const GAMES = 24;
const FORMATS = {
  kif: [tsshogi.exportKIF, tsshogi.importKIF],
  ki2: [tsshogi.exportKI2, tsshogi.importKI2],
  jkf: [tsshogi.exportJKFString, tsshogi.importJKFString],
};

let seed = 1;
/** A number below a bound, the same in each run. */
function random(bound) {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return Math.floor(seed / 65536) % bound;
}

function validMoves(position) {
  const origins = Square.all.filter((square) => position.board.at(square)?.color === position.color);
  const held = handPieceTypes.filter((type) => position.hand(position.color).count(type) > 0);
  const moves = [...origins, ...held].flatMap((origin) => Square.all.map((to) => position.createMove(origin, to)));
  return moves.filter(Boolean).flatMap((move) => [move, move.withPromote()]).filter((move) => position.isValidMove(move));
}

/** A tree of random moves: now and then the game goes on from an earlier position. */
function randomRecord() {
  const record = new Record();
  for (let count = 0; count < 40; count += 1) {
    if (random(5) === 0 && record.current.ply > 1) {
      record.goto(random(record.current.ply));
    }
    const moves = validMoves(record.position);
    if (moves.length === 0) {
      break;
    }
    record.append(moves[random(moves.length)]);
    if (random(3) === 0) {
      record.current.setElapsedMs(1000 * random(500));
    }
    if (random(4) === 0) {
      record.current.comment = "good\nmove\n";
    }
    if (random(8) === 0) {
      record.current.bookmark = `mark ${count}`;
    }
  }
  return record;
}

/** What a file says, move by move. */
function said(text, read) {
  const record = read(text);
  if (record instanceof Error) {
    throw record;
  }
  const lines = [];
  record.forEach(({ ply, move, elapsedMs, comment, bookmark }) => {
    lines.push([ply, move.usi ?? move.type, elapsedMs, comment.trimEnd(), bookmark].join(" | "));
  });
  return lines.join("\n");
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pentad-tsshogi-"));
const file = (name) => path.join(folder, name);
const convert = (from, to) => execFileSync(pentad, ["convert", file(from), "--out", file(to), "--force"]);
let differ = 0;
for (let game = 0; game < GAMES; game += 1) {
  const record = randomRecord();
  for (const [format, [write, read]] of Object.entries(FORMATS)) {
    const text = write(record);
    fs.writeFileSync(file(`in.${format}`), text);
    convert(`in.${format}`, "all.games");
    convert("all.games", `out.${format}`);
    const again = fs.readFileSync(file(`out.${format}`), "utf8");
    if (said(text, read) !== said(again, read)) {
      differ += 1;
      console.error(`${format}, game ${game}:\n${text}\nbecame\n${again}`);
    }
  }
}
fs.rmSync(folder, { recursive: true });
console.log(`${GAMES} games in each of ${Object.keys(FORMATS).join(", ")}: ${differ} differ for tsshogi`);
process.exit(differ === 0 ? 0 : 1);
