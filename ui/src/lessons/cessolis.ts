// Cessolis in five minutes: the positions and what is to be found in them.
import type { Lesson } from "./lesson.js";

export const cessolis: Lesson = [
  { answers: ["e2e4"] },
  { moves: ["e2e4", "e7e5", "g1f3", "b8c6"], answers: ["e1g1"] },
  { moves: ["e2e4", "e7e5", "g1f3", "b8c6", "e1g1", "g8f6"], answers: ["d1b3"] },
  { moves: ["e2e4", "e7e5", "g1f3", "b8c6", "e1g1", "g8f6", "d1b3", "d8b8"], answers: ["f1d3"] },
  { record: "8/8/8/8/3k4/8/p7/R5K1 w - 1", answers: ["a1a2"] },
  { record: "7k/5R2/6K1/8/8/8/7p/8 w - 1", answers: ["f7f8"] },
];
