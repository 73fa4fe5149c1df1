// The lesson of Quadroshah in English, a step after the other as in `src/lessons/quadroshah.ts`.
import type { LessonWords } from "../../lessonWords.js";

export const quadroshah: LessonWords = [
  {
    title: "Two teams on one board",
    text: [
      "White A and White B play together against Black A and Black B. You move the pieces of your colour that stand in your own half: files a to h are zone A, i to p zone B.",
      "The order is White A, Black A, Black B, White B, and round again: after the first move each team makes two moves in a row.",
    ],
    ask: "You are White A. Begin with the pawn from e2 to e4.",
    done: "Now both Blacks move, A first.",
  },
  {
    title: "Across the middle",
    text: [
      "Pieces move as in chess, over the whole board. A piece that stops in the other half belongs to your partner from then on.",
    ],
    ask: "You are White B. Your bishop on n1 sees through the whole board: take the pawn on g8.",
    done: "It is White A's bishop now.",
  },
  {
    title: "Not twice",
    text: [
      "In one double move no piece moves twice: what your partner has just moved is frozen for you. A player without a legal move passes.",
    ],
    ask: "You are White B, and White A moves next. Open the diagonal of the partner's bishop on h4, which looks at the king on m9: move the pawn out of its way.",
    done: "Whatever may happen: White A now takes the king.",
  },
  {
    title: "Kings are captured",
    text: [
      "There is no check and no mate. The team that captures one of the enemy kings wins at once, so look after both of yours. A king never leaves his half.",
    ],
    ask: "You are White A. End the game.",
    done: "The king is taken: White has won.",
  },
  {
    title: "Pawns, castling, draws",
    text: [
      "Pawns promote on the far side. Taking in passing is possible during the opponents' next two moves. Castling is done with a rook of the same half, whether squares are attacked or not.",
      "Three repetitions, or 200 moves without capture or pawn move, draw the game.",
    ],
    ask: "Castle: the king goes from d1 two squares towards the rook.",
    done: "And the rook jumps over to c1.",
  },
];
