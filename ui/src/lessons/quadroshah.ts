// Quadroshah in five minutes: the positions and what is to be found in them.
import type { Lesson } from "./lesson.js";

export const quadroshah: Lesson = [
  { answers: ["e2e4"] },
  { moves: ["e2e4", "e8e6", "m8m6", "m2m4", "g1f3", "g9f7", "o9n7"], answers: ["n1g8"] },
  { record: "3k8k3/16/10P5/16/16/7B8/16/16/3K8K3 WB - - - 0 1", answers: ["k7k8"] },
  { record: "3k8k3/16/16/3R12/16/16/16/16/3K8K3 WA - - - 0 10", answers: ["d6d9"] },
  { record: "3k8k3/16/16/16/16/16/16/16/R2K8K3 WA A - - 0 10", answers: ["d1b1"] },
];
