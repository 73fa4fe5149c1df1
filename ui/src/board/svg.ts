// Making SVG elements.

/** An SVG element with its attributes. */
export function svg<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Record<string, string | number> = {},
): SVGElementTagNameMap[K] {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** A drawing that readers of the screen pass over. */
export function hiddenSvg(className: string): SVGSVGElement {
  return svg("svg", { class: className, "aria-hidden": "true", focusable: "false" });
}

/** The length of a square's side in the drawings. */
export const SIDE = 100;
