// The rules by name of the game: docs/rules as they stand there, each loaded when it is first asked for.
import files from "pentad:rules";
import { language } from "../languages.js";

/** A word, the number of a picture, or an element with what it holds. */
export type RulesNode = string | number | readonly [string, ...RulesNode[]];

/** The rules of a game. */
export interface Rules {
  /** The addresses of its pictures. */
  readonly pictures: readonly string[];
  readonly tree: readonly RulesNode[];
}

/** Games whose rules stand in the file of another one. */
const TOGETHER: Readonly<Record<string, string>> = { martian3: "martian", martian4: "martian" };

/** The rules of the game of this name, in English if they are not translated; null if nobody has written them. */
export async function loadRules(name: string): Promise<Rules | null> {
  const game = TOGETHER[name] ?? name;
  const file = await (files[`${language()}/${game}`] ?? files[`en/${game}`])?.();
  return file === undefined ? null : file.default;
}
