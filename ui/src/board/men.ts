// The men on the board: one `<use>` each, moved rather than drawn anew.
import type { Man, State, Turn, Variant } from "../protocol.js";
import { manSymbol } from "../art/index.js";
import type { Geometry } from "./geometry.js";
import { mayMove } from "./motion.js";
import { SIDE, svg } from "./svg.js";

/** The time that a moved man takes to its square, in milliseconds: seen, and never waited for. */
const GLIDE = 130;

interface Shown {
  element: SVGUseElement;
  look: string;
  place: string;
}

/** How far a man is turned: in some games men point where they go, in all others they stand upright. */
export function pointing(variant: Variant, seat: number, turn: Turn): number {
  return variant.pointing ? (turn + (seat === 1 ? 0 : 180)) % 360 : 0;
}

/** A man as an element, at the top left of its drawing. */
export function drawMan(
  variant: Variant,
  set: string,
  man: Pick<Man, "kind" | "seat" | "color">,
  turn: Turn,
): SVGUseElement {
  const element = svg("use", { width: SIDE, height: SIDE });
  const symbol = manSymbol(variant, set, man);
  element.setAttribute("href", `#${symbol.id}`);
  element.setAttribute("class", `man ${symbol.classes}`);
  const degrees = pointing(variant, man.seat, turn);
  if (degrees !== 0) element.style.transform = `rotate(${degrees}deg)`;
  return element;
}

/** The layer of men. */
export class Men {
  private shown = new Map<string, Shown>();
  private lifted: string | null = null;
  private dropped: string | null = null;
  private state: State | null = null;

  constructor(private readonly layer: SVGGElement) {}

  /** Takes all men away, because the board itself is another. */
  clear(): void {
    this.layer.replaceChildren();
    this.shown.clear();
    this.state = null;
  }

  /**
   * Shows the men of a state; those that the latest action moved go there from where they stood.
   * A turned board is drawn at once.
   */
  update(variant: Variant, set: string, state: State, geometry: Geometry): void {
    const another = this.state !== state;
    if (another) this.carry(state);
    this.state = state;
    const gone = new Map(this.shown);
    for (const man of state.men) {
      const cell = geometry.cell(man.square);
      if (cell === undefined) continue;
      const known = gone.get(man.square) ?? this.add(man.square);
      gone.delete(man.square);
      const symbol = manSymbol(variant, set, man);
      const look = `${symbol.id} ${symbol.classes}`;
      if (known.look !== look) {
        known.element.setAttribute("href", `#${symbol.id}`);
        known.element.setAttribute("class", `man ${symbol.classes}`);
        known.look = look;
      }
      const degrees = pointing(variant, man.seat, geometry.turn);
      const rotation = degrees === 0 ? "" : ` rotate(${degrees}deg)`;
      const place = `translate(${cell.column * SIDE}px, ${cell.row * SIDE}px)${rotation}`;
      if (known.place !== place) this.place(known, place, man.square);
    }
    for (const [square, { element }] of gone) {
      element.remove();
      this.shown.delete(square);
    }
    if (another) this.dropped = null;
    this.showLifted();
  }

  /** A man that was dragged to this square is there already, and has no way to go in the next state. */
  put(square: string | null): void {
    this.dropped = square;
  }

  /** The man of this square is in the hand of who drags it. */
  lift(square: string | null): void {
    this.lifted = square;
    this.showLifted();
  }

  private showLifted(): void {
    for (const [square, { element }] of this.shown) element.classList.toggle("lifted", square === this.lifted);
  }

  private place(man: Shown, place: string, square: string): void {
    const from = man.place;
    man.element.style.transform = man.place = place;
    const still = from === "" || square === this.dropped || !mayMove();
    if (!still)
      man.element.animate([{ transform: from }, { transform: place }], { duration: GLIDE, easing: "ease-out" });
  }

  private add(square: string): Shown {
    const element = svg("use", { width: SIDE, height: SIDE });
    this.layer.append(element);
    const shown = { element, look: "", place: "" };
    this.shown.set(square, shown);
    return shown;
  }

  /** Hands the elements of moved men on to their new squares, forwards or, after a step back, backwards. */
  private carry(after: State): void {
    const before = this.state;
    const plies = before === null ? 0 : after.ply - before.ply;
    const actions = (plies > 0 ? after : before)?.last ?? [];
    if (before === null || plies === 0 || Math.abs(plies) > actions.length) return;
    const stands = new Set(after.men.map((man) => man.square));
    const moving = actions.slice(-Math.abs(plies)).flatMap((action) =>
      [action, action.also].flatMap((part) => {
        if (part?.from === undefined || part.to === undefined) return [];
        const [from, to] = plies > 0 ? [part.from, part.to] : [part.to, part.from];
        const man = this.shown.get(from);
        return man === undefined || !stands.has(to) ? [] : [{ from, to, man }];
      }),
    );
    for (const { from } of moving) this.shown.delete(from);
    for (const { to, man } of moving) {
      this.shown.get(to)?.element.remove();
      this.shown.set(to, man);
      this.layer.append(man.element);
    }
  }
}
