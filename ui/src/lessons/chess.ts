// Chess in five minutes: the positions and what is to be found in them.
import type { Lesson } from "./lesson.js";

export const chess: Lesson = [
  { answers: ["e2e4"] },
  { record: "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", answers: ["h5f7"] },
  { record: "4k3/8/8/8/8/8/5PPP/4K2R w K - 0 1", answers: ["e1g1"] },
  { record: "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", answers: ["e5d6"] },
  { record: "8/P6k/8/8/8/8/8/4K3 w - - 0 1", answers: ["a7a8q"] },
  { record: "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", answers: ["a1a8"] },
];
