// Men of any game as letters, and pyramids, whose size is told by shape and pips.
import { glyph } from "./glyphs.js";
import { strokes } from "./markup.js";

/** A disc with the letter of the kind; promoted kinds have a plus. */
export function letterMan(kind: string, points: boolean): string {
  const plus = kind.startsWith("+");
  const face = points
    ? '<path class="body" d="M50 8L86 50L76 90H24L14 50Z"/>'
    : '<circle class="body" cx="50" cy="50" r="40"/>';
  const [place, plusPlace] = plus
    ? ["translate(44 31) scale(1.4)", "translate(19 37) scale(1)"]
    : ["translate(33 26) scale(1.7)", ""];
  const letter = strokes("letter-line", [glyph(kind.replace("+", ""))], place);
  return face + letter + (plus ? strokes("letter-line", [glyph("+")], plusPlace) : "");
}

const SIZES: Record<string, { half: number; pips: readonly (readonly [number, number])[] }> = {
  P: { half: 21, pips: [[50, 50]] },
  D: { half: 29, pips: [[43, 50], [57, 50]] },
  Q: { half: 37, pips: [[50, 42], [42, 56], [58, 56]] },
};

/** A pyramid seen from above: four faces in the light from the left, and a pip for each size. */
export function pyramid(kind: string): string {
  const { half, pips } = SIZES[kind] ?? { half: 30, pips: [] };
  const [low, high] = [50 - half, 50 + half];
  const faces = [
    ["west", `M${low} ${low}L50 50L${low} ${high}Z`],
    ["north", `M${low} ${low}H${high}L50 50Z`],
    ["south", `M${low} ${high}H${high}L50 50Z`],
    ["east", `M${high} ${low}V${high}L50 50Z`],
  ].map(([side, path]) => `<path class="face ${side}" d="${path}"/>`);
  const dots = pips.map(([x, y]) => `<circle class="pip" cx="${x}" cy="${y}" r="5"/>`);
  const plate = `<circle class="plate" cx="50" cy="50" r="${pips.length === 1 ? 10 : 18}"/>`;
  return `${faces.join("")}<rect class="rim" x="${low}" y="${low}" width="${2 * half}" height="${2 * half}"/>${plate}${dots.join("")}`;
}
