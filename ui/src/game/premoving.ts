// The move that was chosen while others think, until its turn comes.
import { signal } from "@preact/signals";
import { resolve, type Question } from "../board/choice.js";
import { actionsOfPremove, inOrderOfPromotion, type Premove, type Premoves } from "../board/premove.js";
import { say } from "../common/news.js";
import type { Action, State, StateMessage, TableMessage, Variant } from "../protocol.js";
import { settings } from "../settings.js";
import { t } from "../texts/index.js";

/**
 * The seat that may choose a move ahead: an own seat on move that still waits for the server's answer, else the own seat that is on
 * move next; null if none may.
 */
function seatAhead(variant: Variant, table: TableMessage, state: State): number | null {
  if (variant.cards !== null || table.status !== "playing" || state.legal !== null || state.result !== null) return null;
  const mine = table.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
  if (mine.includes(state.seat)) return state.seat;
  return state.next.find((seat) => mine.includes(seat)) ?? mine.find((seat) => !state.out.includes(seat)) ?? null;
}

/** The premove of a game. */
export class Premoving {
  private readonly made = signal<Premove | null>(null);
  /** What the premove can mean now that its turn has come. */
  readonly question = signal<Question | null>(null);
  /** How far the game was when it was chosen. */
  private ply = 0;

  /** `play` plays an action of the latest state. */
  constructor(private readonly play: (action: Action) => void) {}

  /** Whether a move waits for its turn. */
  get isWaiting(): boolean {
    return this.made.value !== null;
  }

  /** What the board needs for choosing ahead; null while nothing can be. */
  on(variant: Variant, table: TableMessage, state: State): Premoves | null {
    const seat = seatAhead(variant, table, state);
    if (seat === null) return null;
    const make = (premove: Premove | null) => {
      this.made.value = premove;
      this.ply = state.ply;
      say(premove === null ? t.game.premoveTakenBack : t.game.premoved(premove.to));
    };
    return { seat, made: this.made.value, make };
  }

  /** Takes it back; false if there was none. */
  readonly takeBack = (): boolean => {
    if (this.made.value === null) return false;
    this.made.value = null;
    say(t.game.premoveTakenBack);
    return true;
  };

  /** A question has been answered, by an action or by none. */
  readonly answered = (action: Action | null): void => {
    this.question.value = null;
    if (action !== null) this.play(action);
  };

  /** The server has told a state: if it is the turn of the premove, it is played if it is legal. */
  hear(variant: Variant, state: StateMessage, mine: readonly number[]): void {
    if (state.legal === null) this.question.value = null;
    const premove = this.made.value;
    if (premove === null) return;
    if (state.result !== null || state.ply < this.ply) {
      this.made.value = null;
      return;
    }
    if (state.legal === null || !mine.includes(state.seat)) return;
    this.made.value = null;
    const outcome = resolve(actionsOfPremove(state.legal, premove));
    if (outcome === null) return say(t.game.premoveDropped(premove.to));
    if ("action" in outcome) return this.play(outcome.action);
    const best = inOrderOfPromotion(variant, outcome.actions)[0];
    if (outcome.ask === "promotion" && settings.value.premovePromotes && best !== undefined) return this.play(best);
    this.question.value = outcome;
  }
}
