// What an analysis page works on: a tree of moves, the position shown, and the ways from one to another.
import { signal } from "@preact/signals";
import { preview } from "../board/preview.js";
import type { Client } from "../client.js";
import { moveLabel, wordsOf } from "../common/wording.js";
import type { Action, State, Variant } from "../protocol.js";
import { Ahead } from "./ahead.js";
import type { About, Fragment } from "./fragment.js";
import { nearest, takeIn } from "./merging.js";
import { positionOf, Positions, type Source } from "./positions.js";
import { growTree, recordOf, recordTreeOf, sameMoves, type RecordGame, type RecordTree } from "./record.js";
import { GameTree, leavesOf, lineStart, lineThrough, movesTo, pathTo, sibling, type RuleChoices, type TreeNode } from "./tree.js";

/** How many steps may be taken before the first of them is drawn. */
const MOST_STEPS_AHEAD = 4;

/** How many positions are asked for before anybody steps to them. */
const STATES_AHEAD = 6;

/** How long a pointer rests on a move before it is looked at, in milliseconds. */
const LOOK_PAUSE = 30;

/** An address that has more positions than this keeps the main line alone: browsers bound the length of addresses. */
const MOST_IN_ADDRESS = 4000;

/** A game that is studied. */
export class Study {
  /** Null until the first position is known. */
  readonly tree = signal<GameTree | null>(null);
  readonly node = signal<TreeNode | null>(null);
  /** The state shown, which comes a little later than its node. */
  readonly state = signal<State | null>(null);
  /** Grows with every change of the tree. */
  readonly changes = signal(0);
  /** What the server refused, in its words. */
  readonly problem = signal<string | null>(null);
  /** The state after a move as it will look, until the server tells it; null if none is awaited. */
  private soon: State | null = null;
  /** A move chosen in the meantime. */
  readonly ahead = new Ahead();
  /** What is shown instead of the position while a line is looked at. */
  readonly glance = signal<State | null>(null);
  readonly positions: Positions;
  /** What the file of the game says of the whole of it, and of which main line. */
  about: RecordTree = {};
  private aboutMoves: readonly string[] | null = null;

  /** States come from `source`, or are asked for by record and moves. */
  constructor(readonly client: Client, readonly variant: Variant, source?: Source) {
    const ask: Source = (tree, node) => positionOf(client, variant, tree.start, movesTo(node), tree.rules);
    this.positions = new Positions(source ?? ask, () => this.changes.value++);
  }

  /** Begins with a game that the server holds, as its latest state tells it, by the rules of its table. */
  async show(state: State, rules: RuleChoices | undefined, ply: number): Promise<void> {
    const tree = new GameTree(state.start, rules);
    const last = tree.addLine(tree.root, state.history);
    this.positions.set(last, state);
    this.tree.value = tree;
    this.changes.value++;
    await this.goTo(pathTo(last)[ply] ?? last);
  }

  /** Begins with what an address or a file says. What cannot be read is told, and the rest is shown. */
  async load(fragment: Fragment): Promise<void> {
    this.problem.value = null;
    this.about = recordTreeOf(fragment.about);
    this.aboutMoves = fragment.moves;
    const { tree, last } = await this.readMainLine(fragment);
    const nodes = tree.mainLine();
    for (const { from, moves } of fragment.branches) {
      const parent = nodes[from];
      if (parent === undefined) break;
      try {
        nodes.push(...await this.addMoves(tree, parent, moves));
      } catch (error) {
        this.problem.value = wordsOf(error);
        break;
      }
    }
    for (const [number, note] of fragment.notes) {
      const node = nodes[number];
      if (node !== undefined) node.comment = note;
    }
    this.tree.value = tree;
    const wanted = fragment.at !== null ? nodes[fragment.at] : pathTo(last)[fragment.ply ?? last.ply];
    this.changes.value++;
    await this.goTo(wanted ?? last);
  }

