// Tips: what something is, shown beside it while a pointer rests on it, a finger is held on it, or it has the focus.

/** How long a pointer rests, and a finger is held, before a tip is shown, in milliseconds. */
const REST = 350;
const HELD = 500;
/** How long a tip stays after the finger has gone, in milliseconds. */
const AFTERWARDS = 2500;
/** The space between a tip and what it belongs to, in pixels. */
const GAP = 6;

/** Text and place of the one tip of the page. */
class Tips {
  private readonly element = document.createElement("div");
  private owner: HTMLElement | null = null;
  /** Where a mouse has just acted: what lies there says nothing until the pointer has gone elsewhere and come back. */
  private quiet: HTMLElement | null = null;
  private timer = 0;

  constructor() {
    this.element.id = "tip";
    this.element.hidden = true;
    // Names and descriptions say the same to those who do not see it.
    this.element.setAttribute("aria-hidden", "true");
    document.body.append(this.element);
    document.addEventListener("pointerover", this.over);
    document.addEventListener("pointerdown", this.down);
    document.addEventListener("pointerup", this.up, true);
    document.addEventListener("pointercancel", this.up);
    document.addEventListener("focusin", this.focus);
    document.addEventListener("focusout", this.hide);
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.hide());
    document.addEventListener("scroll", this.hide, true);
  }

  private later(owner: HTMLElement | null, wait: number): void {
    clearTimeout(this.timer);
    if (owner !== null) this.timer = window.setTimeout(() => this.show(owner), wait);
  }

  private readonly over = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse" || event.buttons !== 0) return;
    const owner = ownerOf(event.target);
    const place = placeOf(event.target);
    if (place !== this.quiet) this.quiet = null;
    if (owner === this.owner && owner !== null) return;
    this.hide();
    if (this.quiet === null) this.later(owner, REST);
  };

  private readonly down = (event: PointerEvent): void => {
    this.hide();
    if (event.pointerType !== "mouse") this.later(ownerOf(event.target), HELD);
  };

  private readonly up = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") {
      // While something is dragged the event belongs to what was pressed, not to what lies below.
      this.quiet = placeOf(document.elementFromPoint(event.clientX, event.clientY));
      return this.hide();
    }
    clearTimeout(this.timer);
    if (this.owner !== null) this.timer = window.setTimeout(this.hide, AFTERWARDS);
  };

  private readonly focus = (event: FocusEvent): void => {
    const owner = ownerOf(event.target);
    // Squares are read out, and a tip over the board would hide others.
    const shows = owner?.matches(":focus-visible") === true && owner.getAttribute("role") !== "gridcell";
    if (shows) this.show(owner);
  };

  private show(owner: HTMLElement): void {
    const text = owner.dataset.tip ?? "";
    if (text === "" || !owner.isConnected) return;
    this.owner = owner;
    this.element.textContent = text;
    this.element.hidden = false;
    const [around, own] = [owner.getBoundingClientRect(), this.element.getBoundingClientRect()];
    const left = around.left + (around.width - own.width) / 2;
    const above = around.top - own.height - GAP;
    this.element.style.left = `${Math.max(GAP, Math.min(left, innerWidth - own.width - GAP))}px`;
    this.element.style.top = `${above >= GAP ? above : around.bottom + GAP}px`;
  }

  private readonly hide = (): void => {
    clearTimeout(this.timer);
    this.owner = null;
    this.element.hidden = true;
  };
}

/** What has a tip at this place. */
function ownerOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-tip]") : null;
}

/** The place that acts, with or without a tip: a square keeps its cell when its man is another. */
function placeOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-tip], [data-square]") : null;
}

/** Shows tips from now on. */
export function startTips(): void {
  new Tips();
}
