// A game played back: one move after the other, at a pace of its own or as it was played.
import { useEffect, useState } from "preact/hooks";
import type { Study } from "./study.js";

/** The pace: `game` as it was played, else milliseconds for each move. */
export type Pace = "game" | "500" | "1000" | "2000" | "4000";

/** All paces. */
export const PACES: readonly Pace[] = ["game", "500", "1000", "2000", "4000"];

/** As it was played, but with no move too quick to be seen, and none that keeps one waiting. */
const [QUICKEST, SLOWEST] = [300, 15_000];

function waitBefore(pace: Pace, ms: number | null): number {
  return pace === "game" ? Math.min(SLOWEST, Math.max(QUICKEST, ms ?? 1000)) : Number(pace);
}

/** Whether moves are being played, and the switch for it. At the end it stops by itself. */
export function usePlayback(study: Study, pace: Pace): [boolean, (isPlaying: boolean) => void] {
  const [isPlaying, play] = useState(false);
  const node = study.node.value;
  const next = node?.children[0];
  useEffect(() => {
    if (!isPlaying) return;
    if (next === undefined) return play(false);
    const timer = setTimeout(() => void study.goTo(next), waitBefore(pace, next.ms));
    return () => clearTimeout(timer);
  }, [isPlaying, node, pace]);
  const set = (wanted: boolean) => {
    // From the last position it begins again.
    if (wanted && next === undefined) study.goToPly(0);
    play(wanted);
  };
  return [isPlaying, set];
}
