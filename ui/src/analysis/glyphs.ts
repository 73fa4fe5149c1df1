// Numeric annotation glyphs (NAG) of PGN, as signs.

/** Those that say something of a move, of which a move has one. */
export const MOVE_GLYPHS: readonly number[] = [3, 1, 5, 6, 2, 4];

const SIGNS: Readonly<Record<number, string>> = {
  1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!", 7: "\u25a1", 10: "=", 13: "\u221e", 14: "+=", 15: "=+",
  16: "\u00b1", 17: "\u2213", 18: "+\u2212", 19: "\u2212+", 22: "\u2299", 23: "\u2299", 32: "\u21bb", 33: "\u21bb",
  36: "\u2192", 37: "\u2192", 40: "\u2191", 41: "\u2191", 132: "\u21c6", 133: "\u21c6", 138: "\u2295", 139: "\u2295",
  140: "\u2206", 146: "N",
};

/** The sign of a glyph; its number if it has none. */
export function glyphSign(glyph: number): string {
  return SIGNS[glyph] ?? `$${glyph}`;
}

/** The signs after a move: what it is worth stands at the move itself, all else after it. */
export function glyphSigns(glyphs: readonly number[]): string {
  return glyphs.map((glyph) => (MOVE_GLYPHS.includes(glyph) ? "" : " ") + glyphSign(glyph)).join("");
}
