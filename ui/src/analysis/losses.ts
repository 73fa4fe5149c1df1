// What the moves of a scanned game gave away.
import type { Variant } from "../protocol.js";
import { leavingReason } from "../texts/shownMove.js";
import type { Mark, TreeNode } from "./tree.js";

/** The loss of expected score (a win is 1) from which a move bears a mark, the worst first. */
const MARKS: readonly [number, Mark][] = [[0.15, "??"], [0.1, "?"], [0.05, "?!"]];

/** The party that wins with a seat, from 0. */
export function partyOf(variant: Variant, seat: number): number {
  return (variant.seats.find((each) => each.seat === seat)?.party ?? 1) - 1;
}

/** How many parties a game has. */
export function partiesOf(variant: Variant): number {
  return Math.max(...variant.seats.map((seat) => seat.party));
}

/** What a move gave away of its party's expected score; null if a scan has not told both sides of it, or if it is no move. */
export function lossOf(variant: Variant, node: TreeNode): number | null {
  if (leavingReason(node.text) !== null) return null;
  const party = partyOf(variant, node.seat);
  const before = node.parent?.judgement?.shares?.[party];
  const after = node.judgement?.shares?.[party];
  if (before == null || after == null) return null;
  // The search's own choice is no mistake, even if a look one move further changes its mind.
  return node.parent?.judgement?.best === node.text ? 0 : Math.max(0, before - after);
}

/** Marks the moves before and after a position that a scan has just judged. */
export function markLosses(variant: Variant, line: readonly TreeNode[], ply: number): void {
  for (const node of [line[ply], line[ply + 1]]) {
    const loss = node === undefined || node.parent === null ? null : lossOf(variant, node);
    if (node !== undefined && loss !== null) node.mark = MARKS.find(([least]) => loss >= least)?.[1] ?? null;
  }
}
