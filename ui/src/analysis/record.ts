// A game as the server's `import` and `export` tell it: the main line, and a tree of notes and variations beside it.
import type { About } from "./fragment.js";
import { lineThrough, type GameTree, type RuleChoices, type TreeNode } from "./tree.js";

/** What a file says of a move. */
interface RecordNote {
  before?: string;
  after?: string;
  nags?: number[];
  time?: number;
  clock?: number;
  variations?: RecordEntry[][];
  [other: string]: unknown;
}

/** An entry of a variation: a move, a move with its note, or what stands before all moves or after them. */
type RecordEntry = string | (RecordNote & { move?: string; result?: string });

/** What a game has beside its start and the moves of its main line. */
export interface RecordTree {
  headers?: [string, string][];
  tags?: string[];
  result?: string;
  reason?: string;
  opening_plies?: number;
  preface?: string[];
  opcodes?: [string, string][];
  notes?: Record<string, RecordNote>;
}

/** A game with all that is known of it. */
export interface RecordGame {
  record: string | null;
  rules: RuleChoices;
  moves: readonly string[];
  tree: RecordTree;
}

function join(own: string, other: string | undefined): string {
  return [own, other ?? ""].filter((text) => text !== "").join("\n");
}

/** A node is told what a note says. */
function note(node: TreeNode, said: RecordNote): void {
  const { before, after, nags, time, clock, variations: _, move: _text, ...rest } = said;
  node.before = join(node.before, before);
  node.comment = join(node.comment, after);
  node.nags = [...new Set([...node.nags, ...(nags ?? [])])];
  node.ms = time ?? node.ms;
  node.clock = clock ?? node.clock;
  node.rest = { ...node.rest, ...rest };
}

/** Adds a variation that begins at a position. */
function growLine(tree: GameTree, from: TreeNode, entries: readonly RecordEntry[], seats: ReadonlyMap<number, number>): void {
  let node = from;
  let head: RecordNote = {};
  for (const entry of entries) {
    const text = typeof entry === "string" ? entry : entry.move;
    if (text === undefined) {
      if (node === from) head = entry as RecordNote;
      else node.behind = [...node.behind, entry];
      continue;
    }
    const parent = node;
    node = tree.addText(parent, text, seats.get(parent.ply + 1) ?? 0);
    if (parent === from) note(node, Object.keys(head).length > 0 ? { head } : {});
    if (typeof entry === "string") continue;
    note(node, entry);
    for (const variation of entry.variations ?? []) growLine(tree, parent, variation, seats);
  }
}

/** Adds notes and variations to a tree that has the main line of a game. */
export function growTree(tree: GameTree, record: RecordTree): void {
  const main = tree.mainLine();
  const seats = new Map(main.map((node) => [node.ply, node.seat]));
  const notes = Object.entries(record.notes ?? {}).map(([number, said]) => [Number(number), said] as const);
  for (const [number, said] of notes.sort(([a], [b]) => a - b)) {
    const node = main[number];
    if (node === undefined) {
      const last = main[main.length - 1]!;
      const { before, ...more } = said;
      // Without any move the first comment is all the same the start's.
      if (last === tree.root) last.comment = join(last.comment, before);
      const end = last === tree.root ? more : said;
      if (Object.keys(end).length > 0) last.behind = [...last.behind, end];
      continue;
    }
    note(node, said);
    for (const variation of said.variations ?? []) growLine(tree, node.parent ?? node, variation, seats);
  }
  // What stands before the first move is said of the start.
  const [root, first] = main;
  if (root === undefined || first === undefined) return;
  root.comment = join(root.comment, first.before);
  first.before = "";
}

/** What a node says of its move, without variations; undefined if nothing. */
function noteOf(node: TreeNode): RecordNote | undefined {
  const { head: _, ...rest } = node.rest;
  const said: RecordNote = {
    ...(node.before === "" ? {} : { before: node.before }),
    ...(node.comment === "" || node.parent === null ? {} : { after: node.comment }),
    ...(node.nags.length === 0 ? {} : { nags: node.nags }), ...(node.ms === null ? {} : { time: node.ms }),
    ...(node.clock === null ? {} : { clock: node.clock }), ...rest,
  };
  return Object.keys(said).length === 0 ? undefined : said;
}

/** What may be played instead of a node's move, if the node goes on with its line. */
function variationsOf(node: TreeNode): RecordEntry[][] {
  const siblings = node.parent?.children ?? [];
  return siblings[0] === node ? siblings.slice(1).map(lineOf) : [];
}

/** A variation from its first move. */
function lineOf(first: TreeNode): RecordEntry[] {
  const line = lineThrough(first).slice(first.ply);
  const { head } = first.rest;
  const entries = line.map((node): RecordEntry => {
    const said = noteOf(node);
    const variations = variationsOf(node);
    if (said === undefined && variations.length === 0) return node.text;
    return { move: node.text, ...said, ...(variations.length === 0 ? {} : { variations }) };
  });
  const behind = line[line.length - 1]!.behind as RecordEntry[];
  return [...(head === undefined ? [] : [head as RecordNote]), ...entries, ...behind];
}

/** Whether these are the moves that are known of a game. */
export function sameMoves(moves: readonly string[], known: readonly string[] | null): boolean {
  return known !== null && known.length === moves.length && known.every((move, index) => move === moves[index]);
}

/** What an address says of a game as files say it. */
export function recordTreeOf(about: About | undefined): RecordTree {
  const { players = [], result, reason } = about ?? {};
  return {
    ...(players.length === 0 ? {} : { headers: players }), ...(result === undefined ? {} : { result }),
    ...(reason === undefined ? {} : { reason }),
  };
}

/** A tree as a game; `kept` is what the file said of the whole game, whose end holds only for its own main line. */
export function recordOf(tree: GameTree, kept: RecordTree, keptMoves: readonly string[] | null): RecordGame {
  const main = tree.mainLine();
  const moves = main.slice(1).map((node) => node.text);
  const notes: Record<string, RecordNote> = {};
  for (const node of main) {
    const variations = variationsOf(node);
    const said = noteOf(node);
    if (said !== undefined || variations.length > 0) notes[node.ply] = { ...said, ...(variations.length === 0 ? {} : { variations }) };
  }
  const last = main[main.length - 1]!;
  for (const said of last.behind as RecordNote[]) notes[last.ply + 1] = { ...notes[last.ply + 1], ...said };
  const opening = join(tree.root.comment, main[1]?.before);
  if (opening !== "") notes[1] = { ...notes[1], before: opening };
  const { result, reason, notes: _, ...rest } = kept;
  const end = sameMoves(moves, keptMoves) && result !== undefined ? { result, ...(reason === undefined ? {} : { reason }) } : {};
  return { ...tree.beginning, moves, tree: { ...rest, ...end, notes } };
}
