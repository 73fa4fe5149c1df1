// Cessolis in five minutes.
import type { Lesson } from "./lesson.js";

export const cessolis: Lesson = [
  {
    title: "The board",
    text: [
      "Chess of the fourteenth century. Each queen stands at the left hand of her own king, so kings and queens do not face each other.",
      "Rooks, knights and pawns move as you know them. There is no castling and no capture en passant.",
    ],
    task: { ask: "Begin with the pawn before the king: e2 to e4.", answers: ["e2e4"], done: "Pawns may go two squares from their second rank." },
  },
  {
    title: "The king's leap",
    text: [
      "Once, with his first move, the king may go to any square two away, straight, diagonally or like a knight, and over other men. Later he goes one square. Leaps are drawn as rings on the board.",
    ],
    moves: ["e2e4", "e7e5", "g1f3", "b8c6"],
    task: { ask: "Leap with the king over his bishop: e1 to g1.", answers: ["e1g1"], done: "It looks like castling, but the rook stays where it is." },
  },
  {
    title: "The queen waits",
    text: [
      "While her king has not moved a queen is frozen: she cannot move and gives no check. After that her own first move is a leap of one or two squares, straight or diagonally, over men too. From then on she goes one square diagonally: she is weak.",
    ],
    moves: ["e2e4", "e7e5", "g1f3", "b8c6", "e1g1", "g8f6"],
    task: { ask: "The king has moved, so the queen is free. Leap with her from d1 over the pawn on c2 to b3.", answers: ["d1b3"], done: "Now she goes one square diagonally for the rest of the game." },
  },
  {
    title: "The alfil",
    text: ["The bishop of that time goes exactly two squares diagonally, and jumps over what is between."],
    moves: ["e2e4", "e7e5", "g1f3", "b8c6", "e1g1", "g8f6", "d1b3", "d8b8"],
    task: { ask: "Bring the alfil from f1 to d3, over the pawn.", answers: ["f1d3"], done: "It only ever sees eight squares of the board." },
  },
  {
    title: "A bare king loses",
    text: [
      "Whoever is left with the king alone has lost at once. Only if he can take the last enemy man in reply is it a draw.",
    ],
    record: "8/8/8/8/3k4/8/p7/R5K1 w - 1",
    task: { ask: "Win at once.", answers: ["a1a2"], done: "The last man is taken: a bare king." },
  },
  {
    title: "Checkmate and draws",
    text: [
      "Checkmate wins, too. Stalemate is a draw, and so is perpetual check. Nothing else ends the game: no fifty moves, and no repetition without checks.",
    ],
    record: "7k/5R2/6K1/8/8/8/7p/8 w - 1",
    task: { ask: "Mate before the pawn promotes.", answers: ["f7f8"], done: "Mate comes before everything else." },
  },
];
