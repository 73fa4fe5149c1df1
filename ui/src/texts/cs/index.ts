// Every text of the pages in Czech, by area.
import type { Texts } from "../texts.js";
import { analysis } from "./analysis.js";
import { art } from "./art.js";
import { board } from "./board.js";
import { common } from "./common.js";
import { docs } from "./docs.js";
import { editor } from "./editor.js";
import { game } from "./game.js";
import { help } from "./help.js";
import { home } from "./home.js";
import { names } from "./names.js";
import { puzzles } from "./puzzles.js";
import { rules } from "./rules.js";
import { settings } from "./settings.js";

export const texts: Texts = { common, board, game, home, analysis, editor, settings, help, art, puzzles, rules, names, docs };
