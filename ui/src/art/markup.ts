// Drawings as SVG elements, made from short markup. Styles come from classes alone, for the page allows no others.

const NAMESPACE = "http://www.w3.org/2000/svg";

/** The elements of a piece of markup, which must be well-formed. */
function parse(markup: string): ChildNode[] {
  const document = new DOMParser().parseFromString(`<svg xmlns="${NAMESPACE}">${markup}</svg>`, "image/svg+xml");
  return [...document.documentElement.childNodes];
}

/** A picture with this view box, hidden from assistive technology: what it shows is said elsewhere. */
export function picture(viewBox: string, className: string, markup: string): SVGSVGElement {
  const element = document.createElementNS(NAMESPACE, "svg");
  element.setAttribute("viewBox", viewBox);
  element.setAttribute("class", className);
  element.setAttribute("aria-hidden", "true");
  element.setAttribute("focusable", "false");
  element.append(...parse(markup));
  return element;
}

/** The one place of the page that holds all symbols, and the names of those that are there. */
let sprite: SVGSVGElement | null = null;
const known = new Set<string>();

/** Puts a symbol, drawn in 0 0 100 100, into the page, once. */
export function addSymbol(id: string, markup: () => string): void {
  if (known.has(id)) return;
  if (sprite === null) {
    sprite = picture("0 0 0 0", "art-sprite", "");
    document.body.append(sprite);
  }
  known.add(id);
  sprite.append(...parse(`<symbol id="${id}" viewBox="0 0 100 100">${markup()}</symbol>`));
}

/** Lines of these shapes. */
export function strokes(className: string, paths: readonly string[], transform = ""): string {
  const at = transform === "" ? "" : ` transform="${transform}"`;
  return `<path class="${className}"${at} d="${paths.join("")}"/>`;
}
