// Arrows and circles over the board: the engine's, and those that the user draws.
import type { Geometry } from "./geometry.js";
import { SIDE, svg } from "./svg.js";

/** An arrow from a square or a hand (`P*`, `2:P*`); a circle if it ends where it begins. */
export interface Arrow {
  from: string;
  to: string;
  kind: "best" | "line" | "threat" | "drawn";
  weight?: number;
}

/** A place in the drawing. */
export interface Point {
  x: number;
  y: number;
}

/** The seat and kind of an arrow that begins in a hand: `P*`, or `2:P*` for a seat that is not on move. */
export function handOrigin(from: string): { seat: number | null; kind: string } | null {
  const found = /^(?:(\d+):)?(\+?[A-Z])\*$/.exec(from);
  return found === null ? null : { seat: found[1] === undefined ? null : Number(found[1]), kind: found[2]! };
}

function middle(geometry: Geometry, square: string): Point | null {
  const cell = geometry.cell(square);
  return cell === undefined ? null : { x: (cell.column + 0.5) * SIDE, y: (cell.row + 0.5) * SIDE };
}

/** An arrow as one outline: a shaft and a head, from the edge of a man to the middle of the target. */
function outline(from: Point, to: Point, width: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const head = Math.min(width * 2.6, length * 0.6);
  const at = (along: number, aside: number) =>
    `${(from.x + ux * along - uy * aside).toFixed(1)} ${(from.y + uy * along + ux * aside).toFixed(1)}`;
  const start = Math.min(SIDE * 0.22, length * 0.25);
  const end = length - SIDE * 0.06;
  const neck = end - head;
  const half = width / 2;
  const points = [
    at(start, half),
    at(neck, half),
    at(neck, width * 1.35),
    at(end, 0),
    at(neck, -width * 1.35),
    at(neck, -half),
    at(start, -half),
  ];
  return `M${points.join("L")}z`;
}

/** Draws an arrow, or a circle if it ends where it begins; null if it has no place on this board. */
export function drawArrow(geometry: Geometry, arrow: Arrow, hand: Point | null): SVGElement | null {
  const to = middle(geometry, arrow.to);
  if (to === null) return null;
  const ring = { class: `arrow ring ${arrow.kind}`, cx: to.x, cy: to.y, r: SIDE * 0.44 };
  if (arrow.from === arrow.to) return svg("circle", ring);
  const from = handOrigin(arrow.from) === null ? middle(geometry, arrow.from) : hand;
  if (from === null) return handOrigin(arrow.from) === null ? null : svg("circle", ring);
  const width = SIDE * (0.1 + 0.1 * Math.min(1, Math.max(0, arrow.weight ?? 0.5)));
  return svg("path", { class: `arrow ${arrow.kind}`, d: outline(from, to, width) });
}