  /** Begins with a game that is known with all its variations; `choose` says which position is shown first. */
  async open(game: RecordGame, choose: (tree: GameTree) => TreeNode | null | undefined): Promise<void> {
    this.problem.value = null;
    const { tree, last } = await this.readMainLine({ record: game.record, rules: game.rules, moves: [...game.moves] });
    growTree(tree, game.tree);
    this.about = game.tree;
    this.aboutMoves = game.moves;
    this.tree.value = tree;
    this.changes.value++;
    await this.goTo(choose(tree) ?? last);
    await this.tellAll(tree);
  }

  /** Another tab has changed the same analysis: its tree is taken in, and what only this tab has stays if it is wanted. */
  takeIn(game: RecordGame, keepsOwn: boolean): void {
    const [tree, node] = [this.tree.peek(), this.node.peek()];
    if (tree === null || node === null) return;
    takeIn(tree, game, keepsOwn);
    if (!keepsOwn) {
      this.about = game.tree;
      this.aboutMoves = game.moves;
    }
    this.changes.value++;
    const place = nearest(pathTo(node));
    if (place !== undefined && place !== node) void this.goTo(place);
    void this.tellAll(tree);
  }

  /** Asks what the moves of variations are called and whose they are, a line at a time. */
  private async tellAll(tree: GameTree): Promise<void> {
    for (const leaf of leavesOf(tree.root)) {
      if (this.tree.value !== tree) return;
      if (pathTo(leaf).every((node) => node.isKnown)) continue;
      const state = await positionOf(this.client, this.variant, tree.start, movesTo(leaf), tree.rules).catch(() => null);
      if (state !== null) this.positions.set(leaf, state);
    }
  }

  /** The player of a seat, as the file of the game says it; undefined if it does not. */
  playerOf(seat: number): string | undefined {
    const side = this.variant.seats.find((each) => each.seat === seat)?.name;
    return this.about.headers?.find(([header]) => header === side)?.[1];
  }

  /** What an address keeps of it: who played, and how its own main line ended. */
  private aboutFor(moves: readonly string[]): { about?: About } {
    const { headers = [], result, reason } = this.about;
    const sides = this.variant.seats.map(({ name }) => name);
    const players = headers.filter(([name]) => sides.includes(name));
    const isEnded = result !== undefined && sameMoves(moves, this.aboutMoves);
    if (players.length === 0 && !isEnded) return {};
    return { about: { players, ...(isEnded ? { result, ...(reason === undefined ? {} : { reason }) } : {}) } };
  }

  /** How the game ended that is shown at its end, if the position itself does not tell it. */
  endingAt(node: TreeNode): { winners: number[]; reason: string } | null {
    const { result, reason = "" } = this.about;
    const isEnd = node.children.length === 0 && sameMoves(movesTo(node), this.aboutMoves);
    if (!isEnd || result === undefined || result === "*") return null;
    return { winners: result === "draw" ? [] : result.split(",").map(Number), reason };
  }

  /** The game with all its variations; null before the first position is known. */
  record(): RecordGame | null {
    const tree = this.tree.value;
    return tree === null ? null : recordOf(tree, this.about, this.aboutMoves);
  }

  private async readMainLine({ record, rules, moves }: Pick<Fragment, "record" | "rules" | "moves">): Promise<{ tree: GameTree; last: TreeNode }> {
    const tries: [string | null, string[]][] = [[record, moves], [record, []], [null, []]];
    for (const [start, line] of tries) {
      try {
        const state = await positionOf(this.client, this.variant, start, line, rules);
        const tree = new GameTree(state.start, rules);
        const last = tree.addLine(tree.root, state.history);
        this.positions.set(last, state);
        return { tree, last };
      } catch (error) {
        this.problem.value ??= wordsOf(error);
      }
    }
    throw new Error(this.problem.value ?? "");
  }

