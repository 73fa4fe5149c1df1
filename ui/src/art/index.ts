// Piece sets, cards and pictures: own drawings, as SVG symbols that the boards use.
import type { Man, Variant } from "../protocol.js";

export interface PieceSet { id: string; name: string }

/** The sets that can show this game's men; the first is the one shown unless another is chosen. */
export function setsOf(_variant: Variant): PieceSet[] {
  return [];
}

/** Puts the set's symbols into the page, once. */
export function loadSet(_variant: Variant, _set: string): void {}

/** The symbol (id for `<use>`, drawn in 0 0 100 100, upright as its owner sees it) of a man, with classes for colour and hatch. */
export function manSymbol(_variant: Variant, _set: string, _man: Pick<Man, "kind" | "seat" | "color">): { id: string; classes: string } {
  return { id: "", classes: "" };
}

/** The face of a card such as `Js`, or the back for `?`; drawn, not text; aria-hidden. */
export function cardFace(_card: string): SVGSVGElement {
  return document.createElementNS("http://www.w3.org/2000/svg", "svg");
}

/** A small picture of the game for the home page; aria-hidden. */
export function thumbnail(_variant: Variant): SVGSVGElement {
  return document.createElementNS("http://www.w3.org/2000/svg", "svg");
}
