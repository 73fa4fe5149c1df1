// Martian Chess in five minutes, for two, three and four: the positions and what is to be found in them.
import type { Lesson } from "./lesson.js";

export const martian: Lesson = [
  { answers: ["b3a4"] },
  { answers: ["d3d5"] },
  { moves: ["b3a4"], answers: ["a6a4"] },
  { record: "qqd1/qdp1/1pp1/4/d3/2pd/1pdq/1dqq 2 0/1 0 - 2", answers: ["a7a4"] },
  { record: "qqd1/qdp1/dpp1/4/4/2p1/1d2/4 1 0/0 0 - 1", answers: ["c3b2"] },
  { record: "4/4/1q2/1p2/1p2/4/4/4 1 5/4 3 - 30", answers: ["b4a5", "b4c5"] },
];

export const martian3: Lesson = [
  { answers: ["b3c4"] },
  { answers: ["a3a5"] },
  { record: "qqd2dqq/qdp2pdq/dpp2ppd/8/d7/1pp5/qdp5/qqd5 1 0/0/0 0 - 2", answers: ["a4a6"] },
  { record: "qqd2dqq/qdp2pdq/dpp2ppd/8/8/2p5/1d6/8 1 0/0/0 0 - 1", answers: ["c3b2"] },
  { record: "qqd2dqq/qdp2pdq/dpp2ppd/8/8/dpp5/qdp5/qqd1p3 1 0/0/0 0 - 5", answers: ["c1e1"] },
  { record: "qqd5/qdp5/dpp1q3/8/8/8/8/q7 1 3/3/3 0 - 9", answers: ["a1a6"] },
];

export const martian4: Lesson = [
  { answers: ["b3c4"] },
  { answers: ["a3a5"] },
  { record: "qqd2dqq/qdp2pdq/dpp2ppd/8/d7/1pp2ppd/qdp2pdq/qqd2dqq 1 0/0/0/0 0 - 2", answers: ["a4a6"] },
  { record: "qqd2dqq/qdp2pdq/dpp2ppd/8/8/2p2ppd/1d3pdq/5dqq 1 0/0/0/0 0 - 1", answers: ["c3b2"] },
  { record: "qqd2dqq/qdp2pdq/dpp2ppd/8/8/8/8/q4dqq 1 3/4/4/1 0 - 9", answers: ["a1a6", "a1f1"] },
  { record: "8/8/d6d/1q6/7q/dp6/p7/1d2d3 3 9/10/10/9 49 - 40", answers: ["h6h4"] },
];
