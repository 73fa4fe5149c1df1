// Where each square stands on the screen: the rows of the variant, turned.
import type { Turn, Variant } from "../protocol.js";

/** A square at its place on the screen, counted from the top left. */
export interface Cell {
  square: string;
  row: number;
  column: number;
}

/** The board as it is seen: the number of rows and columns, and its squares in visual order. */
export interface Geometry {
  turn: Turn;
  rows: number;
  columns: number;
  cells: Cell[];
  /** The square at a place, null if the board has none. */
  at(row: number, column: number): string | null;
  cell(square: string): Cell | undefined;
}

/** Where a place of the unturned board comes to lie; 90 brings the bottom left corner to the top left. */
function turned(turn: Turn, row: number, column: number, rows: number, columns: number): [number, number] {
  switch (turn) {
    case 0:
      return [row, column];
    case 90:
      return [column, rows - 1 - row];
    case 180:
      return [rows - 1 - row, columns - 1 - column];
    case 270:
      return [columns - 1 - column, row];
  }
}

function build(variant: Variant, turn: Turn): Geometry {
  const deep = variant.rows.length;
  const wide = variant.rows[0]?.length ?? 0;
  const sideways = turn === 90 || turn === 270;
  const rows = sideways ? wide : deep;
  const columns = sideways ? deep : wide;
  const grid: (string | null)[][] = Array.from({ length: rows }, () => Array<string | null>(columns).fill(null));
  for (const [row, line] of variant.rows.entries()) {
    for (const [column, square] of line.entries()) {
      const [r, c] = turned(turn, row, column, deep, wide);
      grid[r]![c] = square;
    }
  }
  const cells = grid.flatMap((line, row) =>
    line.flatMap((square, column) => (square === null ? [] : [{ square, row, column }])),
  );
  const bySquare = new Map(cells.map((cell) => [cell.square, cell]));
  return {
    turn,
    rows,
    columns,
    cells,
    at: (row, column) => grid[row]?.[column] ?? null,
    cell: (square) => bySquare.get(square),
  };
}

const built = new WeakMap<Variant, Map<Turn, Geometry>>();

/** The geometry of a variant's board at a turn, built once. */
export function geometryOf(variant: Variant, turn: Turn): Geometry {
  const turns = built.get(variant) ?? new Map<Turn, Geometry>();
  built.set(variant, turns);
  const known = turns.get(turn) ?? build(variant, turn);
  turns.set(turn, known);
  return known;
}

/** A turn further by a number of degrees. */
export function turnBy(turn: Turn, degrees: number): Turn {
  return ((turn + degrees + 360) % 360) as Turn;
}

/** The file and rank of a square, as places in `variant.files` and `variant.ranks`. */
export function fileAndRank(variant: Variant, square: string): { file: number; rank: number } {
  const file = variant.files.findIndex((name) => square.startsWith(name));
  const rank = variant.ranks.indexOf(square.slice(variant.files[file]?.length ?? 1));
  return { file, rank };
}

/** The zone of a square: the home zone that owns its men, else the camp, else none. */
export function zoneOf(variant: Variant, square: string): string {
  return zoneMap(variant).get(square) ?? "";
}

const zones = new WeakMap<Variant, Map<string, string>>();

function zoneMap(variant: Variant): Map<string, string> {
  const known = zones.get(variant);
  if (known !== undefined) return known;
  const map = new Map<string, string>();
  for (const kind of ["camp", "home"]) {
    for (const zone of variant.zones.filter((each) => each.kind === kind)) {
      for (const square of zone.squares) map.set(square, zone.name);
    }
  }
  zones.set(variant, map);
  return map;
}

/** The corner or edge of the screen at which a seat sits: -1 is left or top, 1 right or bottom, 0 the middle. */
export function placeOfSeat(variant: Variant, seat: number, turn: Turn): { x: number; y: number } {
  const homes = variant.zones.filter((zone) => zone.kind === "home");
  const own = homes.find((zone) => zone.seats.includes(seat));
  let x = 0;
  let y = seat === 1 ? 1 : -1;
  if (own !== undefined && homes.length > 0) {
    const middle = centre(variant, own.squares);
    x = Math.sign(middle.x);
    y = own.seats.length > 1 ? (partyOf(variant, seat) === 1 ? 1 : -1) : Math.sign(middle.y);
  }
  for (let left = turn; left > 0; left -= 90) [x, y] = [-y, x];
  // The sign keeps clear of -0, which is another number to tests and keys.
  return { x: x + 0, y: y + 0 };
}

/** The party of a seat; 0 for none. */
export function partyOf(variant: Variant, seat: number): number {
  return variant.seats.find((each) => each.seat === seat)?.party ?? 0;
}

/** The middle of some squares, seen from the middle of the unturned board. */
function centre(variant: Variant, squares: string[]): { x: number; y: number } {
  const geometry = geometryOf(variant, 0);
  let x = 0;
  let y = 0;
  for (const square of squares) {
    const cell = geometry.cell(square);
    x += (cell?.column ?? 0) - (geometry.columns - 1) / 2;
    y += (cell?.row ?? 0) - (geometry.rows - 1) / 2;
  }
  return { x, y };
}
