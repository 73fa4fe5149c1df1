// What the server says of positions that are explored: asked once, and kept.
import { useEffect, useRef, useState } from "preact/hooks";
import { wordsOf } from "../common/wording.js";
import type { OpeningName, ReplyTo } from "../protocol.js";
import type { Study } from "./study.js";
import { movesTo, type TreeNode } from "./tree.js";

export type Explored = ReplyTo<"explore">;

/** Steps that follow each other faster than this, in milliseconds, are not asked about, except for the last. */
const REST = 80;

/** What is known. */
const answers = new WeakMap<TreeNode, Explored>();

/** What has been asked. */
const asked = new WeakMap<TreeNode, Promise<Explored>>();

/** The moves of those positions as people write them. */
const labels = new WeakMap<TreeNode, Map<string, string>>();

function ask(study: Study, node: TreeNode, texts: readonly string[]): Promise<Explored> {
  return study.client.request({
    t: "explore", variant: study.variant.name, ...study.tree.value?.beginning, moves: movesTo(node), texts,
  });
}

async function answerTo(study: Study, node: TreeNode): Promise<void> {
  let answer = asked.get(node);
  if (answer === undefined) {
    answer = ask(study, node, []);
    asked.set(node, answer);
  }
  try {
    const explored = await answer;
    answers.set(node, explored);
    labels.set(node, new Map([...labels.get(node) ?? [], ...explored.moves.map((move) => [move.text, move.label] as const)]));
  } catch (error) {
    asked.delete(node);
    throw error;
  }
}

/** The moves of a position as people write them, as far as they are known. */
export function labelsAt(node: TreeNode): ReadonlyMap<string, string> | undefined {
  return labels.get(node);
}

/** Asks what these moves of a position are called. */
export async function askLabels(study: Study, node: TreeNode, texts: readonly string[]): Promise<void> {
  const answer = await ask(study, node, texts);
  labels.set(node, new Map([...labels.get(node) ?? [], ...texts.map((text, at) => [text, answer.labels[at] ?? text] as const)]));
}

/** What the opening that leads to a position is called: by the nearest position before that is known, until it is itself. */
export function openingAt(node: TreeNode | null): OpeningName | null {
  for (let each = node; each !== null; each = each.parent) {
    const answer = answers.get(each);
    if (answer !== undefined) return answer.opening;
  }
  return null;
}

/** Asks about the position shown, as long as somebody wants to know. */
export function useExplored(study: Study, isWanted: boolean): { explored: Explored | null; problem: string | null } {
  const node = study.node.value;
  const explored = node === null ? null : (answers.get(node) ?? null);
  const [, redraw] = useState(0);
  const [problem, blame] = useState<string | null>(null);
  const stepped = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const now = performance.now();
    const pause = now - stepped.current < REST ? REST : 0;
    stepped.current = now;
    if (!isWanted || node === null) return;
    if (answers.has(node)) {
      // Another part of the page may have been answered since this was drawn.
      if (explored === null) redraw((count) => count + 1);
      return;
    }
    let isCurrent = true;
    blame(null);
    const rest = setTimeout(() => {
      answerTo(study, node).then(
        () => {
          if (isCurrent) redraw((count) => count + 1);
        },
        (error) => {
          if (isCurrent) blame(wordsOf(error));
        },
      );
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(rest);
    };
  }, [node, isWanted]);
  return { explored, problem };
}
