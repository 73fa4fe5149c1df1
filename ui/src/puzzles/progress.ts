// Which puzzles have been solved, and how; kept by the browser.
import { signal } from "@preact/signals";

/** How a puzzle was solved: at once, after tries or a hint, or by looking. */
export type Result = "solved" | "helped" | "shown";

const STORED = "pentad.puzzles";
/** From the worst to the best. */
const ORDER: readonly Result[] = ["shown", "helped", "solved"];

function stored(): Record<string, Result> {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? "{}") as Record<string, Result>;
  } catch {
    return {};
  }
}

/** The results by the names of the puzzles. */
export const progress = signal<Readonly<Record<string, Result>>>(stored());

/** Notes how a puzzle was solved, unless it was solved better before. */
export function note(puzzle: string, result: Result): void {
  const before = progress.value[puzzle];
  if (before !== undefined && ORDER.indexOf(before) >= ORDER.indexOf(result)) return;
  progress.value = { ...progress.value, [puzzle]: result };
  try {
    localStorage.setItem(STORED, JSON.stringify(progress.value));
  } catch {
    // Without storage it holds until the page is closed.
  }
}
