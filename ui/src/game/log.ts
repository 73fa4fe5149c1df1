// What has been done in a game, a sentence for each action, as its states come.
import { signal } from "@preact/signals";
import { logSentence } from "../board/announce.js";
import type { State, Variant } from "../protocol.js";

/** The actions that are told of a game that was under way when the page came to it: those of the latest turns. */
const LATEST = 12;
/** The most sentences that are kept. */
const MOST = 100;

/** An action in words. */
export interface LogLine {
  ply: number;
  text: string;
}

/** The log of a game. */
export class GameLog {
  readonly lines = signal<readonly LogLine[]>([]);
  private isFetching = false;
  private latest: State | null = null;

  /** `at` gives an earlier position. */
  constructor(private readonly at: (ply: number) => Promise<State>, private readonly nameOf: (seat: number) => string) {}

  /** The game has gone on, or back. */
  learn(variant: Variant, before: State | null, after: State): void {
    this.latest = after;
    if (this.lines.value.some(({ ply }) => ply > after.ply)) this.lines.value = this.lines.value.filter(({ ply }) => ply <= after.ply);
    if (before !== null && before.ply === after.ply - 1) this.add(variant, before, after);
    if (this.missing().length > 0 && !this.isFetching) void this.fetch(variant);
  }

  private add(variant: Variant, before: State, after: State): void {
    const others = this.lines.value.filter(({ ply }) => ply !== after.ply);
    const line = { ply: after.ply, text: logSentence(variant, before, after, this.nameOf) };
    this.lines.value = [...others, line].sort((a, b) => a.ply - b.ply).slice(-MOST);
  }

  /** The latest actions that are not told yet, but for those before the first that is. */
  private missing(): number[] {
    const last = this.latest?.ply ?? 0;
    const first = Math.max(1, last - LATEST + 1, this.lines.value[0]?.ply ?? 1);
    const plies = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
    return plies.filter((ply) => !this.lines.value.some((line) => line.ply === ply));
  }

  private async fetch(variant: Variant): Promise<void> {
    this.isFetching = true;
    try {
      for (let [ply] = this.missing(); ply !== undefined; [ply] = this.missing()) {
        const [before, after] = [await this.at(ply - 1), await this.at(ply)];
        if (ply <= (this.latest?.ply ?? 0)) this.add(variant, before, after);
      }
    } catch {
      // Without the earlier positions they are not told.
    } finally {
      this.isFetching = false;
    }
  }
}
