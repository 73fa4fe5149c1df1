// What one page hands to the next, which is of another game and begins afresh.
import type { RecordGame } from "./record.js";

/** A game to analyse, or the ID of an analysis that is kept. */
export type HandedOver = { game: RecordGame } | { kept: string };

let waiting: { variant: string; what: HandedOver } | null = null;

/** Leaves something for the analysis of a variant. */
export function handOver(variant: string, what: HandedOver): void {
  waiting = { variant, what };
}

/** Takes what was left, if it is for this variant. */
export function takeHandedOver(variant: string): HandedOver | null {
  const what = waiting?.variant === variant ? waiting.what : null;
  waiting = null;
  return what;
}
