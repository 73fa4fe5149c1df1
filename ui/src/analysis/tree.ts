// The tree of a game: its moves and the variations that leave it. Nodes are changed in place; who shows them is told.
import type { HistoryEntry, Phase } from "../protocol.js";

/** How much a move gave away: an inaccuracy, a mistake, a blunder. */
export type Mark = "?!" | "?" | "??";

/** What a scan says of a position. */
export interface Judgement {
  shares: (number | null)[] | null;
  cp?: number;
  mate?: number;
  best: string | null;
}

/** A position of the tree with the move that led to it; the root has none. */
export interface TreeNode {
  readonly id: number;
  readonly parent: TreeNode | null;
  /** How many moves lead here. */
  readonly ply: number;
  /** The move as the record writes it. */
  readonly text: string;
  /** As people write it; the text until the server has told it. */
  label: string;
  /** Who made the move, and in which phase. */
  seat: number;
  phase: Phase;
  check: boolean;
  /** Whether the server has told the move. */
  isKnown: boolean;
  ms: number | null;
  /** The first goes on with the game, the others are variations. */
  children: TreeNode[];
  comment: string;
  /** The comment before the move. */
  before: string;
  /** Numeric annotation glyphs. */
  nags: number[];
  /** What the clock showed after the move, in milliseconds. */
  clock: number | null;
  /** What else a file says here, which is handed on as it is. */
  rest: Readonly<Record<string, unknown>>;
  /** What stands after the line that ends here. */
  behind: readonly unknown[];
  judgement: Judgement | null;
  mark: Mark | null;
}

/** A move as the history of a state tells it. */
export type Step = Pick<HistoryEntry, "seat" | "phase" | "text" | "label" | "check" | "ms">;

/** A variation as an address keeps it: where it leaves, by the number of the node, and its moves. */
export interface Branch { from: number; moves: string[] }

const NO_STEP: Step = { seat: 0, phase: "move", text: "", label: "", check: false, ms: null };

/** The rule options that were chosen for a game, by name; all others have their defaults. */
export type RuleChoices = Readonly<Record<string, string>>;

/** A game with its variations. */
export class GameTree {
  readonly root: TreeNode;
  private made = 0;

  /** A tree of one position: its record, and the rule options that were chosen. */
  constructor(readonly start: string, readonly rules: RuleChoices = {}) {
    this.root = this.node(null, NO_STEP);
  }

  /** The game's beginning, as requests name it. */
  get beginning(): { record: string; rules: RuleChoices } {
    return { record: this.start, rules: this.rules };
  }

  private node(parent: TreeNode | null, step: Step): TreeNode {
    const { seat, phase, text, label, check, ms } = step;
    const ply = parent === null ? 0 : parent.ply + 1;
    return {
      id: this.made++, parent, ply, seat, phase, text, label, check, ms, isKnown: true, children: [], comment: "", before: "",
      nags: [], clock: null, rest: {}, behind: [], judgement: null, mark: null,
    };
  }

  /** The position after a move: the one that is there already, or a new one. */
  add(parent: TreeNode, step: Step): TreeNode {
    const known = parent.children.find((child) => child.text === step.text);
    if (known !== undefined) return known;
    const child = this.node(parent, step);
    parent.children.push(child);
    return child;
  }

  /** Adds a move of which only the text is known; its seat is that of the main line there. */
  addText(parent: TreeNode, text: string, seat: number): TreeNode {
    const count = this.made;
    const node = this.add(parent, { ...NO_STEP, text, label: text, seat });
    if (this.made > count) node.isKnown = false;
    return node;
  }

  /** Adds a line of moves, and returns its last position. */
  addLine(parent: TreeNode, steps: readonly Step[]): TreeNode {
    return steps.reduce<TreeNode>((node, step) => this.add(node, step), parent);
  }

  /** Takes a position and all after it away; returns the one before. */
  remove(node: TreeNode): TreeNode {
    const parent = node.parent ?? this.root;
    parent.children = parent.children.filter((child) => child !== node);
    return parent;
  }

  /** Makes the line to a position the main one. */
  promote(node: TreeNode): void {
    for (let each = node; each.parent !== null; each = each.parent) {
      const { parent } = each;
      parent.children = [each, ...parent.children.filter((child) => child !== each)];
    }
  }

  /** The main line, from the root to its end. */
  mainLine(): TreeNode[] {
    return lineThrough(this.root);
  }

  /** All positions in the order in which an address numbers them: the main line, then each variation as it is met. */
  numbered(): { nodes: TreeNode[]; branches: Branch[] } {
    const nodes = this.mainLine();
    const branches: Branch[] = [];
    for (let from = 0; from < nodes.length; from++) {
      for (const child of nodes[from]!.children.slice(1)) {
        const line = lineThrough(child).filter((node) => node.ply >= child.ply);
        branches.push({ from, moves: line.map((node) => node.text) });
        nodes.push(...line);
      }
    }
    return { nodes, branches };
  }
}

/** The positions from the root to this one, both among them. */
export function pathTo(node: TreeNode): TreeNode[] {
  const path: TreeNode[] = [];
  for (let each: TreeNode | null = node; each !== null; each = each.parent) path.push(each);
  return path.reverse();
}

/** The texts of the moves from the root to this position. */
export function movesTo(node: TreeNode): string[] {
  return pathTo(node).slice(1).map((each) => each.text);
}

/** The line that leads to this position and goes on from it by first moves. */
export function lineThrough(node: TreeNode): TreeNode[] {
  const line = pathTo(node);
  for (let next = node.children[0]; next !== undefined; next = next.children[0]) line.push(next);
  return line;
}

/** Where a line leaves the main one, or the root: one step up from a variation. */
export function lineStart(node: TreeNode): TreeNode {
  let each = node;
  while (each.parent !== null && each.parent.children[0] === each) each = each.parent;
  return each;
}

/** The variation beside this move, round the end; null if there is none. */
export function sibling(node: TreeNode, step: 1 | -1): TreeNode | null {
  const all = node.parent?.children ?? [];
  if (all.length < 2) return null;
  return all[(all.indexOf(node) + step + all.length) % all.length] ?? null;
}

/** Tells the moves to a position what the server says of them; whether any was not known before. */
export function tell(node: TreeNode, history: readonly Step[]): boolean {
  let isNews = false;
  for (const each of pathTo(node).slice(1)) {
    const step = history[each.ply - 1];
    if (each.isKnown || step === undefined || step.text !== each.text) continue;
    each.label = step.label;
    each.seat = step.seat;
    each.phase = step.phase;
    each.check = step.check;
    each.isKnown = true;
    isNews = true;
  }
  return isNews;
}

/** The ends of all lines. */
export function leavesOf(root: TreeNode): TreeNode[] {
  const leaves: TreeNode[] = [];
  const waiting = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.children.length === 0) leaves.push(node);
    waiting.push(...[...node.children].reverse());
  }
  return leaves;
}

/** The history of a position as its state would tell it. */
export function historyOf(node: TreeNode): HistoryEntry[] {
  return pathTo(node).slice(1).map(({ ply, seat, phase, text, label, check, ms }) => ({ ply, seat, phase, text, label, check, ms }));
}
