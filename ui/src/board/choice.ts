// Choices that lead to an action: everything here filters `state.legal`, and no rule is known.
import type { Action } from "../protocol.js";

/** What a choice on the board begins with: the man of a square, or a kind held in hand. */
export type Origin = { square: string } | { hand: string };
/** How a target is shown. */
export type TargetKind = "move" | "capture" | "drop" | "leap" | "merge" | "swap" | "castle";
/** A square that can be chosen next, with the actions that it leads to. */
export interface Target {
  kind: TargetKind;
  actions: Action[];
}
/** Where chosen cards go: the number of a pile, or to the burnt cards. */
export type Place = number | "burn";
/** What must be asked before one action is left. */
export type Question =
  | { ask: "promotion"; actions: Action[] }
  | { ask: "choose"; actions: Action[] }
  | { ask: "demand"; actions: Action[] }
  | { ask: "discard"; count: number; actions: Action[] };
/** The outcome of a choice: the action, a question, or nothing that is legal. */
export type Outcome = { action: Action } | Question | null;

/** Whether two choices begin with the same. */
export function sameOrigin(a: Origin | null, b: Origin | null): boolean {
  if (a === null || b === null) return a === b;
  return "square" in a ? "square" in b && a.square === b.square : "hand" in b && a.hand === b.hand;
}

function startsAt(action: Action, origin: Origin): boolean {
  return "square" in origin ? action.from === origin.square : action.kind === "drop" && action.piece === origin.hand;
}

/** Whether some action begins with this. */
export function canStart(legal: readonly Action[], origin: Origin): boolean {
  return legal.some((action) => startsAt(action, origin));
}

/** What kind of target an action makes of its square. */
export function targetKind(action: Action): TargetKind {
  if (action.takes !== undefined) return "capture";
  if (action.leap === true) return "leap";
  switch (action.kind) {
    case "drop":
    case "merge":
    case "swap":
    case "castle":
      return action.kind;
    default:
      return "move";
  }
}

/** The squares that can follow a beginning. */
export function targetsOf(legal: readonly Action[], origin: Origin): Map<string, Target> {
  const targets = new Map<string, Target>();
  for (const action of legal) {
    if (action.to === undefined || !startsAt(action, origin)) continue;
    const known = targets.get(action.to);
    if (known === undefined) targets.set(action.to, { kind: targetKind(action), actions: [action] });
    else known.actions.push(action);
  }
  return targets;
}

/** The actions from a beginning to a square; a king may also be led onto the rook that it castles with. */
export function actionsTo(legal: readonly Action[], origin: Origin, square: string): Action[] {
  const direct = targetsOf(legal, origin).get(square);
  if (direct !== undefined) return direct.actions;
  return legal.filter((action) => action.kind === "castle" && startsAt(action, origin) && action.also?.from === square);
}

/** What the moved man, or the second man of a swap, turns into. */
export function promotionOf(action: Action): string | null {
  return action.becomes ?? action.also?.becomes ?? null;
}

function sorted(cards: readonly string[] | undefined): string {
  return [...(cards ?? [])].sort().join(" ");
}

/** What some actions that fit the choice so far still leave open. */
export function resolve(actions: Action[]): Outcome {
  const first = actions[0];
  if (first === undefined) return null;
  if (actions.length === 1) return { action: first };
  if (first.kind === "play" || first.kind === "burn") {
    if (actions.some((action) => action.demand !== first.demand)) return { ask: "demand", actions };
    return { ask: "discard", count: first.discards?.length ?? 0, actions };
  }
  const promotions = new Set(actions.map(promotionOf));
  const alike = actions.every((action) => action.kind === first.kind && action.from === first.from);
  return { ask: alike && promotions.size === actions.length ? "promotion" : "choose", actions };
}

/** The actions left once a kind of man is named. */
export function withDemand(actions: readonly Action[], demand: string): Action[] {
  return actions.filter((action) => action.demand === demand);
}

/** The action that discards exactly these cards, in any order. */
export function withDiscards(actions: readonly Action[], discards: readonly string[]): Action | null {
  const wanted = sorted(discards);
  return actions.find((action) => sorted(action.discards) === wanted) ?? null;
}

function isCards(action: Action): boolean {
  return action.kind === "play" || action.kind === "burn";
}

/** Whether some action uses these cards in this order, perhaps with more after them. */
export function cardsCanBegin(legal: readonly Action[], cards: readonly string[]): boolean {
  return legal.some((action) => isCards(action) && cards.every((card, index) => action.cards?.[index] === card));
}

/** The actions that lay exactly these cards on a pile, or burn them. */
export function cardsAt(legal: readonly Action[], cards: readonly string[], place: Place): Action[] {
  return legal.filter(
    (action) =>
      isCards(action) &&
      (place === "burn" ? action.kind === "burn" : action.kind === "play" && action.pile === place) &&
      action.cards?.length === cards.length &&
      cards.every((card, index) => action.cards?.[index] === card),
  );
}
