// The tree of an analysis: variations, the order of its numbers, and what a scan makes of its moves.
import { expect, test } from "@playwright/test";
import "./english.js";
import { seenBy } from "../src/analysis/masking.js";
import { lossOf, markLosses } from "../src/analysis/losses.js";
import { growTree, recordOf, type RecordTree } from "../src/analysis/record.js";
import { ExplorerIndex } from "../src/analysis/explorerIndex.js";
import { GameTree, lineThrough, movesTo, sibling, type Step, type TreeNode } from "../src/analysis/tree.js";
import { Engine } from "./engine.js";

function step(text: string, seat = 1): Step {
  return { seat, phase: "move", text, label: text, check: false, ms: null };
}

function line(tree: GameTree, from: TreeNode, ...moves: string[]): TreeNode {
  return tree.addLine(from, moves.map((text) => step(text)));
}

test("a move that is there already is not added again, another one is a variation", () => {
  const tree = new GameTree("start");
  const end = line(tree, tree.root, "a", "b", "c");
  expect(line(tree, tree.root, "a", "b")).toBe(end.parent);
  const other = line(tree, end.parent!.parent!, "x", "y");
  expect(movesTo(other)).toEqual(["a", "x", "y"]);
  expect(tree.mainLine().map((node) => node.text)).toEqual(["", "a", "b", "c"]);
  expect(lineThrough(other.parent!).map((node) => node.text)).toEqual(["", "a", "x", "y"]);
  expect(sibling(other.parent!, 1)?.text).toBe("b");
  expect(sibling(other, 1)).toBeNull();
});

test("the numbers of an address lead to the same positions in a tree built from it", () => {
  const tree = new GameTree("start");
  const end = line(tree, tree.root, "a", "b", "c");
  line(tree, line(tree, end.parent!, "d", "e").parent!, "f");
  line(tree, tree.root, "g");
  const { nodes, branches } = tree.numbered();
  const copy = new GameTree("start");
  line(copy, copy.root, "a", "b", "c");
  const copied = copy.mainLine();
  for (const { from, moves } of branches) {
    const last = line(copy, copied[from]!, ...moves);
    copied.push(...lineThrough(last).slice(copied[from]!.ply + 1));
  }
  expect(copied.map(movesTo)).toEqual(nodes.map(movesTo));
});

test("a variation becomes the main line, and is taken away", () => {
  const tree = new GameTree("start");
  line(tree, tree.root, "a", "b");
  const other = line(tree, tree.root, "c", "d");
  tree.promote(other);
  expect(tree.mainLine().map((node) => node.text)).toEqual(["", "c", "d"]);
  expect(tree.remove(other.parent!)).toBe(tree.root);
  expect(tree.mainLine().map((node) => node.text)).toEqual(["", "a", "b"]);
});

/** What formats.md has a place for: comments on both sides, glyphs, clocks, times, other words, variations in each other. */
const RECORD: RecordTree = {
  headers: [["White", "Ann"], ["Event", "A"], ["Event", "B"]], tags: ["Event", "FEN"], result: "1", reason: "checkmate", preface: ["p"],
  notes: {
    0: { bookmark: "start" },
    1: { before: "opening", after: "good\nvery", nags: [1, 146], time: 1500, clock: 60_000 },
    2: { eval: "0.17", arrows: ["Gf3"], variations: [["x", { move: "y", before: "so", variations: [["z"]] }, { result: "draw" }], [{ move: "w", nags: [5] }]] },
    4: { after: "the end" },
  },
};

test("a tree that comes from a file is written as it came", () => {
  const tree = new GameTree("start");
  line(tree, tree.root, "a", "b", "c");
  growTree(tree, RECORD);
  expect(recordOf(tree, RECORD, ["a", "b", "c"])).toEqual({ record: "start", rules: {}, moves: ["a", "b", "c"], tree: RECORD });
  // The end belongs to the line that was played.
  line(tree, tree.mainLine()[3]!, "d");
  expect(recordOf(tree, RECORD, ["a", "b", "c"]).tree.result).toBeUndefined();
});

test("games meet where their positions have the same key, whatever the order of moves", async () => {
  const engine = new Engine();
  const chess = (await engine.variants()).find((variant) => variant.name === "chess")!;
  engine.close();
  const index = new ExplorerIndex(chess);
  const game = (moves: string[], result: string) =>
    ({ variant: "chess", record: null, rules: {}, moves, names: [null, null], headers: {}, result, reason: null, times: [], comments: [], tree: {} });
  index.add(game(["a", "b", "e"], "1"), ["s", "1", "m", "x"]);
  index.add(game(["b", "a", "e"], "2"), ["s", "2", "m", "x"]);
  index.add(game(["b", "a", "f"], "draw"), ["s", "2", "m", "y"]);
  expect(index.movesAt("m")).toEqual([
    { text: "e", games: 2, won: [1, 1], drawn: 0, unknown: 0 }, { text: "f", games: 1, won: [0, 0], drawn: 1, unknown: 0 },
  ]);
  expect(index.movesAt("s").map(({ text, games }) => [text, games])).toEqual([["b", 2], ["a", 1]]);
});

test("a move is marked by what its own party lost, unless the search would have played it", async () => {
  const engine = new Engine();
  const chess = (await engine.variants()).find((variant) => variant.name === "chess")!;
  engine.close();
  const tree = new GameTree("start");
  tree.addLine(tree.root, [step("a", 1), step("b", 2), step("c", 1)]);
  const nodes = tree.mainLine();
  // White has half, then 44 of 100, then Black gives away 20; White's last move was the search's own.
  const shares = [0.5, 0.44, 0.64, 0.5];
  nodes.forEach((node, ply) => {
    node.judgement = { shares: [shares[ply]!, 1 - shares[ply]!], cp: 0, best: ply === 2 ? "c" : "z" };
  });
  for (const ply of nodes.keys()) markLosses(chess, nodes, ply);
  expect(nodes.map((node) => node.mark)).toEqual([null, "?!", "??", null]);
  expect(lossOf(chess, nodes[1]!)).toBeCloseTo(0.06);
});

test("a seat's view of an ended game hides the other hands and what others drew", async () => {
  const engine = new Engine();
  const start = await engine.state("szachao");
  const play = start.legal!.find((action) => action.kind === "burn")!.text;
  const state = await engine.state("szachao", [play]);
  engine.close();
  const seen = seenBy(state, 2);
  expect(seen.hands.map((hand) => hand.cards.includes("?"))).toEqual([true, false]);
  expect(state.history[0]!.text).toMatch(/^x:..\+..$/);
  expect(seen.history[0]!.text).toMatch(/^x:..\+\?$/);
  expect(seenBy(state, 1).history[0]!.text).toBe(state.history[0]!.text);
  expect(seenBy(state, "public").hands.every((hand) => hand.cards.every((card) => card === "?"))).toBe(true);
});
