// The squares as a grid that is read and reached by keys: one cell each, over the drawing.
import type { Man, State, Variant } from "../protocol.js";
import { t } from "../texts/index.js";
import type { Target } from "./choice.js";
import { zoneOf, type Geometry } from "./geometry.js";
import { cellName, tipOf } from "./names.js";
import type { Premove } from "./premove.js";
import type { Since } from "./since.js";

/** What the cells show besides the state. */
export interface CellView {
  variant: Variant;
  state: State;
  geometry: Geometry;
  readonly: boolean;
  /** The square of the chosen man. */
  selected: string | null;
  targets: ReadonlyMap<string, Target>;
  /** Squares whose men have something to do. */
  movable: ReadonlySet<string>;
  since: Since;
  premove: Premove | null;
}

interface Shown {
  element: HTMLElement;
  attributes: Map<string, string>;
}

/** The squares that fields of the record name, with the mark that the layout has for such squares. */
function fieldMarks(variant: Variant, state: State): Map<string, string> {
  const squares = new Map<string, string>();
  for (const { name, mark } of variant.fields) {
    const field = state.fields.find(([known]) => known === name)?.[1];
    if (mark === undefined || field === undefined) continue;
    for (const square of field.match(/[a-z]+\d+|\d+[a-z]+/g) ?? []) squares.set(square, mark);
  }
  return squares;
}

function lastSquares(state: State): Map<string, "from" | "to"> {
  const squares = new Map<string, "from" | "to">();
  for (const action of state.last) {
    if (action.from !== undefined) squares.set(action.from, "from");
    if (action.to !== undefined) squares.set(action.to, "to");
  }
  return squares;
}

/** Whether a move chosen ahead begins or ends at a square. */
function premoveAt(premove: Premove | null, square: string): "from" | "to" | undefined {
  if (premove?.to === square) return "to";
  return premove !== null && "square" in premove.origin && premove.origin.square === square ? "from" : undefined;
}

/** The overlay of cells. */
export class Cells {
  readonly grid = document.createElement("div");
  private shown = new Map<string, Shown>();
  private geometry: Geometry | null = null;
  private variant: Variant | null = null;
  private reached = "";

  constructor() {
    this.grid.className = "cells";
    this.grid.setAttribute("role", "grid");
    this.grid.setAttribute("aria-label", t.board.board);
    this.grid.addEventListener("focusin", (event) => {
      const square = event.target instanceof HTMLElement ? event.target.dataset.square : undefined;
      if (square !== undefined) this.reach(square, false);
    });
  }

  /** The square that the keys are at. */
  get current(): string {
    return this.reached;
  }

  /** The cell of a square. */
  element(square: string): HTMLElement | null {
    return this.shown.get(square)?.element ?? null;
  }

  /** Goes to a square, with the focus if wanted. */
  reach(square: string, focus: boolean): void {
    const next = this.shown.get(square);
    if (next === undefined) return;
    const old = this.shown.get(this.reached);
    if (old !== undefined) old.element.tabIndex = -1;
    this.reached = square;
    next.element.tabIndex = 0;
    if (focus) next.element.focus({ preventScroll: false });
  }

  /** Shows a view; only what has changed is written. */
  update(view: CellView): void {
    if (view.geometry !== this.geometry || view.variant !== this.variant) this.build(view);
    const { state, variant } = view;
    this.grid.dataset.variant = variant.name;
    this.grid.dataset.turn = String(view.geometry.turn);
    this.grid.dataset.seat = String(state.seat);
    this.grid.dataset.phase = state.phase;
    // Where more than one action is marked, each square says which it was.
    this.grid.classList.toggle("several", view.since.actions > 1);
    this.grid.setAttribute("aria-readonly", String(view.readonly));
    const men = new Map(state.men.map((man) => [man.square, man]));
    const last = lastSquares(state);
    const checks = new Set(state.check.map((check) => check.square));
    const fields = fieldMarks(variant, state);
    for (const [square, shown] of this.shown) {
      const flags = { last: last.get(square), check: checks.has(square), field: fields.get(square) };
      write(shown, this.attributes(view, square, men.get(square), flags));
    }
  }

  private attributes(
    view: CellView,
    square: string,
    man: Man | undefined,
    flags: { last: "from" | "to" | undefined; check: boolean; field: string | undefined },
  ): [string, string | undefined][] {
    const selected = view.selected === square;
    const target = view.targets.get(square)?.kind ?? null;
    const name = cellName(view.variant, square, man, {
      last: flags.last !== undefined,
      check: flags.check,
      selected,
      target,
    });
    return [
      ["aria-label", name],
      ["aria-selected", String(selected)],
      ["data-tip", man === undefined ? undefined : tipOf(view.variant, man)],
      ["data-piece", man?.kind ?? ""],
      ["data-owner", man === undefined ? "" : String(man.seat)],
      ["data-color", man?.color ?? ""],
      ["data-zone", zoneOf(view.variant, square)],
      ["data-marks", man?.marks.join(" ") ?? ""],
      ["data-check", String(flags.check)],
      ["data-last", flags.last],
      ["data-since", view.since.squares.get(square)?.toString()],
      ["data-premove", premoveAt(view.premove, square)],
      ["data-target", target ?? undefined],
      ["data-becomes", target === "merge" ? view.targets.get(square)?.actions[0]?.becomes : undefined],
      ["data-field-mark", flags.field],
      ["data-movable", view.movable.has(square) ? "true" : undefined],
    ];
  }

  private build(view: CellView): void {
    const { geometry } = view;
    const focused = this.grid.contains(document.activeElement);
    this.geometry = geometry;
    this.variant = view.variant;
    this.shown.clear();
    this.grid.setAttribute("aria-rowcount", String(geometry.rows));
    this.grid.setAttribute("aria-colcount", String(geometry.columns));
    const rows = Array.from({ length: geometry.rows }, (_, row) => {
      const element = document.createElement("div");
      element.className = "cell-row";
      element.setAttribute("role", "row");
      element.setAttribute("aria-rowindex", String(row + 1));
      return element;
    });
    for (const { square, row, column } of geometry.cells) {
      const element = document.createElement("div");
      element.className = "cell";
      element.setAttribute("role", "gridcell");
      element.setAttribute("aria-rowindex", String(row + 1));
      element.setAttribute("aria-colindex", String(column + 1));
      element.dataset.square = square;
      element.tabIndex = -1;
      element.style.gridColumnStart = String(column + 1);
      rows[row]!.append(element);
      this.shown.set(square, { element, attributes: new Map() });
    }
    this.grid.replaceChildren(...rows);
    const first = geometry.cells.find((cell) => cell.row === geometry.rows - 1)?.square ?? "";
    this.reach(this.shown.has(this.reached) ? this.reached : first, focused);
  }
}

function write(shown: Shown, attributes: [string, string | undefined][]): void {
  for (const [name, value] of attributes) {
    if (shown.attributes.get(name) === value) continue;
    if (value === undefined) {
      shown.element.removeAttribute(name);
      shown.attributes.delete(name);
    } else {
      shown.element.setAttribute(name, value);
      shown.attributes.set(name, value);
    }
  }
}
