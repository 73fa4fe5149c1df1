// The position under the editor's hands: what it is now, and what the server says of it.
import { signal } from "@preact/signals";
import { positionOf } from "../analysis/positions.js";
import type { Client } from "../client.js";
import { wordsOf } from "../common/wording.js";
import type { State, Variant } from "../protocol.js";
import { composeRequest, compositionOf, drawnState, type Composition } from "./composition.js";

/** How long a change waits for the next before the server is asked, in milliseconds. */
const PAUSE = 80;

/** What the server says of a position. */
export interface Verdict { isValid: boolean; words: string }

/** A position that is being put together. */
export class Draft {
  readonly composition = signal<Composition | null>(null);
  /** The state to draw. */
  readonly state = signal<State | null>(null);
  /** Null while nobody has said. */
  readonly verdict = signal<Verdict | null>(null);
  /** The record, as far as there is one; what is being written may differ from it. */
  readonly record = signal("");
  /** The record of what is on the board: empty if the engine knows none for it. */
  readonly shownRecord = signal("");
  /** The state of the game's own start. */
  private start: State | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(private readonly client: Client, private readonly variant: Variant) {}

  /** Begins with a record, or with a composition that no record can tell. */
  async load(record: string | null, moves: readonly string[], draft: Composition | null): Promise<void> {
    this.start = await positionOf(this.client, this.variant, null, []);
    let problem: string | null = null;
    try {
      await this.take(await positionOf(this.client, this.variant, record, moves));
    } catch (error) {
      problem = wordsOf(error);
      await this.take(this.start);
    }
    if (draft !== null) this.change(draft);
    else if (problem !== null) this.verdict.value = { isValid: false, words: problem };
  }

  /** The colours in which men can be put down; null if they have none. */
  colours(): Composition["men"] {
    return this.start === null ? new Map() : compositionOf(this.variant, this.start).men;
  }

  /** Takes a position that the server has read. */
  private async take(state: State): Promise<void> {
    this.asked++;
    const seat = state.seat !== 0 ? state.seat : await this.seatOf(state);
    this.composition.value = compositionOf(this.variant, state, seat);
    this.accept(state);
  }

  /** The seat on move of a game that is over, which its state no longer tells: the one that gives the same record. */
  private async seatOf(state: State): Promise<number> {
    for (const { seat } of this.variant.seats) {
      const request = composeRequest(this.variant, compositionOf(this.variant, state, seat));
      const answer = await this.client.request(request).catch(() => null);
      if (answer?.record === state.record) return seat;
    }
    return 1;
  }

  private accept(state: State): void {
    this.state.value = { ...state, legal: null, last: [], history: [] };
    this.record.value = state.record;
    this.shownRecord.value = state.record;
    this.verdict.value = { isValid: true, words: "" };
  }

  /** Changes the position; the server is asked what it thinks of it. */
  change(composition: Composition): void {
    const base = this.state.value ?? this.start;
    if (base === null) return;
    this.composition.value = composition;
    this.state.value = drawnState(this.variant, composition, base);
    clearTimeout(this.timer);
    const asked = ++this.asked;
    this.timer = setTimeout(() => void this.ask(composition, asked), PAUSE);
  }

  private async ask(composition: Composition, asked: number): Promise<void> {
    try {
      const answer = await this.client.request(composeRequest(this.variant, composition));
      if (asked === this.asked) this.accept(answer.state);
    } catch (error) {
      if (asked !== this.asked) return;
      this.shownRecord.value = "";
      this.verdict.value = { isValid: false, words: wordsOf(error) };
    }
  }

  /** Reads a record that somebody wrote. */
  async read(record: string): Promise<void> {
    clearTimeout(this.timer);
    const asked = ++this.asked;
    try {
      const state = await positionOf(this.client, this.variant, record.trim(), []);
      if (asked === this.asked) await this.take(state);
    } catch (error) {
      if (asked === this.asked) this.verdict.value = { isValid: false, words: wordsOf(error) };
    }
  }

  /** The game's own start. */
  restart(): void {
    if (this.start !== null) void this.take(this.start);
  }
}
