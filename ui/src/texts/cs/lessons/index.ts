// The words of the lessons in Czech, by name of the game.
import type { LessonsWords } from "../../lessonWords.js";
import { cessolis } from "./cessolis.js";
import { chess } from "./chess.js";
import { martian, martian3, martian4 } from "./martian.js";
import { quadroshah } from "./quadroshah.js";
import { shogi } from "./shogi.js";
import { szachao } from "./szachao.js";

export const lessons: LessonsWords = { shogi, chess, cessolis, martian, martian3, martian4, quadroshah, szachao };
