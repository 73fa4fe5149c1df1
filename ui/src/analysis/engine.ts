// The engine beside a study: a bounded search of the position shown, and the scan of a whole game.
import { effect, signal } from "@preact/signals";
import { connection } from "../client.js";
import { remember } from "../common/remember.js";
import { wordsOf } from "../common/wording.js";
import type { GraphMessage, InfoMessage } from "../protocol.js";
import { markLosses } from "./losses.js";
import type { Study } from "./study.js";
import { movesTo, type TreeNode } from "./tree.js";

/** A search that nobody asked to go deeper, and one after that, in seconds. */
const SECONDS = 8;
const DEEPER = 60;
/** How long a search waits for the next step while positions are stepped through, in milliseconds. */
const STEP_PAUSE = 160;
/** The time for a move of a scan, in milliseconds. */
export const SCAN_MS = 200;

/** What the engine found in a position, and with how much. */
export interface Found { info: InfoMessage; seconds: number; lines: number; isDone: boolean }

/** How far a scan is. */
export interface ScanProgress { done: number; of: number }

const LINES_KEY = "pentad.analysis.lines";

function storedLines(): number {
  const stored = Number(localStorage.getItem(LINES_KEY));
  return Number.isInteger(stored) && stored >= 1 && stored <= 8 ? stored : 3;
}

/** The engine of a study. */
export class Engine {
  readonly isOn = signal(false);
  readonly lines = signal(storedLines());
  /** What is known of the position shown. */
  readonly found = signal<Found | null>(null);
  readonly isThinking = signal(false);
  readonly scan = signal<ScanProgress | null>(null);
  /** What the server refused to think about, in its words. */
  readonly problem = signal<string | null>(null);

  private readonly known = new WeakMap<TreeNode, Found>();
  private readonly endings: (() => void)[] = [];
  private tags = 0;
  private tag = "";
  private node: TreeNode | null = null;
  private seconds = SECONDS;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private latestStep = 0;
  private scanned: TreeNode[] = [];
  private scanTag = "";

  constructor(private readonly study: Study) {
    study.client.expects = () => this.isThinking.peek() || this.scan.peek() !== null;
    this.endings.push(study.client.listen((message) => {
      if (message.t === "info" && message.tag === this.tag) this.hear(message);
      if (message.t === "graph" && message.tag === this.scanTag) this.hearPoint(message);
      if (message.t === "done") this.hearEnd(message.tag);
    }));
    this.endings.push(effect(() => this.follow(study.node.value, this.isOn.value, this.lines.value)));
    this.endings.push(effect(() => {
      if (connection.value === "open") this.resume();
    }));
    const watch = () => (document.hidden ? this.pause() : this.resume());
    document.addEventListener("visibilitychange", watch);
    this.endings.push(() => document.removeEventListener("visibilitychange", watch));
  }

  /** Stops everything. */
  close(): void {
    this.pause();
    for (const end of this.endings) end();
  }

  /** How many lines are shown. */
  setLines(count: number): void {
    remember(LINES_KEY, String(count));
    this.lines.value = count;
  }

  private follow(node: TreeNode | null, isOn: boolean, lines: number): void {
    clearTimeout(this.timer);
    const known = node === null ? undefined : this.known.get(node);
    this.found.value = known ?? null;
    this.problem.value = null;
    if (node !== this.node) this.seconds = SECONDS;
    this.node = node;
    if (node === null || !isOn || (known?.isDone === true && known.lines === lines)) return this.pause();
    if (this.scan.peek() !== null) return;
    const now = performance.now();
    const isHurried = now - this.latestStep < STEP_PAUSE;
    this.latestStep = now;
    // An older search must not go on for a position that is left.
    if (isHurried) this.pause();
    if (isHurried) this.timer = setTimeout(() => void this.analyse(), STEP_PAUSE);
    else void this.analyse();
  }

  private async analyse(): Promise<void> {
    const { study, node } = this;
    const tree = study.tree.peek();
    if (node === null || tree === null || document.hidden) return;
    const tag = `a${++this.tags}`;
    this.tag = tag;
    const state = await study.positions.fetch(tree, node).catch(() => null);
    if (state === null || state.result !== null || this.tag !== tag || this.node !== node) return;
    this.isThinking.value = true;
    try {
      await study.client.request({
        t: "analyse", tag, variant: study.variant.name, ...tree.beginning, moves: movesTo(node), lines: this.lines.peek(),
        seconds: this.seconds,
      });
    } catch (error) {
      if (this.tag !== tag) return;
      this.isThinking.value = false;
      this.problem.value = wordsOf(error);
    }
  }

  /** Searches the position shown once more and for longer. */
  deepen(): void {
    this.seconds = DEEPER;
    void this.analyse();
  }

  private hear(info: InfoMessage): void {
    if (this.node === null || info.lines.length === 0) return;
    const found = { info, seconds: this.seconds, lines: this.lines.peek(), isDone: false };
    // A longer search begins again; until it has come as far, what was found before is worth more.
    const before = this.known.get(this.node);
    if (before !== undefined && before.lines === found.lines && before.info.depth > info.depth) return;
    this.known.set(this.node, found);
    this.found.value = found;
  }

  private hearEnd(tag: string): void {
    if (tag === this.scanTag && this.scan.peek() !== null) this.endScan();
    if (tag !== this.tag) return;
    this.isThinking.value = false;
    const found = this.node === null ? undefined : this.known.get(this.node);
    if (found === undefined || this.node === null || !this.isOn.peek()) return;
    const done = { ...found, isDone: true };
    this.known.set(this.node, done);
    this.found.value = done;
  }

  private pause(): void {
    clearTimeout(this.timer);
    const { tag } = this;
    this.tag = "";
    if (!this.isThinking.peek()) return;
    this.isThinking.value = false;
    this.study.client.request({ t: "stop", tag }).catch(() => undefined);
  }

  private resume(): void {
    const found = this.node === null ? undefined : this.known.get(this.node);
    const isDone = found?.isDone === true && found.lines === this.lines.peek();
    if (this.isOn.peek() && !isDone && this.scan.peek() === null) void this.analyse();
  }

  /** Searches every position of the main line for a moment. */
  async scanGame(): Promise<void> {
    const tree = this.study.tree.peek();
    if (tree === null) return;
    this.pause();
    this.scanned = tree.mainLine();
    const last = this.scanned[this.scanned.length - 1]!;
    const tag = `s${++this.tags}`;
    this.scanTag = tag;
    this.problem.value = null;
    this.scan.value = { done: 0, of: this.scanned.length };
    try {
      await this.study.client.request({
        t: "scan", tag, variant: this.study.variant.name, ...tree.beginning, moves: movesTo(last), ms: SCAN_MS,
      });
    } catch (error) {
      if (this.scanTag !== tag) return;
      this.problem.value = wordsOf(error);
      this.endScan();
    }
  }

  /** Ends a scan; what it has found stays. */
  stopScan(): void {
    this.study.client.request({ t: "stop", tag: this.scanTag }).catch(() => undefined);
    this.endScan();
  }

  private hearPoint(point: GraphMessage): void {
    const node = this.scanned[point.ply];
    if (node === undefined) return;
    node.judgement = { shares: point.shares ?? null, cp: point.cp, mate: point.mate, best: point.best ?? null };
    markLosses(this.study.variant, this.scanned, point.ply);
    if (this.scan.peek() !== null) this.scan.value = { done: point.ply + 1, of: this.scanned.length };
    this.study.changes.value++;
  }

  private endScan(): void {
    this.scan.value = null;
    this.resume();
  }
}
