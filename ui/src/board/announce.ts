// What has happened, in a sentence for `#news`.
import type { State, Variant } from "../protocol.js";

/** The sentences for what came between two states of a game. */
export function announce(_variant: Variant, _before: State | null, _after: State, _nameOf: (seat: number) => string): string {
  return "";
}
