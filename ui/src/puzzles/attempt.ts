// One attempt at a puzzle: what is shown, what was tried, and what the others reply.
import { signal } from "@preact/signals";
import { positionOf } from "../analysis/positions.js";
import { announce } from "../board/announce.js";
import { kindName } from "../board/names.js";
import { preview } from "../board/preview.js";
import type { Arrow } from "../board/surface.js";
import type { Client } from "../client.js";
import { alarm, say } from "../common/news.js";
import { moveLabel, seatName, squareName, wordsOf } from "../common/wording.js";
import type { Action, State, Variant } from "../protocol.js";
import { t } from "../texts/index.js";
import { note } from "./progress.js";
import type { Puzzle } from "./puzzle.js";

/** How an attempt stands. */
export type Answer = "none" | "right" | "wrong" | "solved" | "shown";

/** How long a wrong action, and each action that is shown, stays before the next, in milliseconds. */
const PAUSE = 600;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

export class Attempt {
  /** The position shown; null until the server has told it. */
  readonly state = signal<State | null>(null);
  readonly answer = signal<Answer>("none");
  /** How many wrong actions were tried. */
  readonly tries = signal(0);
  /** Where to look, if the user has asked. */
  readonly hint = signal<{ words: string; arrows: Arrow[] } | null>(null);
  /** The solution as people write it, once it is known. */
  readonly labels = signal<readonly string[]>([]);
  /** Whether something goes on that the user has to wait for. */
  readonly busy = signal(true);
  /** The seat that solves it; 0 until it is known. */
  readonly seat = signal(0);
  private played = 0;
  private closed = false;

  constructor(private readonly client: Client, private readonly variant: Variant, readonly puzzle: Puzzle) {
    void this.guarded(async () => {
      const state = await this.at(0);
      this.seat.value = state.seat;
      this.state.value = state;
    });
  }

  /** The page shows another puzzle. */
  close(): void {
    this.closed = true;
  }

  /** Whether the user may act. */
  isOpen(): boolean {
    return !this.busy.value && this.answer.value !== "solved" && this.answer.value !== "shown";
  }

  /** The user has found an action. */
  act(action: Action): void {
    void this.guarded(() => this.judge(action));
  }

  /** Which man to move, in words. */
  private hintWords({ piece, from }: Action): string {
    if (piece === undefined) return t.puzzles.hintCards;
    const name = kindName(this.variant, piece);
    return from === undefined ? t.puzzles.hintDrop(name) : t.puzzles.hintMove(name, squareName(this.variant, from));
  }

  /** Says which man to move. */
  help(): void {
    const state = this.state.value;
    const action = state?.legal?.find((each) => each.text === this.puzzle.solution[this.played]);
    if (action === undefined) return;
    const { from } = action;
    const words = this.hintWords(action);
    this.hint.value = { words, arrows: from === undefined ? [] : [{ from, to: from, kind: "best" }] };
    say(words);
  }

  /** Plays the solution, or what is left of it. */
  show(): void {
    void this.guarded(async () => {
      while (this.played < this.puzzle.solution.length) {
        await this.step();
        await pause();
      }
      note(this.puzzle.id, "shown");
      this.answer.value = "shown";
    });
  }

  /** Does something that the user has to wait for. */
  private async guarded(deed: () => Promise<void>): Promise<void> {
    this.busy.value = true;
    try {
      await deed();
    } catch (error) {
      if (!this.closed) alarm(wordsOf(error));
    }
    this.busy.value = false;
  }

  /** The state after so many actions of the solution, and perhaps another one. */
  private at(actions: number, ...more: readonly string[]): Promise<State> {
    const { record, last, solution } = this.puzzle;
    return positionOf(this.client, this.variant, record, [last, ...solution.slice(0, actions), ...more]);
  }

  /** The same; where hands are hidden what is seen of it at once, since nobody knows what would be drawn. */
  private async after(shown: State | null, actions: number, ...more: readonly string[]): Promise<State> {
    return this.variant.hidden && shown !== null ? { ...shown, legal: null } : this.at(actions, ...more);
  }

  private async judge(action: Action): Promise<void> {
    const before = this.state.value;
    if (before === null) return;
    this.hint.value = null;
    const shown = preview(before, action, this.variant) ?? before;
    this.state.value = shown;
    const after = await this.after(shown, this.played, action.text);
    if (this.closed) return;
    this.state.value = after;
    const isLast = this.wins(after);
    if (action.text !== this.puzzle.solution[this.played] && !isLast) return this.refuse(before);
    this.played++;
    this.answer.value = "right";
    if (!isLast) await this.reply();
    if (isLast || this.played >= this.puzzle.solution.length) this.solved();
    else if (!this.closed) say(`${t.puzzles.right} ${t.puzzles.goOn}`);
  }

  /** Takes a wrong action back. */
  private async refuse(before: State): Promise<void> {
    this.tries.value++;
    this.answer.value = "wrong";
    say(t.puzzles.wrong);
    await pause();
    if (!this.closed) this.state.value = before;
  }

  /** The others play, until the solver's side is on move again. */
  private async reply(): Promise<void> {
    while (this.played < this.puzzle.solution.length && !this.isOwn(this.state.value!.seat)) {
      await pause();
      await this.step();
    }
  }

  /** Plays one action of the solution. */
  private async step(): Promise<void> {
    const before = this.state.value;
    const action = before?.legal?.find((each) => each.text === this.puzzle.solution[this.played]);
    const shown = before === null || action === undefined ? before : preview(before, action, this.variant) ?? before;
    const after = await this.after(shown, this.played + 1);
    if (this.closed) return;
    this.played++;
    this.labels.value = this.labelsOf(after);
    this.state.value = after;
    if (before !== null) say(announce(this.variant, before, after, (seat) => seatName(this.variant, seat)));
  }

  /** The moves of the solution so far. */
  private labelsOf({ history }: State): string[] {
    if (this.variant.hidden) {
      const seat = this.seat.value;
      return this.puzzle.solution.slice(0, this.played).map((text) => moveLabel(this.variant, { text, label: text, seat }, undefined));
    }
    return history.slice(1).map((entry, index) => moveLabel(this.variant, entry, history[index]?.text));
  }

  private solved(): void {
    if (this.closed) return;
    this.labels.value = this.labelsOf(this.state.value!);
    this.answer.value = "solved";
    note(this.puzzle.id, this.tries.value === 0 ? "solved" : "helped");
    say(t.puzzles.solved);
  }

  private isOwn(seat: number): boolean {
    const party = (of: number) => this.variant.seats.find((each) => each.seat === of)?.party;
    return party(seat) === party(this.seat.value);
  }

  /** Whether the game is over, and the solver has won it. */
  private wins(state: State): boolean {
    const winners = state.result?.winners ?? [];
    return winners.length > 0 && winners.every((seat) => this.isOwn(seat));
  }
}
