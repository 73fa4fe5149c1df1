// Piece sets, cards and pictures: own drawings, as SVG symbols that the boards use.
import type { Man, Variant } from "../protocol.js";
import { t } from "../texts/index.js";
import { card } from "./cards.js";
import { addSymbol } from "./markup.js";
import { drawingsOf } from "./sets.js";
import { drawThumbnail } from "./thumbnail.js";

export interface PieceSet {
  id: string;
  name: string;
}

/** The sets that can show this game's men; the first is the one shown unless another is chosen. */
export function setsOf(variant: Variant): PieceSet[] {
  return drawingsOf(variant).map(({ id }) => ({ id, name: t.art.sets[id] }));
}

/** Puts the symbols of the men of the start position into the page; others follow when they are first shown. */
export function loadSet(variant: Variant, set: string): void {
  for (const kind of variant.kinds)
    for (const { seat, color } of variant.seats) manSymbol(variant, set, { kind: kind.id, seat, color });
}

/**
 * The symbol (id for `<use>`, drawn in 0 0 100 100, upright as its owner sees it) of a man, with classes for colour
 * and army.
 */
export function manSymbol(
  variant: Variant,
  set: string,
  man: Pick<Man, "kind" | "seat" | "color">,
): { id: string; classes: string } {
  const drawings = drawingsOf(variant);
  const drawing = drawings.find((each) => each.id === set) ?? drawings[0]!;
  const form = drawing.form(variant, man);
  const id = `man-${drawing.id}-${man.kind.replace("+", "p")}${form}`;
  addSymbol(id, () => drawing.draw(variant, man));
  return { id, classes: `man-${man.color ?? "plain"}${form === "b" ? " man-second" : ""}` };
}

/** The face of a card such as `Js`, or the back for `?`; drawn, not text; aria-hidden. */
export function cardFace(name: string): SVGSVGElement {
  return card(name);
}

/** A small picture of the game for the home page: its start position; aria-hidden. */
export function thumbnail(variant: Variant): SVGSVGElement {
  return drawThumbnail(variant, (man) => manSymbol(variant, "", man));
}
