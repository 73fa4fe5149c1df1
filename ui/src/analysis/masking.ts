// What one seat saw of a game whose hands have been opened since.
import type { HistoryEntry, State } from "../protocol.js";

/** Whose view a replay shows: everybody's, an onlooker's, or a seat's. */
export type View = "all" | "public" | number;

function masked(cards: readonly string[]): string[] {
  return cards.map(() => "?");
}

/** Drawn cards stand after `+` in the text of a decision about cards. */
function maskedText(text: string): string {
  const [played, drawn] = text.split(/\+(.*)/s);
  return drawn === undefined || !text.includes(":") ? text : `${played}+${"?".repeat(drawn.length / 2)}`;
}

function maskedEntry<E extends { seat: number; text: string }>(entry: E, view: View): E {
  return entry.seat === view ? entry : { ...entry, text: maskedText(entry.text) };
}

/** The state as a seat or an onlooker saw it. What nobody hides stays as it is. */
export function seenBy(state: State, view: View): State {
  if (view === "all" || state.stock === null) return state;
  return {
    ...state,
    viewer: view,
    legal: null,
    hands: state.hands.map((hand) => (hand.seat === view ? hand : { ...hand, cards: masked(hand.cards) })),
    last: state.last.map((action) => maskedEntry(action, view)),
    history: state.history.map((entry: HistoryEntry) => maskedEntry(entry, view)),
  };
}
