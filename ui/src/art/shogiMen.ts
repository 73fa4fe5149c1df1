// Shogi men: wooden tiles that point where they go, with one character, with the ways of the piece, or with a letter.
import { glyph } from "./glyphs.js";
import { KANJI } from "./kanji.js";
import { strokes } from "./markup.js";

const TILE = '<path class="tile" d="M50 5L77 18L87 94H13L23 18Z"/>';

/** The ways of a gold general, which most promoted pieces have. */
const GOLD = "f b l r fl fr";
/** Steps, and slides in capitals, by kind: forward, back, left, right, diagonals, and the knight's two leaps. */
const WAYS: Record<string, string> = {
  K: "f b l r fl fr bl br",
  R: "F B L R",
  B: "FL FR BL BR",
  G: GOLD,
  S: "f fl fr bl br",
  N: "nl nr",
  L: "F",
  P: "f",
  "+R": "F B L R fl fr bl br",
  "+B": "FL FR BL BR f b l r",
  "+S": GOLD,
  "+N": GOLD,
  "+L": GOLD,
  "+P": GOLD,
};

/** Whether a kind is a promoted one: those are red. */
function ink(kind: string): string {
  return kind.startsWith("+") ? "ink promoted" : "ink";
}

/** The step of a way, in squares to the right and forward. */
function step(way: string): [number, number] {
  const name = way.toLowerCase();
  if (name.startsWith("n")) return [name === "nl" ? -1 : 1, 2];
  const across = name.includes("l") ? -1 : name.includes("r") ? 1 : 0;
  const forward = name.startsWith("f") ? 1 : name.startsWith("b") ? -1 : 0;
  return [across, forward];
}

/** The ways of a piece around a point: dots for steps, lines for slides. */
function ways(kind: string, x: number, y: number, unit: number): string {
  const all = (WAYS[kind] ?? "").split(" ").map((way) => {
    const [across, forward] = step(way);
    const [toX, toY] = [x + across * unit, y - forward * unit];
    if (way !== way.toUpperCase()) return `<circle class="way" cx="${toX}" cy="${toY}" r="${unit * 0.3}"/>`;
    const reach = 1.35;
    return `<path class="slide" d="M${x + across * unit * 0.45} ${y - forward * unit * 0.45}L${x + across * unit * reach} ${y - forward * unit * reach}"/>`;
  });
  return `<rect class="spot" x="${x - unit * 0.3}" y="${y - unit * 0.3}" width="${unit * 0.6}" height="${unit * 0.6}"/>${all.join("")}`;
}

/** Where the ways of a piece have their middle: lower if they lead two squares forward, for what stands above. */
function lowered(kind: string, y: number, by: number): number {
  return WAYS[kind]?.startsWith("n") ? y + by : y;
}

/** A tile with the character of its kind. */
export function kanjiMan(kind: string, isJewel: boolean): string {
  const paths = KANJI[isJewel ? "K2" : kind] ?? [];
  return TILE + strokes(ink(kind), paths, "translate(24 27) scale(.52 .61)");
}

/** The same with the ways of the piece below a smaller character. */
export function kanjiManWithWays(kind: string, isJewel: boolean): string {
  const paths = KANJI[isJewel ? "K2" : kind] ?? [];
  return TILE + strokes(ink(kind), paths, "translate(31 19) scale(.38 .42)") + ways(kind, 50, lowered(kind, 79, 9), 9);
}

/** A tile with the ways of the piece large and its letter above them. */
export function waysMan(kind: string): string {
  const letter = glyph(kind.replace("+", ""));
  return TILE + strokes(`${ink(kind)} letter`, [letter], "translate(42 17) scale(.8 .8)") + ways(kind, 50, lowered(kind, 69, 12), 14);
}
