// Shogi in five minutes: the positions and what is to be found in them.
import type { Lesson } from "./lesson.js";

export const shogi: Lesson = [
  { answers: ["7g7f"] },
  { record: "4k4/9/9/9/9/4S4/9/3G5/4K4 b - 1", answers: ["5f4g", "5f6g"] },
  { record: "4k4/9/9/9/9/9/5N3/9/4K3L b - 1", answers: ["4g5e"] },
  { record: "4k4/9/9/9/9/9/9/7R1/4K4 b - 1", answers: ["2h2b+"] },
  { record: "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", answers: ["G*5b"] },
  { record: "8k/7R1/p7K/9/9/9/9/9/9 b G 1", answers: ["G*1b", "G*2a", "2b1b+"] },
];
