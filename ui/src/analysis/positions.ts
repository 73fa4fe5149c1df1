// The states of a tree's positions: asked of the server once, kept, and asked for ahead of the one who steps through.
import { RequestError, type Client } from "../client.js";
import type { State, Variant } from "../protocol.js";
import { historyOf, tell, type GameTree, type RuleChoices, type TreeNode } from "./tree.js";

/** Requests ahead of need, so that these and others stay below what a connection may ask for. */
const AHEAD_EACH_SECOND = 22;
/** A request that came too soon after others is made again so much later, in milliseconds. */
const RATE_PAUSE = 400;

/** The state after some moves, as the server tells it; by the game's usual rules unless options are given. */
export async function positionOf(
  client: Client, variant: Variant, record: string | null, moves: readonly string[], rules: RuleChoices = {},
): Promise<State> {
  const request = { t: "position" as const, variant: variant.name, ...(record === null ? {} : { record }), moves, rules };
  for (;;) {
    try {
      return (await client.request(request)).state;
    } catch (error) {
      if (!(error instanceof RequestError) || error.code !== "rate") throw error;
      await new Promise((resolve) => setTimeout(resolve, RATE_PAUSE));
    }
  }
}

/** Asks for the state of a position. */
export type Source = (tree: GameTree, node: TreeNode) => Promise<State>;

/** The states of a tree's nodes. */
export class Positions {
  private readonly known = new WeakMap<TreeNode, State>();
  private readonly asked = new WeakMap<TreeNode, Promise<State>>();
  private readonly lately: number[] = [];

  /** `told` is called when a state tells moves of the tree that were known by their texts alone. */
  constructor(private readonly source: Source, private readonly told: () => void) {}

  /** The state, if it is known. */
  get(node: TreeNode): State | undefined {
    const state = this.known.get(node);
    return state === undefined ? undefined : { ...state, history: historyOf(node) };
  }

  /** Keeps a state; its history stands in the tree, which is told what it did not know of it. */
  set(node: TreeNode, state: State): void {
    if (tell(node, state.history)) this.told();
    this.known.set(node, { ...state, history: [] });
  }

  /** The state, asked for if need be. */
  async fetch(tree: GameTree, node: TreeNode): Promise<State> {
    const known = this.get(node);
    if (known !== undefined) return known;
    let asked = this.asked.get(node);
    if (asked === undefined) {
      asked = this.source(tree, node);
      this.asked.set(node, asked);
      asked.then((state) => this.set(node, state), () => this.asked.delete(node));
    }
    await asked;
    return this.get(node)!;
  }

  /** Asks for states that may be wanted next, unless much was asked for lately. */
  prefetch(tree: GameTree, nodes: readonly TreeNode[]): void {
    for (const node of nodes) {
      if (this.known.has(node) || this.asked.has(node)) continue;
      const now = performance.now();
      while (this.lately.length > 0 && now - this.lately[0]! > 1000) this.lately.shift();
      if (this.lately.length >= AHEAD_EACH_SECOND) return;
      this.lately.push(now);
      this.fetch(tree, node).catch(() => undefined);
    }
  }
}
