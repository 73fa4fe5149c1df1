// The lessons of Martian Chess in English, for two, three and four; a step after the other as in `src/lessons/martian.ts`.
import type { LessonWords, StepWords } from "../../lessonWords.js";

/** A drone that goes across a canal: it changes hands, though nothing is taken. */
function crossing(from: string, to: string, owner: string): StepWords {
  return {
    title: "Drones, queens, and the canal",
    text: [
      "A drone, two pips, goes one or two squares straight. A queen, three pips, goes any distance in all directions. Nothing is jumped over.",
      "You may cross a canal at any time, but what crosses it belongs to the owner of the other side.",
    ],
    ask: `Send the drone from ${from} two squares ahead to ${to}.`,
    done: `It is a drone of ${owner} now, and you got nothing for it: a poor move, but a legal one.`,
  };
}

const MERGE: StepWords = {
  title: "Field promotion",
  text: [
    "In your own part you may merge two pyramids of yours, by moving one onto the other: if you have no queen, drone and pawn become a queen; if you have no drone, two pawns become a drone.",
  ],
  ask: "You have no queen. Move the pawn on c3 onto the drone on b2.",
  done: "A queen arises on b2.",
};

export const martian: LessonWords = [
  {
    title: "Whose pyramid is it?",
    text: [
      "The pyramids have no colours. A pyramid belongs to whoever owns the part of the board on which it stands.",
      "The thick line is the canal. You sit below it: the pyramids below are yours, until they cross.",
    ],
    ask: "Pawns, with one pip, go one square diagonally. Move the pawn on b3 to a4.",
    done: "It is still in your part, and still yours.",
  },
  crossing("d3", "d5", "North"),
  {
    title: "Captures",
    text: [
      "You capture by moving onto a pyramid outside your own part. You score its points: queen 3, drone 2, pawn 1. Your pyramid stays there, and belongs to the other side from now on.",
    ],
    ask: "Now you play the upper side: take the pawn on a4 with the drone on a6.",
    done: "One point; and the drone is gone over to the enemy.",
  },
  {
    title: "Take and give",
    text: [
      "Every capture hands the piece that made it over: count what you take against what you give.",
      "What has come to you may be sent back at once, even to the square it came from.",
    ],
    ask: "Here the other side is to move, and you play it. Take the drone on a4 with the queen on a7: three squares straight down, over empty ones.",
    done: "Two points, but the queen is on the other side now.",
  },
  MERGE,
  {
    title: "The end",
    text: [
      "The game ends when a player's part is empty, or after 27 moves in a row without a capture. Whoever has most points has won.",
    ],
    ask: "You lead by a point. Take your last pyramid across the canal: your part is empty then, and the game over.",
    done: "Five to four: you have won, though everything on the board belongs to the other side.",
  },
];

const QUADRANT: StepWords = {
  title: "Your quadrant",
  text: [
    "Each player owns a quadrant. Yours is the lower left one; play goes round clockwise.",
    "A pyramid belongs to whoever owns the quadrant on which it stands. The pyramids have no colours.",
  ],
  ask: "Pawns, with one pip, go one square diagonally. Move the pawn on b3 to c4.",
  done: "Still in your quadrant, and still yours.",
};

const CAPTURES: StepWords = {
  title: "Captures",
  text: [
    "You capture by moving onto a pyramid outside your quadrant. You score its points: queen 3, drone 2, pawn 1. The capturing pyramid stays there and belongs to that quadrant's owner.",
    "So a capture also gives something away: best to somebody who cannot use it.",
  ],
  ask: "Take the drone on a6 with yours on a4: two squares straight ahead.",
  done: "Two points, and the drone is North-west's now.",
};

const END: StepWords = {
  title: "The end",
  text: [
    "The game ends when somebody's quadrant is empty, or after 54 moves in a row without a capture. Most points win; those who are level at the top share the win.",
    "So it pays to see who is going to be handed what: give your pyramids to whoever is behind.",
  ],
  ask: "Your queen is the last pyramid in your quadrant: when she leaves it, the game is over. Leave with a capture that wins alone.",
  done: "Two points more, and nobody else has as many.",
};

export const martian3: LessonWords = [
  QUADRANT,
  crossing("a3", "a5", "North-west"),
  CAPTURES,
  MERGE,
  {
    title: "Nobody's quadrant",
    text: [
      "The hatched quadrant belongs to nobody. Pyramids that come to stand there cannot be moved any more, but everybody may capture them.",
    ],
    ask: "A pawn stands on e1. Take it with the drone on c1.",
    done: "One point. The drone is out of play now, until somebody takes it.",
  },
  END,
];

export const martian4: LessonWords = [
  QUADRANT,
  crossing("a3", "a5", "North-west"),
  CAPTURES,
  MERGE,
  END,
  {
    title: "The right moment",
    text: ["Whoever empties a quadrant ends the game. Count before you do it, and before you let others do it."],
    ask: "You are North-east, level at the top with 10 points, and one drone is all you have. End the game and win it.",
    done: "Three points for the queen, and your quadrant is empty: the game is over before anybody can answer.",
  },
];
