// Pointers over the surface: dragging men, taps, and arrows drawn with the right button.
import type { Board } from "./board.js";
import { sameOrigin, type Origin } from "./choice.js";

/** What the pointer can do; the surface decides what comes of it. */
export interface Handling {
  /** Whether a man can be taken up here now. */
  canLift(origin: Origin): boolean;
  chosen(): Origin | null;
  /** Whether what is chosen can go to a square. */
  canGo(square: string): boolean;
  choose(origin: Origin | null): void;
  tap(square: string): void;
  tapHand(kind: string): void;
  drop(origin: Origin, square: string | null): void;
  /** The man in the hand, drawn. */
  ghost(origin: Origin): SVGElement | null;
  /** The right button goes from one place to another; null: no longer. */
  sketch(from: string, to: string | null): void;
  /** It went there. */
  draw(from: string, to: string): void;
  /** A plain click with nothing chosen: drawn arrows go. */
  clearDrawn(): void;
  /** The seat on move, whose hand can be dropped from. */
  seat(): number;
}

/** How far a pointer moves before it drags, in pixels: a finger trembles more than a mouse. */
const MOUSE_SLACK = 4;
const TOUCH_SLACK = 9;

interface Press {
  pointer: number;
  touch: boolean;
  drawing: boolean;
  startX: number;
  startY: number;
  x: number;
  y: number;
  /** The cell, or the button of the hand, that is pressed. */
  element: HTMLElement | null;
  origin: Origin | null;
  square: string | null;
  /** The kind pressed in the hand of the seat on move. */
  hand: string | null;
  /** Where an arrow would begin. */
  from: string;
  /** The man was chosen before, so that a press without a drag lets it go. */
  again: boolean;
  dragging: boolean;
  /** The square that a drawn arrow leads to so far. */
  sketched: string | null;
  /** The board's place, measured once when the press begins. */
  board: DOMRect;
}

/** Listens to pointers over the surface's element. */
export class Dragging {
  private press: Press | null = null;
  /** The finger that has just left the board is acted upon already, before its click. */
  private actsAtTouchEnd = false;
  private frame = 0;
  private over: Element | null = null;
  private readonly hand = document.createElement("div");

  constructor(
    private readonly root: HTMLElement,
    private readonly board: Board,
    private readonly handling: Handling,
  ) {
    this.hand.className = "dragged";
    this.hand.setAttribute("aria-hidden", "true");
    // Outside the surface, whose own measures would hold it.
    document.body.append(this.hand);
    root.addEventListener("pointerdown", this.down);
    root.addEventListener("pointermove", this.move);
    root.addEventListener("pointerup", this.up);
    root.addEventListener("pointercancel", this.cancel);
    root.addEventListener("click", this.click);
    root.addEventListener("touchend", this.touchEnd, { passive: false });
    root.addEventListener("contextmenu", this.menu);
  }

  /** Stops listening. */
  close(): void {
    cancelAnimationFrame(this.frame);
    this.root.removeEventListener("pointerdown", this.down);
    this.root.removeEventListener("pointermove", this.move);
    this.root.removeEventListener("pointerup", this.up);
    this.root.removeEventListener("pointercancel", this.cancel);
    this.root.removeEventListener("click", this.click);
    this.root.removeEventListener("touchend", this.touchEnd);
    this.root.removeEventListener("contextmenu", this.menu);
    this.hand.remove();
  }

  /** Whether a man is in the hand. */
  get dragging(): boolean {
    return this.press?.dragging === true;
  }

  private readonly down = (event: PointerEvent): void => {
    if (this.press !== null) return this.end();
    const place = placeOf(event.target);
    if (place === null || (event.button !== 0 && event.button !== 2)) return;
    const mine = "square" in place || place.seat === this.handling.seat();
    const origin: Origin | null = "square" in place ? { square: place.square } : mine ? { hand: place.hand } : null;
    const touch = event.pointerType === "touch";
    const press: Press = {
      pointer: event.pointerId,
      touch,
      drawing: event.button === 2,
      dragging: false,
      again: false,
      sketched: null,
      startX: event.clientX,
      startY: event.clientY,
      x: event.clientX,
      y: event.clientY,
      element: elementOf(event.target),
      origin: origin !== null && this.handling.canLift(origin) ? origin : null,
      square: "square" in place ? place.square : null,
      hand: "hand" in place && mine ? place.hand : null,
      from: "square" in place ? place.square : `${place.seat}:${place.hand}*`,
      board: this.board.cells.grid.getBoundingClientRect(),
    };
    this.press = press;
    if (press.square !== null) this.board.cells.reach(press.square, false);
    if (press.drawing) return;
    const goes = press.square !== null && this.handling.canGo(press.square);
    press.again = sameOrigin(this.handling.chosen(), origin);
    if (!touch && press.origin !== null && !goes) this.handling.choose(press.origin);
  };

