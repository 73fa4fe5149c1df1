// A move chosen while others think: from any own man, or a man in hand, to any square. Whether it is legal is known when
// one's turn comes.
import type { Action, State, Variant } from "../protocol.js";
import { actionsTo, promotionOf, type Origin } from "./choice.js";

/** A move that waits for its turn. */
export interface Premove {
  origin: Origin;
  /** The kind of the man, so that no other man goes in its place. */
  piece: string;
  to: string;
}

/** Who may choose moves ahead, and what has been chosen. */
export interface Premoves {
  seat: number;
  made: Premove | null;
  /** Chooses a move, in place of the one before; null takes it back. */
  make: (premove: Premove | null) => void;
}

/** The kind of man that a seat has there; null if it has none. */
export function ownManAt(state: State, seat: number, origin: Origin): string | null {
  if ("square" in origin) {
    return state.men.find((man) => man.square === origin.square && man.seat === seat)?.kind ?? null;
  }
  const held = state.hands.find((hand) => hand.seat === seat)?.men[origin.hand] ?? 0;
  return held > 0 ? origin.hand : null;
}

/** The legal actions that a premove can mean now. */
export function actionsOfPremove(legal: readonly Action[], premove: Premove): Action[] {
  return actionsTo(legal, premove.origin, premove.to).filter((action) => action.piece === premove.piece);
}

/** Actions in the order in which they are offered: promotions first, the most valuable kind before the others. */
export function inOrderOfPromotion(variant: Variant, actions: readonly Action[]): Action[] {
  const order = (action: Action) => variant.kinds.findIndex((kind) => kind.id === promotionOf(action));
  return [...actions].sort(
    (a, b) => Number(promotionOf(a) === null) - Number(promotionOf(b) === null) || order(a) - order(b),
  );
}
