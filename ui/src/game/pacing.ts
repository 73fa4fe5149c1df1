// Moves of engines in a row, shown one by one so that one can follow them, and never far behind the server.

/** The most moves that wait; when there are more, all are shown at once. */
const MOST_WAITING = 3;

/** Something that the server has told, and how to show it. */
export interface Told {
  show: () => void;
  /** An engine's move waits until the one before it has been seen, and so does the end; all else only keeps its place. */
  kind: "move" | "end" | "other";
}

/** Shows what is told, in its order. */
export class Pacing {
  private readonly waiting: Told[] = [];
  private timer = 0;
  /** When an engine's move was shown last. */
  private shownAt = -Infinity;

  /** `pause` is the time between two moves, in milliseconds. */
  constructor(private readonly pause: () => number) {}

  /** Takes what has to keep its place after all that waits. */
  take(told: Told): void {
    this.waiting.push(told);
    const moves = this.waiting.filter((each) => each.kind === "move").length;
    if (moves > MOST_WAITING || document.visibilityState === "hidden") this.hurry();
    else this.pump();
  }

  /** Shows something at once, after all that waits: what the user has done, or another person. */
  show(show: () => void): void {
    this.hurry();
    show();
    this.shownAt = -Infinity;
  }

  /** Shows all that waits. */
  hurry(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    for (const told of this.waiting.splice(0)) this.run(told);
  }

  private run(told: Told): void {
    told.show();
    if (told.kind === "move") this.shownAt = performance.now();
  }

  private readonly pump = (): void => {
    clearTimeout(this.timer);
    this.timer = 0;
    for (let next = this.waiting[0]; next !== undefined; next = this.waiting[0]) {
      const left = this.shownAt + this.pause() - performance.now();
      if (left > 0 && next.kind !== "other") {
        this.timer = window.setTimeout(this.pump, left);
        return;
      }
      this.waiting.shift();
      this.run(next);
    }
  };
}
