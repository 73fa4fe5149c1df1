// The rules by name of the game: docs/rules as they stand there, each loaded when it is first asked for.

/** A word, the number of a picture, or an element with what it holds. */
export type RulesNode = string | number | readonly [string, ...RulesNode[]];

/** The rules of a game. */
export interface Rules {
  /** The addresses of its pictures. */
  readonly pictures: readonly string[];
  readonly tree: readonly RulesNode[];
}

const martian = () => import("../../../docs/rules/martian.md");

const FILES: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  shogi: () => import("../../../docs/rules/shogi.md"),
  chess: () => import("../../../docs/rules/chess.md"),
  cessolis: () => import("../../../docs/rules/cessolis.md"),
  martian,
  martian3: martian,
  martian4: martian,
  quadroshah: () => import("../../../docs/rules/quadroshah.md"),
  szachao: () => import("../../../docs/rules/szachao.md"),
};

/** The rules of the game of this name; null if nobody has written them. */
export async function loadRules(name: string): Promise<Rules | null> {
  const file = await FILES[name]?.();
  return file === undefined ? null : (file.default as Rules);
}