  /** Adds moves after a position; returns the positions from there on, new or known. */
  private async addMoves(tree: GameTree, parent: TreeNode, moves: readonly string[]): Promise<TreeNode[]> {
    const state = await positionOf(this.client, this.variant, tree.start, [...movesTo(parent), ...moves], tree.rules);
    const last = tree.addLine(parent, state.history.slice(parent.ply));
    this.positions.set(last, state);
    return pathTo(last).slice(parent.ply + 1);
  }

  /** Shows a position. */
  async goTo(node: TreeNode): Promise<void> {
    const tree = this.tree.value;
    if (tree === null) return;
    const from = this.node.value;
    this.node.value = node;
    this.looked = "";
    this.glance.value = null;
    const known = this.positions.get(node);
    if (known !== undefined) this.state.value = known;
    else {
      try {
        const state = await this.positions.fetch(tree, node);
        if (this.node.value === node) this.state.value = state;
      } catch (error) {
        if (this.node.value === node) this.problem.value = wordsOf(error);
        return;
      }
    }
    const isBack = from !== null && from.ply > node.ply;
    const ahead = isBack ? pathTo(node).reverse() : lineThrough(node).slice(node.ply);
    this.positions.prefetch(tree, ahead.slice(1, STATES_AHEAD + 1));
  }

  /** Whether the position shown is the one gone to. */
  isSettled(): boolean {
    const state = this.state.value;
    return state?.ply === this.node.value?.ply && !this.isAwaited(state);
  }

  /** Whether a state is how a move will look of which the server has told nothing yet. */
  isAwaited(state: State | null | undefined): boolean {
    return state != null && state === this.soon;
  }

  /** Whether steps have run so far ahead of what is shown that another has to wait. */
  isBehind(): boolean {
    return Math.abs((this.state.value?.ply ?? 0) - (this.node.value?.ply ?? 0)) >= MOST_STEPS_AHEAD;
  }

  /**
   * Plays a legal action; what the rules then force is played as well. The move is in the tree at once, before the server
   * has told what it led to, so that whatever comes next is done to it.
   */
  async act(action: Action): Promise<void> {
    const [tree, parent, before] = [this.tree.value, this.node.value, this.state.value];
    if (tree === null || parent === null || before === null) return;
    const node = tree.addText(parent, action.text, before.seat);
    this.problem.value = null;
    this.soon = this.positions.get(node) === undefined ? preview(before, action, this.variant) : null;
    if (this.soon !== null) this.state.value = this.soon;
    this.changes.value++;
    await this.goTo(node);
    const state = this.positions.get(node);
    if (state === undefined) {
      // The server has refused it.
      if (node.children.length > 0 || node.isKnown) return;
      tree.remove(node);
      this.changes.value++;
      if (this.node.value === node) await this.goTo(parent);
      return;
    }
    if (this.node.value !== node) return this.ahead.drop();
    const next = this.ahead.take(state) ?? (state.legal?.length === 1 && state.legal[0]!.kind === "pass" ? state.legal[0]! : null);
    if (next !== null) await this.act(next);
  }

  /** Plays moves from the position shown and goes to the last. */
  async playMoves(moves: readonly string[]): Promise<void> {
    const tree = this.tree.value;
    const parent = this.node.value;
    if (tree === null || parent === null || moves.length === 0) return;
    try {
      const added = await this.addMoves(tree, parent, moves);
      this.problem.value = null;
      this.changes.value++;
      await this.goTo(added[added.length - 1] ?? parent);
    } catch (error) {
      this.problem.value = wordsOf(error);
      await this.goTo(parent);
    }
  }

