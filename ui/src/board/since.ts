// What others have done since one's own latest decision: squares, piles and cards, each with the number of the action.
import type { LastAction, State } from "../protocol.js";

/** What is marked; the numbers count actions, 1 is the first after one's own. */
export interface Since {
  squares: ReadonlyMap<string, number>;
  /** Piles by their number, from 1. */
  piles: ReadonlyMap<number, number>;
  /** Dead cards by their place in the list. */
  dead: ReadonlyMap<number, number>;
  /** The number of actions. */
  actions: number;
}

/** Nothing has changed. */
export const NOTHING_SINCE: Since = { squares: new Map(), piles: new Map(), dead: new Map(), actions: 0 };

/** What one action has changed. */
export interface Change {
  squares: readonly string[];
  piles: readonly number[];
  cards: readonly string[];
}

/** The squares that an action names. */
function named(action: LastAction | undefined): string[] {
  const { from, to, also, takes } = action ?? {};
  return [from, to, also?.from, also?.to, takes?.square].filter((square) => square !== undefined);
}

/** The squares with other men than before; whose they are follows from that, or from where they stand. */
function differing(before: State, after: State): string[] {
  const looks = (state: State) => new Map(state.men.map((man) => [man.square, `${man.kind} ${man.color ?? ""}`]));
  const [old, now] = [looks(before), looks(after)];
  return [...new Set([...old.keys(), ...now.keys()])].filter((square) => old.get(square) !== now.get(square));
}

/** What has changed between two states, one action apart. */
export function changeBetween(before: State, after: State): Change {
  const action = after.last[after.last.length - 1];
  const piles = (after.piles ?? []).flatMap((card, index) => (card === before.piles?.[index] ? [] : [index + 1]));
  return {
    squares: [...new Set([...differing(before, after), ...named(action)])],
    piles,
    cards: [...(action?.cards ?? []), ...(action?.discards ?? [])],
  };
}

/** The changes of several actions in their order, on what is there now; the latest of a place counts. */
export function sinceOf(changes: readonly Change[], state: State): Since {
  const since = {
    squares: new Map<string, number>(),
    piles: new Map<number, number>(),
    dead: new Map<number, number>(),
    actions: changes.length,
  };
  for (const [index, change] of changes.entries()) {
    for (const square of change.squares) since.squares.set(square, index + 1);
    for (const pile of change.piles) since.piles.set(pile, index + 1);
  }
  const free = [...(state.dead ?? []).entries()].reverse();
  for (const [index, change] of [...changes.entries()].reverse()) {
    for (const card of change.cards) {
      const at = free.findIndex(([, each]) => each === card);
      if (at >= 0) since.dead.set(free.splice(at, 1)[0]![0], index + 1);
    }
  }
  return since;
}
