// The move that is chosen while the server has not yet told what the one before it led to.
import { signal } from "@preact/signals";
import { resolve } from "../board/choice.js";
import { actionsOfPremove, type Premove, type Premoves } from "../board/premove.js";
import type { Action, State, Variant } from "../protocol.js";

/** A move chosen ahead of an answer. */
export class Ahead {
  private readonly made = signal<Premove | null>(null);

  /** What the board needs for choosing ahead in a state that is not yet told. */
  on(variant: Variant, soon: State): Premoves | null {
    if (variant.cards !== null) return null;
    const make = (premove: Premove | null) => {
      this.made.value = premove;
    };
    return { seat: soon.seat, made: this.made.value, make };
  }

  /** The action that it means in the state told, if it means one alone; nothing is chosen after that. */
  take(state: State): Action | null {
    const premove = this.made.peek();
    this.drop();
    const outcome = premove === null ? null : resolve(actionsOfPremove(state.legal ?? [], premove));
    return outcome !== null && "action" in outcome ? outcome.action : null;
  }

  /** Takes it back. */
  drop(): void {
    this.made.value = null;
  }
}
