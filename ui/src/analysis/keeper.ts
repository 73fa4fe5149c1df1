// Keeps the analysis that is shown in the browser, as it changes.
import { effect, signal } from "@preact/signals";
import { t } from "../texts/index.js";
import type { Fragment } from "./fragment.js";
import { forget, isContentOf, keep, kept, newId, readKept, rename, signOf, type KeptContent, type KeptEntry } from "./kept.js";
import { recordTreeOf } from "./record.js";
import type { Study } from "./study.js";
import { pathTo, type GameTree, type TreeNode } from "./tree.js";

/** How long after a change it is kept, in milliseconds. */
const PAUSE = 400;

/** Where a position stands, as the numbers of the children that lead to it. */
function placeOf(node: TreeNode): number[] {
  return pathTo(node).slice(1).map((each) => each.parent!.children.indexOf(each));
}

/** The position at a place, as far as it is there. */
function nodeAt(tree: GameTree, place: readonly number[]): TreeNode {
  return place.reduce<TreeNode>((node, index) => node.children[index] ?? node, tree.root);
}

function signOfFragment({ record, rules, moves, branches }: Fragment): string {
  return signOf(JSON.stringify([record, rules, moves, branches]));
}

/** A game with its variations, without the place at which it is shown: that is each tab's own. */
function gameText({ at: _, ...game }: KeptContent): string {
  return JSON.stringify(game);
}

/** Keeps one study. */
export class Keeper {
  /** The kept analysis that is shown; null if it is kept nowhere yet. */
  readonly id = signal<string | null>(null);
  /** Why it could not be kept. */
  readonly problem = signal<string | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly endings: (() => void)[] = [];
  /** What was kept last with its place, and the same without: in the own words, and as the storage has it. */
  private written = "";
  private writtenGame = "";
  private storedGame = "";

  constructor(private readonly study: Study) {
    this.endings.push(effect(() => {
      void study.changes.value;
      void study.node.value;
      clearTimeout(this.timer);
      this.timer = setTimeout(this.flush, PAUSE);
    }));
    addEventListener("pagehide", this.flush);
    addEventListener("storage", this.heed);
    this.endings.push(() => removeEventListener("pagehide", this.flush), () => removeEventListener("storage", this.heed));
  }

  /** Keeps what has not been kept, and no more after that. */
  close(): void {
    this.flush();
    for (const end of this.endings) end();
    clearTimeout(this.timer);
  }

  /** Loads what an address asks for: the kept analysis that it means, else what it says itself. */
  async load(fragment: Fragment): Promise<void> {
    const { study } = this;
    const own = kept.value.filter((each) => each.variant === study.variant.name);
    const isEmpty = fragment.record === null && fragment.moves.length === 0;
    const sign = signOfFragment(fragment);
    const entry = isEmpty ? own[0] : own.find((each) => each.sign === sign);
    const content = entry === undefined ? null : readKept(entry.id);
    if (entry === undefined || content === null) {
      this.begin();
      return study.load(fragment);
    }
    if (fragment.about !== undefined) content.tree = { ...recordTreeOf(fragment.about), ...content.tree };
    const chosen = (tree: GameTree) => (fragment.at === null ? tree.mainLine()[fragment.ply ?? -1] : tree.numbered().nodes[fragment.at]);
    await this.show(entry.id, content, isEmpty ? undefined : chosen);
  }

  /** Shows a kept analysis. */
  async open(id: string): Promise<void> {
    const content = readKept(id);
    if (content === null) {
      this.problem.value = t.analysis.keptGone;
      return;
    }
    this.flush();
    await this.show(id, content);
  }

  private async show(id: string, content: KeptContent, choose?: (tree: GameTree) => TreeNode | undefined): Promise<void> {
    this.begin();
    this.id.value = id;
    this.storedGame = gameText(content);
    await this.study.open(content, (tree) => choose?.(tree) ?? nodeAt(tree, content.at));
    const shown = this.content();
    if (this.id.peek() === id && this.writtenGame === "" && shown !== null) this.writtenGame = gameText(shown);
  }

