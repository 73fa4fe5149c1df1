// The choice as it is being made: what is taken up, which cards, what is asked, and what waits for a confirmation.
import { useState } from "preact/hooks";
import type { Action, Hand, State, Variant } from "../protocol.js";
import {
  actionsTo,
  canStart,
  cardsAt,
  resolve,
  sameOrigin,
  type Origin,
  type Outcome,
  type Place,
  type Question,
} from "./choice.js";
import { ownManAt, type Premoves } from "./premove.js";

interface Made {
  /** The decision that the choice belongs to; another decision begins with nothing chosen. */
  decision: string;
  origin: Origin | null;
  cards: readonly number[];
  question: Question | null;
  waiting: Action | null;
  byKeys: boolean;
  /** It was made while others think. */
  isAhead: boolean;
}

/** A choice and the ways to go on with it. */
export interface Choosing {
  origin: Origin | null;
  /** The places of the chosen cards in the hand, in the order in which they will lie. */
  cards: readonly number[];
  cardTexts: readonly string[];
  question: Question | null;
  /** The action that waits for `Confirm`. */
  waiting: Action | null;
  /** The choice was made by keys, so that the focus goes along. */
  byKeys: boolean;
  /** Moves are chosen ahead now. */
  ahead: Premoves | null;
  canStart(origin: Origin): boolean;
  canGo(square: string): boolean;
  choose(origin: Origin | null): void;
  tap(square: string, byKeys?: boolean): void;
  tapHand(kind: string): void;
  /** Puts what is taken up on a square; off the board it is let go. */
  go(origin: Origin, square: string | null): void;
  toggleCard(index: number): void;
  place(place: Place): void;
  skip(): void;
  answer(outcome: Outcome): void;
  confirm(): void;
  letGo(): boolean;
}

interface ChoosingProps {
  variant: Variant;
  state: State;
  act: ((action: Action) => void) | null;
  confirm: boolean;
  confirmCards?: boolean;
  premoves?: Premoves | null;
  pick?: (square: string) => void;
  /** Told of what is tried and not legal: a man that has no move, or a square that it cannot go to. */
  refuse?: (origin: Origin, to: string | null) => void;
}

function nothing(decision: string): Made {
  return { decision, origin: null, cards: [], question: null, waiting: null, byKeys: false, isAhead: false };
}

/** What is left of a choice when the decision is another: a man that was taken up ahead, if it is there to be moved. */
function keptAhead(kept: Made, decision: string, canTakeUp: (origin: Origin) => boolean): Made {
  const goesOn = kept.isAhead && kept.origin !== null && canTakeUp(kept.origin);
  return goesOn ? { ...nothing(decision), origin: kept.origin } : nothing(decision);
}

/** The choice of a surface, forgotten when the decision is another. */
export function useChoosing(props: ChoosingProps, legal: readonly Action[], hand: Hand | null): Choosing {
  const { state } = props;
  const decision = [
    state.variant,
    state.viewer,
    state.ply,
    state.seat,
    state.phase,
    state.record,
    legal.length > 0,
  ].join("|");
  const [kept, keep] = useState<Made>(() => nothing(decision));
  const ahead = legal.length === 0 && props.pick === undefined ? (props.premoves ?? null) : null;
  const canTakeUp = (origin: Origin) =>
    ahead === null ? canStart(legal, origin) : ownManAt(state, ahead.seat, origin) !== null;
  const made = kept.decision === decision ? kept : keptAhead(kept, decision, canTakeUp);
  const change = (part: Partial<Made>) => keep({ ...made, decision, isAhead: ahead !== null, ...part });
  const cardTexts = made.cards.map((index) => hand?.cards[index] ?? "");

  const settle = (outcome: Outcome, byKeys: boolean) => {
    if (outcome === null) return change({ question: null, byKeys });
    if ("ask" in outcome) return change({ question: outcome, byKeys });
    const { action } = outcome;
    const isCard = action.kind === "play" || action.kind === "burn";
    if (isCard ? props.confirmCards !== false : props.confirm) {
      return change({ question: null, waiting: action, byKeys, origin: null });
    }
    keep(nothing(decision));
    props.act?.(action);
  };
  const choose = (origin: Origin | null) => {
    if (!sameOrigin(origin, made.origin) || made.waiting !== null) change({ origin, waiting: null, question: null });
  };
  const go = (origin: Origin, square: string | null, byKeys: boolean) => {
    if (ahead !== null && square !== null && !sameOrigin(origin, { square })) {
      const piece = ownManAt(state, ahead.seat, origin);
      keep(nothing(decision));
      return ahead.make(piece === null ? null : { origin, piece, to: square });
    }
    const actions = square === null ? [] : actionsTo(legal, origin, square);
    // A man put back on its own square stays chosen.
    if (actions.length === 0) {
      if (square !== null && "square" in origin && origin.square === square) return;
      if (square !== null) props.refuse?.(origin, square);
      return choose(null);
    }
    settle(resolve(actions), byKeys);
  };
  const canGo = (square: string) =>
    made.origin !== null &&
    (ahead === null ? actionsTo(legal, made.origin, square).length > 0 : !sameOrigin(made.origin, { square }));
  // A square that nothing goes to, or a man that has no move; an empty square with nothing chosen asks nothing.
  const refuseTap = (square: string) => {
    if (made.origin !== null) props.refuse?.(made.origin, square);
    else if (state.men.some((man) => man.square === square)) props.refuse?.({ square }, null);
  };
  return {
    ...made,
    cardTexts,
    ahead,
    canStart: (origin) => props.pick === undefined && made.waiting === null && canTakeUp(origin),
    canGo,
    choose,
    tap: (square, byKeys = false) => {
      if (props.pick !== undefined) return props.pick(square);
      if (made.origin !== null && canGo(square)) return go(made.origin, square, byKeys);
      const origin = { square };
      if (made.waiting !== null) return change({ waiting: null, cards: [] });
      if (ahead?.made != null && made.origin === null && !canTakeUp(origin)) return ahead.make(null);
      if (!canTakeUp(origin)) refuseTap(square);
      choose(canTakeUp(origin) && !sameOrigin(origin, made.origin) ? origin : null);
    },
    tapHand: (kind) => {
      const origin = { hand: kind };
      if (!canTakeUp(origin)) props.refuse?.(origin, null);
      choose(canTakeUp(origin) && !sameOrigin(origin, made.origin) ? origin : null);
    },
    go: (origin, square) => go(origin, square, false),
    toggleCard: (index) => {
      const at = made.cards.indexOf(index);
      change({ cards: at >= 0 ? made.cards.slice(0, at) : [...made.cards, index], waiting: null, question: null });
    },
    place: (place) => settle(resolve(cardsAt(legal, cardTexts, place)), true),
    skip: () => {
      const pass = legal.find((action) => action.kind === "pass");
      if (pass !== undefined) settle({ action: pass }, true);
    },
    answer: (outcome) => settle(outcome, true),
    confirm: () => {
      const action = made.waiting;
      keep(nothing(decision));
      if (action !== null) props.act?.(action);
    },
    letGo: () => {
      const held = made.origin !== null || made.waiting !== null || made.question !== null || made.cards.length > 0;
      if (held) keep(nothing(decision));
      else if (ahead?.made != null) ahead.make(null);
      return held || ahead?.made != null;
    },
  };
}
