// Letters and digits as strokes in a box of 20 x 28: drawn, so that they are no text of the page.

const GLYPHS: Record<string, string> = {
  K: "M3 2V26M17 2L4 15L17 26",
  Q: "M10 2C1 2 1 26 10 26C19 26 19 2 10 2ZM12 19L18 27",
  R: "M3 26V2H11C19 2 19 14 11 14H3M10 14L17 26",
  B: "M3 2V26H11C19 26 19 13 11 13H3M3 2H10C17 2 17 13 10 13",
  N: "M3 26V2L17 26V2",
  P: "M3 26V2H11C19 2 19 15 11 15H3",
  D: "M3 2V26H8C20 26 20 2 8 2Z",
  S: "M16 6C14 1 4 1 4 8C4 15 16 12 16 20C16 27 5 27 3 21",
  G: "M16 7C12 0 3 2 3 14C3 26 14 28 17 21V15H11",
  L: "M4 2V26H16",
  A: "M2 26L10 2L18 26M5 18H15",
  J: "M14 2V20C14 28 4 28 4 20",
  T: "M2 7L6 3V26M14 3C9 3 9 26 14 26C19 26 19 3 14 3Z",
  "2": "M4 8C4 0 16 0 16 8C16 14 8 18 3 26H17",
  "3": "M4 5C7 0 16 1 16 8C16 13 11 14 9 14C12 14 17 15 17 20C17 28 6 28 3 22",
  "4": "M13 26V2L2 19H18",
  "5": "M16 2H5L4 13C8 9 17 10 17 18C17 27 6 28 3 23",
  "6": "M15 3C8 3 3 10 3 18C3 28 17 28 17 18C17 10 5 10 3 18",
  "7": "M3 2H17L8 26",
  "8": "M10 14C3 14 3 2 10 2C17 2 17 14 10 14C2 14 2 26 10 26C18 26 18 14 10 14Z",
  "9": "M17 10C17 0 3 0 3 10C3 18 15 18 17 10C17 20 12 27 5 25",
  "+": "M10 6V22M2 14H18",
};

/** The strokes of a letter or digit; nothing for what has none. `T` is the ten of cards. */
export function glyph(letter: string): string {
  return GLYPHS[letter] ?? "";
}
