// Szachao in five minutes: the positions and what is to be found in them.
import type { Lesson } from "./lesson.js";

const BOARD = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 1 card";

export const szachao: Lesson = [
  { record: `${BOARD} 7d,Ts AcJh8s4c2h/????? * -`, answers: ["2:8s"] },
  { record: `${BOARD} 7d,Ts AcJh8c4c2h/????? * -`, answers: ["x:Ac", "x:Jh", "x:8c", "x:4c", "x:2h"] },
  { record: `${BOARD} 9c,5s TdQc7d7s6s/????? * -`, answers: ["2:6s7s7d"] },
  { record: "4N2k/6pp/8/8/8/8/8/1Q4K1 w - - 0 9 1 chess Qc,8h 5c6d7c8d9c/????? *,KsKs card=Qc", answers: ["b1e8"] },
  { record: "4k3/8/4KP2/8/1Q6/8/8/8 w - - 7 9 1 card 9s,9d 4d5s6d8c5h/????? *,KsKsKdKdKcKc wait", answers: ["2:4d"] },
  { record: "4k3/6P1/3K4/8/8/8/7P/8 w - - 7 9 1 chess 6c,6h 9sTh6c7h6d/????? *,KsKsKdKdKcKc -", answers: ["g7g8q"] },
];
