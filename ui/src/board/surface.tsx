// The playing surface: board, hands, piles and cards of one state, with the choices that lead to an action.
import type { ComponentChildren } from "preact";
import type { Action, State, Turn, Variant } from "../protocol.js";

export interface Arrow { from: string; to: string; kind: "best" | "line" | "threat" | "drawn"; weight?: number }

export interface SurfaceProps {
  variant: Variant;
  state: State;
  turn: Turn;
  /** Piece set and board theme. */
  set: string;
  theme: string;
  /** Called with a complete legal action; null: the surface only shows. */
  act: ((action: Action) => void) | null;
  /** Ask before an action is sent. */
  confirm: boolean;
  arrows?: Arrow[];
  /** The arrows and circles that the user has drawn changed. */
  onDrawn?: (drawn: Arrow[]) => void;
  /** What stands beside each seat's hand: name plate and clock. */
  plate?: (seat: number) => ComponentChildren;
  /** The player's name, else the seat's. */
  nameOf: (seat: number) => string;
  /** Read out for the key `t`. */
  clocks?: () => string;
  /** Says something politely (`#news`). */
  say: (text: string) => void;
}

export function Surface(_props: SurfaceProps) {
  return null;
}
