// The lesson of Cessolis in English, a step after the other as in `src/lessons/cessolis.ts`.
import type { LessonWords } from "../../lessonWords.js";

export const cessolis: LessonWords = [
  {
    title: "The board",
    text: [
      "Chess of the fourteenth century. Each queen stands at the left hand of her own king, so kings and queens do not face each other.",
      "Rooks, knights and pawns move as you know them. There is no castling and no capture en passant.",
    ],
    ask: "Begin with the pawn before the king: e2 to e4.",
    done: "Pawns may go two squares from their second rank.",
  },
  {
    title: "The king's leap",
    text: [
      "Once, with his first move, the king may go to any square two away, straight, diagonally or like a knight, and over other men. Later he goes one square. Leaps are drawn as rings on the board.",
    ],
    ask: "Leap with the king over his bishop: e1 to g1.",
    done: "It looks like castling, but the rook stays where it is.",
  },
  {
    title: "The queen waits",
    text: [
      "While her king has not moved a queen is frozen: she cannot move and gives no check. After that her own first move is a leap of one or two squares, straight or diagonally, over men too. From then on she goes one square diagonally: she is weak.",
    ],
    ask: "The king has moved, so the queen is free. Leap with her from d1 over the pawn on c2 to b3.",
    done: "Now she goes one square diagonally for the rest of the game.",
  },
  {
    title: "The alfil",
    text: [
      "The bishop of that time goes exactly two squares diagonally, and jumps over what is between.",
    ],
    ask: "Bring the alfil from f1 to d3, over the pawn.",
    done: "It only ever sees eight squares of the board.",
  },
  {
    title: "A bare king loses",
    text: [
      "Whoever is left with the king alone has lost at once. Only if he can take the last enemy man in reply is it a draw.",
    ],
    ask: "Win at once.",
    done: "The last man is taken: a bare king.",
  },
  {
    title: "Checkmate and draws",
    text: [
      "Checkmate wins, too. Stalemate is a draw, and so is perpetual check. Nothing else ends the game: no fifty moves, and no repetition without checks.",
    ],
    ask: "Mate before the pawn promotes.",
    done: "Mate comes before everything else.",
  },
];
