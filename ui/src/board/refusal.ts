// Why something is refused: asked of whoever knows the rules, said, and shown beside the board for a while.
import { useEffect, useRef, useState } from "preact/hooks";
import type { State, Variant } from "../protocol.js";
import { t } from "../texts/index.js";
import type { Origin } from "./choice.js";

/** What was tried: a man from its square, or from the hand, to a square or to none in particular. */
export interface Attempt {
  from?: string;
  piece?: string;
  to?: string;
}

/** Asks why an attempt is refused; null if nobody can say. */
export type Why = (attempt: Attempt) => Promise<string | null>;

/** How long a reason stays in sight, in milliseconds. */
const SHOWN = 6000;

/** The attempt that begins with this. */
export function attemptOf(origin: Origin, to: string | null): Attempt {
  const start = "square" in origin ? { from: origin.square } : { piece: origin.hand };
  return to === null ? start : { ...start, to };
}

/** The attempt that a written move stands for: `e2e4`, `P*5e`; null if it names no squares. */
export function attemptFrom(variant: Variant, text: string): Attempt | null {
  const squares = variant.rows.flat().filter((square) => square !== null);
  const first = (rest: string) => squares.find((square) => rest.startsWith(square));
  const [piece, target] = text.split("*");
  if (target !== undefined) {
    const to = first(target);
    return to === undefined ? null : { piece: piece ?? "", to };
  }
  const from = first(text);
  const to = from === undefined ? undefined : first(text.slice(from.length));
  return to === undefined ? null : { from, to };
}

/** The words for a code; what has no words of its own is refused all the same. */
export function reasonText(reason: string): string {
  return t.rules.reasons[reason] ?? t.rules.refused;
}

/** The reason that is shown, and the way to ask for one. It goes with the position that it belongs to. */
export function useRefusal(why: Why | undefined, state: State, say: (text: string) => void) {
  const [reason, show] = useState<string | null>(null);
  const asked = useRef(0);
  const clear = () => {
    asked.current++;
    show(null);
  };
  useEffect(() => clear, [state.ply, state.phase, state.record]);
  useEffect(() => {
    if (reason === null) return;
    const timer = setTimeout(clear, SHOWN);
    return () => clearTimeout(timer);
  }, [reason]);
  const refuse = async (origin: Origin, to: string | null) => {
    if (why === undefined) return;
    const number = ++asked.current;
    const found = await why(attemptOf(origin, to));
    if (found === null || number !== asked.current) return;
    show(found);
    say(`${reasonText(found)}.`);
  };
  return { reason, refuse: (origin: Origin, to: string | null) => void refuse(origin, to), clear };
}
