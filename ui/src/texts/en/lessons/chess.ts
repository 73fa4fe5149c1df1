// The lesson of Chess in English, a step after the other as in `src/lessons/chess.ts`.
import type { LessonWords } from "../../lessonWords.js";

export const chess: LessonWords = [
  {
    title: "The board",
    text: [
      "White sits below and moves first. Rooks stand in the corners, then knights, bishops, and queen and king in the middle; pawns before them.",
      "Pawns move straight ahead, two squares if they like on their first move, and capture diagonally.",
    ],
    ask: "Move the pawn before your king two squares: e2 to e4.",
    done: "It makes room for bishop and queen.",
  },
  {
    title: "Knights, bishops, rooks",
    text: [
      "Rooks move straight, bishops diagonally, any distance. Knights jump: two squares straight and one aside.",
    ],
    ask: "Queens move like rook and bishop. White mates in one move. Which?",
    done: "The shepherd's mate: the bishop guards the queen.",
  },
  {
    title: "Castling",
    text: [
      "Once in a game king and rook may move together, if neither has moved, nothing stands between them, and the king neither is nor comes into check on his way.",
    ],
    ask: "Castle: move the king two squares towards the rook.",
    done: "The rook jumps over to f1.",
  },
  {
    title: "En passant",
    text: [
      "A pawn that has just gone two squares can be taken by a pawn beside it as if it had gone one.",
    ],
    ask: "Take the pawn on d5 in passing.",
    done: "Only now: a move later the right is gone.",
  },
  {
    title: "Promotion",
    text: [
      "A pawn on its last rank becomes a queen, a rook, a bishop or a knight.",
    ],
    ask: "Promote the pawn to a queen.",
    done: "Nearly always a queen; sometimes a knight is better.",
  },
  {
    title: "The end",
    text: [
      "Checkmate wins: the king is attacked and cannot be saved. Without a legal move but not in check the game is drawn, as it is by three repetitions, or by fifty moves of each side without capture or pawn move.",
    ],
    ask: "Mate on the back rank.",
    done: "The pawns shut their own king in.",
  },
];
