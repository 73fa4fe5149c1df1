// The keys of the board: moving over it, choosing, and asking.
import { squareName } from "../common/wording.js";
import type { State, Variant } from "../protocol.js";
import { t } from "../texts/index.js";
import { lastMoveWords } from "./announce.js";
import type { Board } from "./board.js";
import { targetsOf } from "./choice.js";
import { fileAndRank, type Cell, type Geometry } from "./geometry.js";
import { cardName, kindName, phaseText } from "./names.js";

/** What the keys act on. */
export interface KeyContext {
  variant: Variant;
  state: State;
  board: Board;
  nameOf: (seat: number) => string;
  clocks: (() => string) | undefined;
  say(text: string): void;
  tap(square: string): void;
  /** Lets go of what is chosen; false if nothing is. */
  letGo(): boolean;
}

/** Acts on a key pressed in the board; true if it was one of the board's. */
export function boardKey(event: KeyboardEvent, context: KeyContext): boolean {
  const { board } = context;
  const geometry = board.geometry;
  const cell = geometry?.cell(board.cells.current);
  if (geometry === null || cell === undefined || event.altKey || event.metaKey) return false;
  const next = destination(event, context, geometry, cell);
  if (next !== undefined) {
    if (next !== null) board.cells.reach(next.square, true);
    return true;
  }
  if (event.ctrlKey) return false;
  switch (event.key) {
    case "?":
      // The page shows the list, too.
      context.say(t.board.keys);
      return false;
    case "Enter":
    case " ":
      context.tap(cell.square);
      return true;
    case "Escape":
      return context.letGo();
    default: {
      const answer = answerTo(event.key, context, cell.square);
      if (answer !== null) context.say(answer);
      return answer !== null;
    }
  }
}

/** Where a key leads: a cell, null if there is none that way, undefined for keys that lead nowhere. */
function destination(
  event: KeyboardEvent,
  context: KeyContext,
  geometry: Geometry,
  cell: Cell,
): Cell | null | undefined {
  const { cells } = geometry;
  const row = cells.filter((each) => each.row === cell.row);
  switch (event.key) {
    case "ArrowLeft":
      return along(geometry, cell, 0, -1);
    case "ArrowRight":
      return along(geometry, cell, 0, 1);
    case "ArrowUp":
      return along(geometry, cell, -1, 0);
    case "ArrowDown":
      return along(geometry, cell, 1, 0);
    case "Home":
      return (event.ctrlKey ? cells[0] : row[0]) ?? null;
    case "End":
      return (event.ctrlKey ? cells[cells.length - 1] : row[row.length - 1]) ?? null;
    default:
      if (event.ctrlKey || event.key.length !== 1) return undefined;
      if (/^[1-9]$/.test(event.key)) return onRank(context.variant, geometry, cell, event.key);
      return manAfter(context, geometry, cell, event.key.toUpperCase(), event.shiftKey ? -1 : 1);
  }
}

/** The next square that way, over places where the board has none. */
function along(geometry: Geometry, from: Cell, down: number, right: number): Cell | null {
  let { row, column } = from;
  for (;;) {
    row += down;
    column += right;
    if (row < 0 || column < 0 || row >= geometry.rows || column >= geometry.columns) return null;
    const square = geometry.at(row, column);
    if (square !== null) return geometry.cell(square) ?? null;
  }
}

/** The square of the same file on a rank; ranks with letters are counted from the top. */
function onRank(variant: Variant, geometry: Geometry, cell: Cell, digit: string): Cell | null {
  const rank = variant.ranks.includes(digit) ? digit : variant.ranks[Number(digit) - 1];
  const file = variant.files[fileAndRank(variant, cell.square).file];
  return geometry.cell(`${file ?? ""}${rank ?? ""}`) ?? null;
}

/** The next man of a kind, in the order of reading and round the end; undefined if no kind has that letter. */
function manAfter(
  context: KeyContext,
  geometry: Geometry,
  cell: Cell,
  letter: string,
  step: 1 | -1,
): Cell | null | undefined {
  if (!context.variant.kinds.some((kind) => kind.id === letter)) return undefined;
  const squares = new Set(
    context.state.men.filter((man) => man.kind.replace("+", "") === letter).map((man) => man.square),
  );
  const { cells } = geometry;
  const start = cells.indexOf(cell);
  for (let passed = 1; passed <= cells.length; passed++) {
    const next = cells[(start + step * passed + cells.length * 2) % cells.length]!;
    if (squares.has(next.square)) return next;
  }
  return null;
}

/** What is said to a key that asks; null for keys that ask nothing. */
function answerTo(key: string, context: KeyContext, square: string): string | null {
  const { variant, state, nameOf } = context;
  switch (key.toLowerCase()) {
    case "m": {
      const moves = [...targetsOf(state.legal ?? [], { square }).keys()];
      const [here, there] = [squareName(variant, square), moves.map((each) => squareName(variant, each))];
      return there.length === 0 ? t.board.noMoves(here) : t.board.movesOf(here, there);
    }
    case "v":
      return lastMoveWords(variant, state, nameOf);
    case "h":
      return holdings(variant, state, nameOf);
    case "t":
      return context.clocks?.() || t.board.noClocks;
    case "w":
      return state.seat === 0 ? t.board.over : `${nameOf(state.seat)}: ${phaseText(state, nameOf)}`;
    default:
      return null;
  }
}

/** What everybody holds: men in hand, points, or cards. */
export function holdings(variant: Variant, state: State, nameOf: (seat: number) => string): string {
  if (state.points !== null)
    return state.points.map((points, index) => t.board.points(nameOf(index + 1), points)).join(" ");
  if (state.hands.length === 0) return t.board.nothingHeld;
  return state.hands
    .map((hand) => {
      const men = variant.hand.filter((kind) => (hand.men[kind] ?? 0) > 0);
      const held = men.map((kind) => `${hand.men[kind]} ${kindName(variant, kind)}`);
      const hidden = hand.cards.filter((card) => card === "?").length;
      const cards = hidden > 0 ? [t.board.cardCount(hidden)] : hand.cards.map(cardName);
      return t.board.holds(nameOf(hand.seat), [...held, ...cards]);
    })
    .join(" ");
}
