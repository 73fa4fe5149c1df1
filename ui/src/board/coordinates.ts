// The names of files and ranks beside the board, where no man covers them.
import type { Variant } from "../protocol.js";
import { t } from "../texts/index.js";
import { fileAndRank, type Cell, type Geometry } from "./geometry.js";

/** The edges that have the names: by custom those at the lower left; on a board of lines those at the upper right. */
function edgesOf(variant: Variant): { row: "top" | "bottom"; column: "left" | "right" } {
  return variant.chequered ? { row: "bottom", column: "left" } : { row: "top", column: "right" };
}

function strip(className: string, edge: string, names: readonly string[]): HTMLElement {
  const element = document.createElement("div");
  element.className = `coordinates ${className}`;
  element.dataset.edge = edge;
  element.setAttribute("aria-hidden", "true");
  for (const name of names) element.append(Object.assign(document.createElement("span"), { textContent: name }));
  return element;
}

/** The names along two edges of a board; a turned board may have its ranks from left to right. */
export function drawCoordinates(variant: Variant, geometry: Geometry): HTMLElement[] {
  const { row, column } = edgesOf(variant);
  const sideways = geometry.turn === 90 || geometry.turn === 270;
  const name = (cell: Cell, alongRow: boolean) => {
    const { file, rank } = fileAndRank(variant, cell.square);
    const isFile = alongRow !== sideways;
    return t.names.coordinate(variant.name, (isFile ? variant.files[file] : variant.ranks[rank]) ?? "", isFile);
  };
  const edgeRow = row === "top" ? 0 : geometry.rows - 1;
  const edgeColumn = column === "left" ? 0 : geometry.columns - 1;
  const along = geometry.cells.filter((cell) => cell.row === edgeRow).map((cell) => name(cell, true));
  const down = geometry.cells.filter((cell) => cell.column === edgeColumn).map((cell) => name(cell, false));
  return [strip("along", row, along), strip("down", column, down)];
}
