// The lessons by name of the game.
import { cessolis } from "./cessolis.js";
import { chess } from "./chess.js";
import type { Lesson } from "./lesson.js";
import { martian, martian3, martian4 } from "./martian.js";
import { quadroshah } from "./quadroshah.js";
import { shogi } from "./shogi.js";
import { szachao } from "./szachao.js";

/** A game that nobody has written a lesson for has none. */
export const LESSONS: Readonly<Record<string, Lesson>> = {
  shogi,
  chess,
  cessolis,
  martian,
  martian3,
  martian4,
  quadroshah,
  szachao,
};