  /** Another tab has kept the analysis that is shown here. */
  private readonly heed = (event: StorageEvent): void => {
    const id = this.id.peek();
    if (id !== null && isContentOf(id, event.key)) this.takeInStored(id);
  };

  /**
   * Takes in what another tab has kept since this one did. If this tab has changed the analysis as well, both trees are in
   * what is shown then; one that begins elsewhere is left to the other tab, and this one goes on with an analysis of its own.
   */
  private takeInStored(id: string): void {
    const [stored, own] = [readKept(id), this.content()];
    if (stored === null || own === null) return;
    const text = gameText(stored);
    if (text === this.storedGame) return;
    this.storedGame = text;
    const ownText = gameText(own);
    if (text === ownText) return;
    if (stored.record !== own.record) {
      this.begin();
      return;
    }
    const isChanged = ownText !== this.writtenGame;
    this.study.takeIn(stored, isChanged);
    const now = this.content();
    if (isChanged || now === null) return;
    this.writtenGame = gameText(now);
    this.written = JSON.stringify(now);
  }

  /** What is shown next is another analysis. */
  begin(): void {
    clearTimeout(this.timer);
    this.id.value = null;
    this.problem.value = null;
    this.written = "";
    this.writtenGame = "";
    this.storedGame = "";
  }

  /** Keeps now what has changed. */
  readonly flush = (): void => this.keepNow(false);

  /** Keeps the analysis; without `evenEmpty` only if there is something in it. */
  private keepNow(evenEmpty: boolean): void {
    clearTimeout(this.timer);
    const before = this.id.peek();
    if (before !== null) this.takeInStored(before);
    const content = this.content();
    const fragment = this.study.fragment();
    if (content === null || fragment === null) return;
    const isEmpty = content.moves.length === 0 && Object.keys(content.tree.notes ?? {}).length === 0;
    if (isEmpty && !evenEmpty && this.id.peek() === null) return;
    const text = JSON.stringify(content);
    if (text === this.written) return;
    const id = this.id.peek() ?? newId();
    const entry: KeptEntry = {
      id, name: kept.peek().find((each) => each.id === id)?.name ?? "", players: this.players(), variant: this.study.variant.name,
      moves: content.moves.length, time: Date.now(), sign: signOfFragment(fragment),
    };
    const isKept = keep(entry, content);
    this.problem.value = isKept ? null : t.analysis.notKept;
    if (!isKept) return;
    this.id.value = id;
    this.written = text;
    this.writtenGame = this.storedGame = gameText(content);
  }

  private content(): KeptContent | null {
    const record = this.study.record();
    const node = this.study.node.peek();
    return record === null || node === null ? null : { ...record, at: placeOf(node) };
  }

  /** Who played, as the file says it. */
  private players(): string {
    const names = this.study.variant.seats.map(({ seat }) => this.study.playerOf(seat));
    return names.every((name) => name === undefined) ? "" : names.map((name) => name ?? t.analysis.unknownPlayer).join(" - ");
  }

  /** Keeps the analysis under a name; false if that cannot be done. */
  save(name: string): boolean {
    this.written = "";
    this.keepNow(true);
    const id = this.id.peek();
    if (id !== null && this.problem.peek() === null && name !== "") this.rename(id, name);
    return this.problem.peek() === null;
  }

  /** Forgets an analysis; if it is shown, it is shown on, and kept again when it changes. */
  remove(id: string): void {
    if (!forget(id)) {
      this.problem.value = t.analysis.notKept;
      return;
    }
    if (this.id.peek() !== id) return;
    this.id.value = null;
    clearTimeout(this.timer);
    const content = this.content();
    this.written = content === null ? "" : JSON.stringify(content);
  }

  /** Gives an analysis another name. */
  rename(id: string, name: string): void {
    this.problem.value = rename(id, name) ? null : t.analysis.notKept;
  }
}
