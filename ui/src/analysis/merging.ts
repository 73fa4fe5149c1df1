// One analysis that two tabs change: what the other has made of the tree is taken in, with nothing lost.
import { growTree, type RecordGame } from "./record.js";
import { GameTree, type TreeNode } from "./tree.js";

/** The tree of a game of which only the texts of the moves are known. */
function treeOf(game: RecordGame, like: GameTree): GameTree {
  const tree = new GameTree(like.start, like.rules);
  const seats = like.mainLine().map((node) => node.seat);
  game.moves.reduce((node, text) => tree.addText(node, text, seats[node.ply + 1] ?? 0), tree.root);
  growTree(tree, game.tree);
  return tree;
}

/** Both texts, of which one may be an older form of the other. */
function bothTexts(own: string, other: string): string {
  if (own.includes(other)) return own;
  return other.includes(own) ? other : `${own}\n${other}`;
}

/** What is said of a position; with `keepsOwn` what both say. */
function takeInNotes(own: TreeNode, other: TreeNode, keepsOwn: boolean): void {
  own.comment = keepsOwn ? bothTexts(own.comment, other.comment) : other.comment;
  own.before = keepsOwn ? bothTexts(own.before, other.before) : other.before;
  own.nags = keepsOwn ? [...new Set([...own.nags, ...other.nags])] : other.nags;
  own.ms ??= other.ms;
  own.clock ??= other.clock;
  own.rest = keepsOwn ? { ...other.rest, ...own.rest } : other.rest;
  if (!keepsOwn || own.behind.length === 0) own.behind = other.behind;
}

/**
 * Makes a tree what another tab has made of the same game. With `keepsOwn`, because this tab has changed it as well, what
 * only this one has stays: different moves become variations of each other.
 */
export function takeIn(tree: GameTree, game: RecordGame, keepsOwn: boolean): void {
  const waiting: [TreeNode, TreeNode][] = [[tree.root, treeOf(game, tree).root]];
  for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
    const [own, other] = pair;
    takeInNotes(own, other, keepsOwn);
    const children = other.children.map((child) => {
      const same = tree.addText(own, child.text, child.seat);
      waiting.push([same, child]);
      return same;
    });
    if (!keepsOwn) own.children = children;
  }
}

/** The position itself if it is still in its tree, else the last before it that is. */
export function nearest(path: readonly TreeNode[]): TreeNode | undefined {
  const gone = path.findIndex((node) => node.parent !== null && !node.parent.children.includes(node));
  return gone < 0 ? path[path.length - 1] : path[gone - 1];
}
