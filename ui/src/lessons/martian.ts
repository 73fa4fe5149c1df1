// Martian Chess in five minutes: for two, and what differs for three and four.
import type { Lesson, Step } from "./lesson.js";

const WHOSE: Step = {
  title: "Whose pyramid is it?",
  text: [
    "The pyramids have no colours. A pyramid belongs to whoever owns the part of the board on which it stands.",
    "The thick line is the canal. You sit below it: the pyramids below are yours, until they cross.",
  ],
  task: { ask: "Pawns, with one pip, go one square diagonally. Move the pawn on b3 to a4.", answers: ["b3a4"], done: "It is still in your part, and still yours." },
};

/** A drone that goes across a canal: it changes hands, though nothing is taken. */
function crossing(from: string, to: string, owner: string): Step {
  return {
    title: "Drones, queens, and the canal",
    text: [
      "A drone, two pips, goes one or two squares straight. A queen, three pips, goes any distance in all directions. Nothing is jumped over.",
      "You may cross a canal at any time, but what crosses it belongs to the owner of the other side.",
    ],
    task: {
      ask: `Send the drone from ${from} two squares ahead to ${to}.`,
      answers: [`${from}${to}`],
      done: `It is a drone of ${owner} now, and you got nothing for it: a poor move, but a legal one.`,
    },
  };
}

const MERGE: Step = {
  title: "Field promotion",
  text: [
    "In your own part you may merge two pyramids of yours, by moving one onto the other: if you have no queen, drone and pawn become a queen; if you have no drone, two pawns become a drone.",
  ],
  record: "qqd1/qdp1/dpp1/4/4/2p1/1d2/4 1 0/0 0 - 1",
  task: { ask: "You have no queen. Move the pawn on c3 onto the drone on b2.", answers: ["c3b2"], done: "A queen arises on b2." },
};

const EXCHANGE: Step = {
  title: "Take and give",
  text: [
    "Every capture hands the piece that made it over: count what you take against what you give.",
    "What has come to you may be sent back at once, even to the square it came from.",
  ],
  record: "qqd1/qdp1/1pp1/4/d3/2pd/1pdq/1dqq 2 0/1 0 - 2",
  task: { ask: "Here the other side is to move, and you play it. Take the drone on a4 with the queen on a7: three squares straight down, over empty ones.", answers: ["a7a4"], done: "Two points, but the queen is on the other side now." },
};

export const martian: Lesson = [
  WHOSE,
  crossing("d3", "d5", "North"),
  {
    title: "Captures",
    text: [
      "You capture by moving onto a pyramid outside your own part. You score its points: queen 3, drone 2, pawn 1. Your pyramid stays there, and belongs to the other side from now on.",
    ],
    moves: ["b3a4"],
    task: { ask: "Now you play the upper side: take the pawn on a4 with the drone on a6.", answers: ["a6a4"], done: "One point; and the drone is gone over to the enemy." },
  },
  EXCHANGE,
  MERGE,
  {
    title: "The end",
    text: [
      "The game ends when a player's part is empty, or after 27 moves in a row without a capture. Whoever has most points has won.",
    ],
    record: "4/4/1q2/1p2/1p2/4/4/4 1 5/4 3 - 30",
    task: {
      ask: "You lead by a point. Take your last pyramid across the canal: your part is empty then, and the game over.",
      answers: ["b4a5", "b4c5"],
      done: "Five to four: you have won, though everything on the board belongs to the other side.",
    },
  },
];

/** The parts of the board for more players. */
const QUADRANTS: Step = {
  title: "Your quadrant",
  text: [
    "Each player owns a quadrant. Yours is the lower left one; play goes round clockwise.",
    "A pyramid belongs to whoever owns the quadrant on which it stands. The pyramids have no colours.",
  ],
  task: { ask: "Pawns, with one pip, go one square diagonally. Move the pawn on b3 to c4.", answers: ["b3c4"], done: "Still in your quadrant, and still yours." },
};

const CAPTURES: Step = {
  title: "Captures",
  text: [
    "You capture by moving onto a pyramid outside your quadrant. You score its points: queen 3, drone 2, pawn 1. The capturing pyramid stays there and belongs to that quadrant's owner.",
    "So a capture also gives something away: best to somebody who cannot use it.",
  ],
  record: "qqd2dqq/qdp2pdq/dpp2ppd/8/d7/1pp5/qdp5/qqd5 1 0/0/0 0 - 2",
  task: { ask: "Take the drone on a6 with yours on a4: two squares straight ahead.", answers: ["a4a6"], done: "Two points, and the drone is North-west's now." },
};

/** The end of the game, with a last pyramid that may go. */
function end(record: string, answers: readonly string[]): Step {
  return {
    title: "The end",
    text: [
      "The game ends when somebody's quadrant is empty, or after 54 moves in a row without a capture. Most points win; those who are level at the top share the win.",
      "So it pays to see who is going to be handed what: give your pyramids to whoever is behind.",
    ],
    record,
    task: {
      ask: "Your queen is the last pyramid in your quadrant: when she leaves it, the game is over. Leave with a capture that wins alone.",
      answers,
      done: "Two points more, and nobody else has as many.",
    },
  };
}

const THREE_SEAT_MERGE: Step = {
  ...MERGE,
  record: "qqd2dqq/qdp2pdq/dpp2ppd/8/8/2p5/1d6/8 1 0/0/0 0 - 1",
};

export const martian3: Lesson = [
  QUADRANTS,
  crossing("a3", "a5", "North-west"),
  CAPTURES,
  THREE_SEAT_MERGE,
  {
    title: "Nobody's quadrant",
    text: [
      "The hatched quadrant belongs to nobody. Pyramids that come to stand there cannot be moved any more, but everybody may capture them.",
    ],
    record: "qqd2dqq/qdp2pdq/dpp2ppd/8/8/dpp5/qdp5/qqd1p3 1 0/0/0 0 - 5",
    task: { ask: "A pawn stands on e1. Take it with the drone on c1.", answers: ["c1e1"], done: "One point. The drone is out of play now, until somebody takes it." },
  },
  end("qqd5/qdp5/dpp1q3/8/8/8/8/q7 1 3/3/3 0 - 9", ["a1a6"]),
];

export const martian4: Lesson = [
  QUADRANTS,
  crossing("a3", "a5", "North-west"),
  { ...CAPTURES, record: "qqd2dqq/qdp2pdq/dpp2ppd/8/d7/1pp2ppd/qdp2pdq/qqd2dqq 1 0/0/0/0 0 - 2" },
  { ...MERGE, record: "qqd2dqq/qdp2pdq/dpp2ppd/8/8/2p2ppd/1d3pdq/5dqq 1 0/0/0/0 0 - 1" },
  end("qqd2dqq/qdp2pdq/dpp2ppd/8/8/8/8/q4dqq 1 3/4/4/1 0 - 9", ["a1a6", "a1f1"]),
  {
    title: "The right moment",
    text: ["Whoever empties a quadrant ends the game. Count before you do it, and before you let others do it."],
    record: "8/8/d6d/1q6/7q/dp6/p7/1d2d3 3 9/10/10/9 49 - 40",
    task: {
      ask: "You are North-east, level at the top with 10 points, and one drone is all you have. End the game and win it.",
      answers: ["h6h4"],
      done: "Three points for the queen, and your quadrant is empty: the game is over before anybody can answer.",
    },
  },
];
