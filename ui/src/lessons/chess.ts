// Chess in five minutes.
import type { Lesson } from "./lesson.js";

export const chess: Lesson = [
  {
    title: "The board",
    text: [
      "White sits below and moves first. Rooks stand in the corners, then knights, bishops, and queen and king in the middle; pawns before them.",
      "Pawns move straight ahead, two squares if they like on their first move, and capture diagonally.",
    ],
    task: { ask: "Move the pawn before your king two squares: e2 to e4.", answers: ["e2e4"], done: "It makes room for bishop and queen." },
  },
  {
    title: "Knights, bishops, rooks",
    text: [
      "Rooks move straight, bishops diagonally, any distance. Knights jump: two squares straight and one aside.",
    ],
    record: "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
    task: { ask: "Queens move like rook and bishop. White mates in one move. Which?", answers: ["h5f7"], done: "The shepherd's mate: the bishop guards the queen." },
  },
  {
    title: "Castling",
    text: [
      "Once in a game king and rook may move together, if neither has moved, nothing stands between them, and the king neither is nor comes into check on his way.",
    ],
    record: "4k3/8/8/8/8/8/5PPP/4K2R w K - 0 1",
    task: { ask: "Castle: move the king two squares towards the rook.", answers: ["e1g1"], done: "The rook jumps over to f1." },
  },
  {
    title: "En passant",
    text: ["A pawn that has just gone two squares can be taken by a pawn beside it as if it had gone one."],
    record: "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
    task: { ask: "Take the pawn on d5 in passing.", answers: ["e5d6"], done: "Only now: a move later the right is gone." },
  },
  {
    title: "Promotion",
    text: ["A pawn on its last rank becomes a queen, a rook, a bishop or a knight."],
    record: "8/P6k/8/8/8/8/8/4K3 w - - 0 1",
    task: { ask: "Promote the pawn to a queen.", answers: ["a7a8q"], done: "Nearly always a queen; sometimes a knight is better." },
  },
  {
    title: "The end",
    text: [
      "Checkmate wins: the king is attacked and cannot be saved. Without a legal move but not in check the game is drawn, as it is by three repetitions, or by fifty moves of each side without capture or pawn move.",
    ],
    record: "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1",
    task: { ask: "Mate on the back rank.", answers: ["a1a8"], done: "The pawns shut their own king in." },
  },
];
