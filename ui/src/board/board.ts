// The board: a drawing of squares, a grid of cells, men and arrows over it. It draws what it is given.
import type { State, Turn, Variant } from "../protocol.js";
import { drawArrow, handOrigin, type Arrow, type Point } from "./arrows.js";
import { Cells } from "./cells.js";
import type { Target } from "./choice.js";
import { drawCoordinates } from "./coordinates.js";
import { geometryOf, type Geometry } from "./geometry.js";
import { drawGround } from "./ground.js";
import { Men } from "./men.js";
import type { Premove } from "./premove.js";
import type { Since } from "./since.js";
import { hiddenSvg, SIDE, svg } from "./svg.js";

/** All that a board shows. */
export interface BoardView {
  variant: Variant;
  state: State;
  turn: Turn;
  set: string;
  readonly: boolean;
  selected: string | null;
  targets: ReadonlyMap<string, Target>;
  movable: ReadonlySet<string>;
  since: Since;
  premove: Premove | null;
  arrows: readonly Arrow[];
}

/** A board in the page. */
export class Board {
  readonly element = document.createElement("div");
  readonly cells = new Cells();
  readonly men: Men;
  geometry: Geometry | null = null;
  private variant: Variant | null = null;
  private readonly ground = hiddenSvg("ground");
  private readonly over = hiddenSvg("over");
  private readonly arrowLayer = svg("g", { class: "arrows" });
  private shown: BoardView | null = null;
  private shownArrows = "";
  private held: BoardView | null = null;
  private holding = false;

  constructor() {
    this.element.className = "board";
    const menLayer = svg("g", { class: "men" });
    this.men = new Men(menLayer);
    this.over.append(menLayer, this.arrowLayer);
    this.element.append(this.ground, this.cells.grid, this.over);
  }

  /** Shows a view. */
  update(view: BoardView): void {
    const geometry = geometryOf(view.variant, view.turn);
    if (geometry !== this.geometry || view.variant !== this.variant) this.lay(view.variant, geometry);
    if (!this.shows(view)) {
      this.cells.update({ ...view, geometry });
      this.men.update(view.variant, view.set, view.state, geometry);
    }
    this.shown = view;
    if (this.holding) this.held = view;
    else this.showArrows(view, geometry);
  }

  /** Whether all but the arrows is as it is shown already: arrows come several times a second. */
  private shows(view: BoardView): boolean {
    const parts = ["variant", "state", "turn", "set", "readonly", "selected", "targets", "movable", "since", "premove"] as const;
    return this.shown !== null && parts.every((part) => this.shown?.[part] === view[part]);
  }

  /** While a man is dragged arrows stay as they are, so that nothing has to be laid out. */
  holdArrows(hold: boolean): void {
    this.holding = hold;
    const waiting = this.held;
    this.held = null;
    if (!hold && waiting !== null && this.geometry !== null) this.showArrows(waiting, this.geometry);
  }

  /** The square under a point of the board, given in parts of its width and height. */
  squareAt(x: number, y: number): string | null {
    if (this.geometry === null || x < 0 || y < 0 || x >= 1 || y >= 1) return null;
    return this.geometry.at(Math.floor(y * this.geometry.rows), Math.floor(x * this.geometry.columns));
  }

  private lay(variant: Variant, geometry: Geometry): void {
    this.geometry = geometry;
    this.variant = variant;
    const box = `0 0 ${geometry.columns * SIDE} ${geometry.rows * SIDE}`;
    for (const drawing of [this.ground, this.over]) drawing.setAttribute("viewBox", box);
    this.ground.replaceChildren(...drawGround(variant, geometry));
    for (const old of this.element.querySelectorAll(".coordinates")) old.remove();
    this.element.append(...drawCoordinates(variant, geometry));
    this.element.dataset.lined = String(!variant.chequered);
    this.men.clear();
    this.shownArrows = "";
  }

  private showArrows(view: BoardView, geometry: Geometry): void {
    const key = JSON.stringify(view.arrows);
    if (key === this.shownArrows) return;
    this.shownArrows = key;
    const drawn = view.arrows.flatMap(
      (arrow) => drawArrow(geometry, arrow, this.handPoint(view, geometry, arrow)) ?? [],
    );
    this.arrowLayer.replaceChildren(...drawn);
  }

  /** Where a kind lies in a hand beside the board, in the drawing's own measure. */
  private handPoint(view: BoardView, geometry: Geometry, arrow: Arrow): Point | null {
    const hand = handOrigin(arrow.from);
    if (hand === null) return null;
    const seat = hand.seat ?? view.state.seat;
    const button = this.element
      .closest(".surface")
      ?.querySelector(`[data-hand-of="${seat}"] [data-hand="${hand.kind}"]`);
    if (button == null) return null;
    const [from, board] = [button.getBoundingClientRect(), this.element.getBoundingClientRect()];
    const scale = (geometry.columns * SIDE) / board.width;
    return {
      x: (from.x + from.width / 2 - board.x) * scale,
      y: (from.y + from.height / 2 - board.y) * scale,
    };
  }
}
