// The lesson of Shogi in English, a step after the other as in `src/lessons/shogi.ts`.
import type { LessonWords } from "../../lessonWords.js";

export const shogi: LessonWords = [
  {
    title: "The board",
    text: [
      "Black sits below and moves first. All pieces have the same colour: they point towards the enemy.",
      "From the corner inwards each side has lance, knight, silver, gold and king. In the second row stand bishop and rook, in the third the pawns.",
    ],
    ask: "Pawns move straight ahead, and capture straight ahead too. Open the bishop's diagonal: move the pawn in front of the square beside your bishop, 7g to 7f.",
    done: "The usual first move: your bishop now looks across the whole board.",
  },
  {
    title: "Gold and silver",
    text: [
      "A gold moves one square in any direction but diagonally back. A silver moves one square diagonally or straight ahead.",
      "Golds guard, silvers attack: a silver can withdraw diagonally and come back, a gold cannot.",
    ],
    ask: "The silver steps back. Find one of its two ways.",
    done: "Diagonally back, which no gold can do.",
  },
  {
    title: "Lances and knights",
    text: [
      "A lance moves any distance straight ahead, never back. A knight jumps: two squares ahead and one to the side. It cannot go back either.",
    ],
    ask: "Jump with the knight to 5e.",
    done: "From here it reaches 4c or 6c, and nothing else.",
  },
  {
    title: "Promotion",
    text: [
      "The three rows furthest from you are the promotion zone. A piece that moves into it, within it or out of it may turn over. Kings and golds do not promote.",
      "Pawn, lance, knight and silver become golds. Rook and bishop keep their ways and step like a king as well: dragon and horse.",
    ],
    ask: "Take the rook to the second row from the far end and promote it: 2h to 2b.",
    done: "A dragon. It is shown in red.",
  },
  {
    title: "Drops",
    text: [
      "What you capture is yours. It stands beside the board, and instead of moving you may put it on any empty square, unpromoted.",
      "Two rules for pawns: never a second unpromoted pawn of yours in a file, and never mate with the drop of a pawn. And nothing may be dropped where it could never move again.",
    ],
    ask: "Black holds a gold. Drop it where it gives mate.",
    done: "Mate: the pawn guards the gold, and the king has no other square.",
  },
  {
    title: "The end",
    text: [
      "Mate wins. There is hardly a draw: if the same position comes up four times the game is drawn, unless one side gave check all the time, and then that side loses.",
      "A king that has entered the enemy camp with enough pieces may claim the win: the button 'Claim win' lights up.",
    ],
    ask: "Mate in one, with rook or gold. There are several ways.",
    done: "Well done. Now play: level 1 is kind.",
  },
];
