// What others have done since one's own latest decision, from the states of a game as they come.
import { signal } from "@preact/signals";
import { changeBetween, NOTHING_SINCE, sinceOf, type Change, type Since } from "../board/since.js";
import type { HistoryEntry, State } from "../protocol.js";

/** The most actions that are followed: whoever comes to a game after a long time sees its latest turn. */
const MOST_ACTIONS = 12;

/** What rules skip is nobody's decision. */
function isDecision(entry: HistoryEntry, mine: readonly number[]): boolean {
  return mine.includes(entry.seat) && entry.text !== "0000";
}

/** Remembers what each action has changed. */
export class Following {
  /** Grows when more is known. */
  readonly version = signal(0);
  private readonly changes = new Map<number, Change>();
  private isFetching = false;

  /** `at` gives an earlier position. */
  constructor(private readonly at: (ply: number) => Promise<State>) {}

  /** The game has gone on, or back. */
  learn(before: State | null, after: State): void {
    for (const ply of this.changes.keys()) if (ply > after.ply) this.changes.delete(ply);
    if (before !== null && before.ply === after.ply - 1) this.changes.set(after.ply, changeBetween(before, after));
    this.version.value++;
  }

  /** What has changed in this state since these seats have decided; what is not known yet is asked for. */
  since(state: State, mine: readonly number[]): Since {
    const own = state.history.filter((entry) => isDecision(entry, mine)).pop();
    const plies = state.history.map((entry) => entry.ply).filter((ply) => own === undefined || ply > own.ply);
    if (mine.length === 0 || plies.length === 0 || plies.length > MOST_ACTIONS) return NOTHING_SINCE;
    const missing = plies.filter((ply) => !this.changes.has(ply));
    if (missing.length > 0) {
      void this.fetch(missing, state);
      return NOTHING_SINCE;
    }
    return sinceOf(plies.map((ply) => this.changes.get(ply)!), state);
  }

  private async fetch(plies: readonly number[], latest: State): Promise<void> {
    if (this.isFetching) return;
    this.isFetching = true;
    try {
      for (const ply of plies) {
        const [before, after] = [await this.at(ply - 1), ply === latest.ply ? latest : await this.at(ply)];
        this.changes.set(ply, changeBetween(before, after));
      }
      this.version.value++;
    } catch {
      // Without the earlier positions nothing is marked.
    } finally {
      this.isFetching = false;
    }
  }
}
