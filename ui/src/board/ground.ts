// The board itself: squares, lines, and zones with their canals.
import type { Variant } from "../protocol.js";
import { fileAndRank, type Cell, type Geometry } from "./geometry.js";
import { SIDE, svg } from "./svg.js";

let drawings = 0;

function squarePath(cells: readonly Cell[]): string {
  return cells.map(({ row, column }) => `M${column * SIDE} ${row * SIDE}h${SIDE}v${SIDE}h-${SIDE}z`).join("");
}

/** The lower left square is dark, and colours alternate from there. */
function isDark(variant: Variant, square: string): boolean {
  const { file, rank } = fileAndRank(variant, square);
  return (file + (variant.ranks.length - 1 - rank)) % 2 === 0;
}

/** The lines between squares of different home zones. */
function canalPath(variant: Variant, geometry: Geometry): string {
  const homes = variant.zones.filter((zone) => zone.kind === "home");
  const zoneAt = (row: number, column: number) => {
    const square = geometry.at(row, column);
    return square === null ? -1 : homes.findIndex((zone) => zone.squares.includes(square));
  };
  let path = "";
  for (const { row, column } of geometry.cells) {
    const own = zoneAt(row, column);
    if (column + 1 < geometry.columns && zoneAt(row, column + 1) !== own) {
      path += `M${(column + 1) * SIDE} ${row * SIDE}v${SIDE}`;
    }
    if (row + 1 < geometry.rows && zoneAt(row + 1, column) !== own)
      path += `M${column * SIDE} ${(row + 1) * SIDE}h${SIDE}`;
  }
  return path;
}

function gridPath(geometry: Geometry): string {
  const width = geometry.columns * SIDE;
  const height = geometry.rows * SIDE;
  let path = `M1.5 1.5H${width - 1.5}V${height - 1.5}H1.5z`;
  for (let column = 1; column < geometry.columns; column++) path += `M${column * SIDE} 0v${height}`;
  for (let row = 1; row < geometry.rows; row++) path += `M0 ${row * SIDE}h${width}`;
  return path;
}

/** The zones as areas; that of nobody is hatched. */
function zoneAreas(variant: Variant, geometry: Geometry): SVGElement[] {
  const homes = variant.zones.filter((zone) => zone.kind === "home");
  return homes.flatMap((zone, index) => {
    const cells = zone.squares.flatMap((square) => geometry.cell(square) ?? []);
    const area = svg("path", {
      class: `zone ${zone.seats.length > 0 ? `zone-${index + 1}` : "nobody"}`,
      d: squarePath(cells),
    });
    if (zone.seats.length > 0) return [area];
    const id = `hatch-${++drawings}`;
    const pattern = svg("pattern", {
      id,
      width: 24,
      height: 24,
      patternUnits: "userSpaceOnUse",
      patternTransform: "rotate(45)",
    });
    pattern.append(svg("rect", { class: "hatch", width: 7, height: 24 }));
    return [area, pattern, svg("path", { d: squarePath(cells), fill: `url(#${id})` })];
  });
}

/** The dots where the camps of both sides end, by which players count squares on a board of lines. */
function campDots(variant: Variant, geometry: Geometry): SVGElement[] {
  if (!variant.zones.some((zone) => zone.kind === "camp")) return [];
  const thirds = (length: number) => [length / 3, (2 * length) / 3].map((place) => Math.round(place) * SIDE);
  return thirds(geometry.rows).flatMap((cy) =>
    thirds(geometry.columns).map((cx) => svg("circle", { class: "dot", cx, cy, r: 7 })),
  );
}

/** Draws the board without men into a drawing of `geometry`'s size. */
export function drawGround(variant: Variant, geometry: Geometry): SVGElement[] {
  const lined = !variant.chequered;
  const dark = geometry.cells.filter((cell) => isDark(variant, cell.square));
  return [
    svg("path", { class: "squares light", d: squarePath(geometry.cells) }),
    ...(lined ? [] : [svg("path", { class: "squares dark", d: squarePath(dark) })]),
    ...zoneAreas(variant, geometry),
    ...(lined ? [svg("path", { class: "lines", d: gridPath(geometry) }), ...campDots(variant, geometry)] : []),
    svg("path", { class: "canal", d: canalPath(variant, geometry) }),
  ];
}
