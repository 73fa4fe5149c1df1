// Which puzzles have been solved, and how, and how many in a row; kept by the browser.
import { signal } from "@preact/signals";

/** How a puzzle was solved: at once, after tries or a hint, or by looking. */
export type Result = "solved" | "helped" | "shown";

const STORED = "pentad.puzzles";
const STORED_STREAK = "pentad.streak";
/** From the worst to the best. */
const ORDER: readonly Result[] = ["shown", "helped", "solved"];

/** How many puzzles in a row were solved at once, and the most that there ever were. */
export interface Streak { now: number; best: number }

function stored<T>(name: string, none: T): T {
  try {
    return { ...none, ...JSON.parse(localStorage.getItem(name) ?? "{}") as T };
  } catch {
    return none;
  }
}

function store(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Without storage it holds until the page is closed.
  }
}

/** The results by the names of the puzzles. */
export const progress = signal<Readonly<Record<string, Result>>>(stored<Record<string, Result>>(STORED, {}));

/** The streak. */
export const streak = signal<Readonly<Streak>>(stored<Streak>(STORED_STREAK, { now: 0, best: 0 }));

/** Notes how a puzzle was solved, unless it was solved better before; the first time counts for the streak. */
export function note(puzzle: string, result: Result): void {
  const before = progress.value[puzzle];
  if (before === undefined) {
    const now = result === "solved" ? streak.value.now + 1 : 0;
    streak.value = { now, best: Math.max(now, streak.value.best) };
    store(STORED_STREAK, streak.value);
  }
  if (before !== undefined && ORDER.indexOf(before) >= ORDER.indexOf(result)) return;
  progress.value = { ...progress.value, [puzzle]: result };
  store(STORED, progress.value);
}