  /** Shows what moves from here would lead to, until `look` is called with none. */
  async look(moves: readonly string[]): Promise<void> {
    const tree = this.tree.value;
    const node = this.node.value;
    if (tree === null || node === null) return;
    if (moves.length === 0) {
      this.looked = "";
      this.glance.value = null;
      return;
    }
    const all = [...movesTo(node), ...moves];
    const key = all.join(" ");
    this.looked = key;
    let state = this.glances.get(key) ?? null;
    if (state === null) {
      // If the pointer only passes over a line, nothing is asked.
      await new Promise((resolve) => setTimeout(resolve, LOOK_PAUSE));
      if (this.looked !== key) return;
      state = await positionOf(this.client, this.variant, tree.start, all, tree.rules).catch(() => null);
      if (state !== null) this.glances.set(key, state);
    }
    if (this.looked === key) this.glance.value = state;
  }
  private looked = "";
  private readonly glances = new Map<string, State>();

  /** Goes to the position of a ply along the line that is shown. */
  goToPly(ply: number): void {
    const node = this.node.value;
    const target = node === null ? undefined : lineThrough(node)[ply];
    if (target !== undefined && target !== node) void this.goTo(target);
  }

  /** Goes one move along the line that is shown. */
  step(to: "previous" | "next"): void {
    const node = this.node.value;
    if (node === null) return;
    const target = to === "previous" ? node.parent : node.children[0];
    if (target != null && !this.isBehind()) void this.goTo(target);
  }

  /** Goes to the variation beside the one shown: beside this move, else where its line begins. */
  switchVariation(step: 1 | -1): void {
    const node = this.node.value;
    if (node === null) return;
    const other = sibling(node, step) ?? sibling(lineStart(node), step);
    if (other !== null) void this.goTo(other);
  }

  /** Adds a move beside the one shown, and goes to it. */
  async playInstead(text: string): Promise<void> {
    const parent = this.node.value?.parent;
    if (parent == null) return;
    await this.goTo(parent);
    await this.playMoves([text]);
  }

  /** A move from a position as people write it. */
  async labelOf(node: TreeNode, text: string): Promise<string> {
    const { start = null, rules } = this.tree.value ?? {};
    const state = await positionOf(this.client, this.variant, start, [...movesTo(node), text], rules).catch(() => null);
    const entry = state?.history[node.ply];
    return entry === undefined ? text : moveLabel(this.variant, entry, node.text);
  }

  /** Makes the line shown the main one. */
  promote(): void {
    if (this.tree.value === null || this.node.value === null) return;
    this.tree.value.promote(this.node.value);
    this.changes.value++;
  }

  /** Takes the move shown, and all after it, away. */
  removeShown(): void {
    if (this.tree.value === null || this.node.value?.parent == null) return;
    const parent = this.tree.value.remove(this.node.value);
    this.changes.value++;
    void this.goTo(parent);
  }

  /** Says or no longer says a glyph of the move shown: of each group one. */
  toggleGlyph(glyph: number, group: readonly number[]): void {
    const node = this.node.value;
    if (node === null || node.parent === null) return;
    const others = node.nags.filter((each) => !group.includes(each));
    node.nags = node.nags.includes(glyph) ? others : [...others, glyph];
    this.changes.value++;
  }

  /** Says something of the position shown. */
  comment(text: string): void {
    const node = this.node.value;
    if (node === null || node.comment === text) return;
    node.comment = text;
    this.changes.value++;
  }

  /** What the address keeps. */
  fragment(): Fragment | null {
    const tree = this.tree.value;
    const node = this.node.value;
    if (tree === null || node === null) return null;
    const { nodes, branches } = tree.numbered();
    const main = tree.mainLine();
    const moves = main.slice(1).map((each) => each.text);
    const about = this.aboutFor(moves);
    if (nodes.length > MOST_IN_ADDRESS) {
      const ply = main.includes(node) ? node.ply : 0;
      return { ...tree.beginning, ...about, moves, ply, branches: [], at: null, notes: [] };
    }
    const at = nodes.indexOf(node);
    const notes = nodes.flatMap(({ comment }, number): [number, string][] => (comment === "" ? [] : [[number, comment]]));
    return { ...tree.beginning, ...about, moves, ply: node.ply, branches, at: at < main.length ? null : at, notes };
  }
}