  private readonly move = (event: PointerEvent): void => {
    const press = this.press;
    if (press === null || event.pointerId !== press.pointer) return;
    press.x = event.clientX;
    press.y = event.clientY;
    if (press.drawing) return this.sketch(press);
    if (press.origin === null) return;
    if (!press.dragging) {
      const slack = press.touch ? TOUCH_SLACK : MOUSE_SLACK;
      if (Math.abs(press.x - press.startX) < slack && Math.abs(press.y - press.startY) < slack) return;
      this.startDrag(press, press.origin);
    }
    if (this.frame === 0) this.frame = requestAnimationFrame(this.follow);
  };

  private sketch(press: Press): void {
    const square = this.squareAt(press);
    if (square === press.sketched) return;
    press.sketched = square;
    this.handling.sketch(press.from, square);
  }

  private startDrag(press: Press, origin: Origin): void {
    const man = this.handling.ghost(origin);
    if (man === null || this.board.geometry === null) return;
    press.dragging = true;
    this.root.setPointerCapture(press.pointer);
    this.handling.choose(origin);
    this.board.holdArrows(true);
    const side = press.board.width / this.board.geometry.columns;
    const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    drawing.setAttribute("viewBox", "0 0 100 100");
    drawing.append(man);
    this.hand.style.width = this.hand.style.height = `${side}px`;
    this.hand.style.margin = `${-side / 2}px`;
    this.hand.replaceChildren(drawing);
    this.hand.classList.add("shown");
    if ("square" in origin) this.board.men.lift(origin.square);
  }

  /** Once a frame: the man goes where the pointer is. Nothing is measured here. */
  private readonly follow = (): void => {
    this.frame = 0;
    const press = this.press;
    if (press === null || !press.dragging) return;
    this.hand.style.transform = `translate3d(${press.x}px, ${press.y}px, 0)`;
    const square = this.squareAt(press);
    const cell = square === null ? null : this.board.cells.element(square);
    if (cell === this.over) return;
    this.over?.removeAttribute("data-over");
    cell?.setAttribute("data-over", "true");
    this.over = cell;
  };

  private readonly up = (event: PointerEvent): void => {
    const press = this.press;
    if (press === null || event.pointerId !== press.pointer) return;
    press.x = event.clientX;
    press.y = event.clientY;
    const square = this.squareAt(press);
    const dragged = press.dragging;
    this.actsAtTouchEnd = press.touch;
    this.end();
    if (press.drawing) {
      if (square !== null) this.handling.draw(press.from, square);
    } else if (dragged && press.origin !== null) {
      this.board.men.put(square);
      this.handling.drop(press.origin, square);
    } else {
      this.tapped(press, square);
    }
  };

  private tapped(press: Press, square: string | null): void {
    // A tap without a click does not bring the focus by itself.
    if (press.touch) press.element?.focus({ preventScroll: true });
    if (press.square === null) {
      if (press.hand === null) return;
      if (press.touch) this.handling.tapHand(press.hand);
      else if (press.again) this.handling.choose(null);
      return;
    }
    if (square !== press.square) return;
    if (this.handling.chosen() === null) this.handling.clearDrawn();
    const chosenByPress = !press.touch && press.origin !== null && sameOrigin(this.handling.chosen(), press.origin);
    if (!chosenByPress) this.handling.tap(square);
    else if (press.again) this.handling.choose(null);
  }

  private readonly cancel = (): void => this.end();

  /** A tap that was acted upon has no click: it would go to whatever the tap has brought up under the finger. */
  private readonly touchEnd = (event: TouchEvent): void => {
    if (this.actsAtTouchEnd && event.cancelable) event.preventDefault();
    this.actsAtTouchEnd = false;
  };

  private end(): void {
    const press = this.press;
    this.press = null;
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.over?.removeAttribute("data-over");
    this.over = null;
    if (press?.drawing === true) this.handling.sketch(press.from, null);
    if (press?.dragging !== true) return;
    this.hand.classList.remove("shown");
    this.board.men.lift(null);
    this.board.holdArrows(false);
  }

  /** Clicks without a pointer: of keys in hands, and of readers of the screen. */
  private readonly click = (event: MouseEvent): void => {
    const place = placeOf(event.target);
    if (event.detail !== 0 || place === null) return;
    if ("square" in place) this.handling.tap(place.square);
    else if (place.seat === this.handling.seat()) this.handling.tapHand(place.hand);
  };

  private readonly menu = (event: Event): void => {
    if (placeOf(event.target) !== null) event.preventDefault();
  };

  private squareAt(press: Press): string | null {
    const { board } = press;
    return this.board.squareAt((press.x - board.x) / board.width, (press.y - board.y) / board.height);
  }
}

type Place = { square: string } | { hand: string; seat: number };

function elementOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-square], [data-hand]") : null;
}

function placeOf(target: EventTarget | null): Place | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest<HTMLElement>("[data-square]");
  if (cell?.dataset.square !== undefined) return { square: cell.dataset.square };
  const button = target.closest<HTMLElement>("[data-hand]");
  const seat = button?.closest<HTMLElement>("[data-hand-of]")?.dataset.handOf;
  return button?.dataset.hand === undefined || seat === undefined
    ? null
    : { hand: button.dataset.hand, seat: Number(seat) };
}
