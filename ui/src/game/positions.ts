// The positions of a game that have been seen, and going back and forth through them.
import { signal } from "@preact/signals";
import type { Client } from "../client.js";
import type { State, StateMessage } from "../protocol.js";

/** The earlier positions of a game. */
export class Positions {
  /** The earlier position on the board; null for the latest. */
  readonly shown = signal<State | null>(null);
  private readonly seen = new Map<number, State>();
  private latest: StateMessage | null = null;
  /** The position asked for last; those asked for meanwhile are passed over. */
  private wanted: number | null = null;
  private isFetching = false;

  constructor(private readonly client: Client) {}

  /** The number of the position asked for or shown. */
  get ply(): number {
    return this.wanted ?? this.shown.value?.ply ?? this.latest?.ply ?? 0;
  }

  /** A new state has come; what is no longer so is forgotten. */
  learn(before: StateMessage | null, now: StateMessage): void {
    const isOther =
      before !== null && (before.viewer !== now.viewer || (before.result === null) !== (now.result === null));
    if (isOther) this.seen.clear();
    for (const ply of this.seen.keys()) if (ply > now.ply) this.seen.delete(ply);
    this.seen.set(now.ply, now);
    this.latest = now;
    const shown = this.shown.value;
    // A hand that this viewer must not see any more goes from an earlier position as well.
    if (shown !== null && (shown.ply >= now.ply || isOther)) this.shown.value = null;
  }

  /** Shows the position after `ply` moves. */
  readonly go = (ply: number): void => {
    this.wanted = Math.max(0, Math.min(ply, this.latest?.ply ?? 0));
    if (!this.isFetching) void this.reach();
  };

  /** The position after `ply` moves. */
  readonly at = async (ply: number): Promise<State> => {
    const seen = this.seen.get(ply);
    if (seen !== undefined) return seen;
    return await this.fetch(ply);
  };

  private async reach(): Promise<void> {
    this.isFetching = true;
    try {
      while (this.wanted !== null) {
        const ply = this.wanted;
        if (ply !== this.latest?.ply && !this.seen.has(ply)) await this.fetch(ply);
        if (this.wanted === ply) this.show(ply);
      }
    } catch {
      // The position cannot be had now: what is shown stays.
      this.wanted = null;
    } finally {
      this.isFetching = false;
    }
  }

  private async fetch(ply: number): Promise<State> {
    const viewer = this.latest?.viewer;
    const { state } = await this.client.request({ t: "at", ply });
    if (this.latest?.viewer === viewer) this.seen.set(ply, state);
    return state;
  }

  private show(ply: number): void {
    this.wanted = null;
    this.shown.value = ply === this.latest?.ply ? null : (this.seen.get(ply) ?? null);
  }
}
