// Pointers of the editor: men carried from the palette to the board, over the board, and off it.
import { drawMan } from "../board/men.js";
import type { Turn, Variant } from "../protocol.js";
import { recordText, seatOf, type Placed } from "./composition.js";

/** How far a pointer moves before it carries, in pixels. */
const SLACK = 6;

/** What carrying needs to know and does. */
export interface Carrier {
  variant: Variant;
  set: string;
  turn: Turn;
  /** The man of a square. */
  manAt(square: string): Placed | undefined;
  /** A man of the palette, by its text. */
  manOf(text: string): Placed | undefined;
  put(square: string, man: Placed): void;
  move(from: string, to: string): void;
  remove(square: string): void;
}

interface Press { pointer: number; x: number; y: number; man: Placed; from: string | null; isCarried: boolean }

function squareOf(element: Element | null): string | null {
  return element?.closest<HTMLElement>("[data-square]")?.dataset.square ?? null;
}

/** Listens to pointers within an element until the returned function is called. */
export function listenToCarrying(root: HTMLElement, current: () => Carrier): () => void {
  let press: Press | null = null;
  const ghost = document.createElement("div");
  ghost.className = "dragged";
  ghost.setAttribute("aria-hidden", "true");
  document.body.append(ghost);

  const down = (event: PointerEvent) => {
    press = null;
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    const { manAt, manOf } = current();
    const from = squareOf(event.target);
    const text = event.target.closest<HTMLElement>("[data-place]")?.dataset.place;
    const man = from !== null ? manAt(from) : text === undefined ? undefined : manOf(text);
    if (man !== undefined) press = { pointer: event.pointerId, x: event.clientX, y: event.clientY, man, from, isCarried: false };
  };

  const lift = (carried: Press) => {
    const { variant, set, turn } = current();
    const cell = root.querySelector("[data-square]")?.getBoundingClientRect();
    const side = cell?.width ?? 48;
    const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    drawing.setAttribute("viewBox", "0 0 100 100");
    const seat = carried.from === null ? seatOf(variant, "", carried.man.color) : seatOf(variant, carried.from, carried.man.color);
    drawing.append(drawMan(variant, set, { ...carried.man, seat }, turn));
    ghost.style.width = ghost.style.height = `${side}px`;
    ghost.style.margin = `${-side / 2}px`;
    ghost.replaceChildren(drawing);
    ghost.classList.add("shown");
    ghost.dataset.text = recordText(variant, carried.man.kind, carried.man.color);
    carried.isCarried = true;
  };

  const move = (event: PointerEvent) => {
    if (press === null || event.pointerId !== press.pointer) return;
    if (!press.isCarried) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < SLACK) return;
      lift(press);
    }
    ghost.style.transform = `translate3d(${event.clientX}px, ${event.clientY}px, 0)`;
    event.preventDefault();
  };

  const up = (event: PointerEvent) => {
    const carried = press;
    press = null;
    ghost.classList.remove("shown");
    if (carried === null || !carried.isCarried || event.pointerId !== carried.pointer) return;
    const to = squareOf(document.elementFromPoint(event.clientX, event.clientY));
    const { put, move: shift, remove } = current();
    if (carried.from === null) {
      if (to !== null) put(to, carried.man);
    } else if (to === null) remove(carried.from);
    else shift(carried.from, to);
  };

  const cancel = () => {
    press = null;
    ghost.classList.remove("shown");
  };

  root.addEventListener("pointerdown", down);
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", up);
  document.addEventListener("pointercancel", cancel);
  return () => {
    root.removeEventListener("pointerdown", down);
    document.removeEventListener("pointermove", move);
    document.removeEventListener("pointerup", up);
    document.removeEventListener("pointercancel", cancel);
    ghost.remove();
  };
}
