// Cards with four colours of suits, and their backs.
import { glyph } from "./glyphs.js";
import { picture, strokes } from "./markup.js";

const SUITS: Record<string, string> = {
  h: "M50 88C22 64 8 48 8 31C8 5 42 3 50 27C58 3 92 5 92 31C92 48 78 64 50 88Z",
  d: "M50 6L86 50L50 94L14 50Z",
  s: "M50 6C70 30 92 44 92 62C92 82 64 84 55 66C56 78 60 86 68 92H32C40 86 44 78 45 66C36 84 8 82 8 62C8 44 30 30 50 6Z",
  c: "M50 6C72 6 76 34 60 42C78 34 96 46 92 64C88 82 62 80 55 64C56 78 60 86 68 92H32C40 86 44 78 45 64C38 80 12 82 8 64C4 46 22 34 40 42C24 34 28 6 50 6Z",
};

const EDGE = '<rect class="card-edge" x="1.5" y="1.5" width="57" height="81" rx="6"/>';

/** The face of a card such as `Js`, or the back of one that is not known. */
export function card(name: string): SVGSVGElement {
  const suit = SUITS[name.slice(1)];
  if (suit === undefined) {
    const diamonds = Array.from({ length: 24 }, (_, index) => {
      const [x, y] = [10 + (index % 4) * 10, 14.5 + Math.floor(index / 4) * 11];
      return `M${x} ${y}l5 -5.5l5 5.5l-5 5.5z`;
    });
    return picture("0 0 60 84", "art-card back", `${EDGE}<rect class="card-back" x="6" y="6" width="48" height="72" rx="3"/>${strokes("card-lines", diamonds)}`);
  }
  const rank = glyph(name.slice(0, 1));
  return picture(
    "0 0 60 84",
    `art-card suit-${name.slice(1)}`,
    EDGE +
      strokes("card-rank", [rank], "translate(7 8) scale(.8)") +
      `<path class="card-suit" transform="translate(32 8) scale(.2)" d="${suit}"/>` +
      `<path class="card-suit" transform="translate(11 35) scale(.38 .42)" d="${suit}"/>`,
  );
}
