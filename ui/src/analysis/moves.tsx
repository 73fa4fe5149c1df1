// The moves of a tree: the main line with its variations as nested lists.
import { useLayoutEffect, useRef } from "preact/hooks";
import { moveLabel } from "../common/wording.js";
import type { Variant } from "../protocol.js";
import { t } from "../texts/index.js";
import { glyphSign, glyphSigns } from "./glyphs.js";
import type { Study } from "./study.js";
import type { TreeNode } from "./tree.js";

/** A scan's mark as a glyph: what a file says already is not said again. */
const MARK_GLYPHS = { "?!": 6, "?": 2, "??": 4 };

/** A line of moves from its first, as long as nothing branches off before its end. */
function lineFrom(node: TreeNode): TreeNode[] {
  const line = [node];
  for (let next = node.children[0]; next !== undefined; next = next.children[0]) line.push(next);
  return line;
}

/** The number before a move: before the first of a round or of a line. */
function numberOf(variant: Variant, node: TreeNode, isFirst: boolean): string {
  // A turn of several phases is one entry, numbered at its first.
  const endsTurn = variant.phases.length > 1 && node.phase === variant.phases[variant.phases.length - 1];
  if (variant.seats.length !== 2 || variant.cards !== null) return isFirst || !endsTurn ? `${node.ply}.` : "";
  const isOwn = node.seat === 1;
  const number = Math.ceil((node.ply + (node.seat === 1 ? 1 : 0)) / 2);
  return isOwn ? `${number}.` : isFirst ? `${number}\u2026` : "";
}

/** The list `Moves`; the move shown is kept in sight. */
export function MoveTree(props: { study: Study; hasTimes?: boolean }) {
  const { study, hasTimes = false } = props;
  void study.changes.value;
  const shown = study.node.value;
  const root = study.tree.value?.root ?? null;
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = holder.current;
    const move = place?.querySelector<HTMLElement>("[aria-current='true']");
    if (place == null) return;
    if (move == null) place.scrollTo(0, 0);
    else if (place.scrollWidth > place.clientWidth + 4) place.scrollLeft = move.offsetLeft - place.clientWidth / 2;
    else {
      const top = move.offsetTop - place.offsetTop;
      if (top < place.scrollTop + 8) place.scrollTop = top - 24;
      else if (top + move.offsetHeight > place.scrollTop + place.clientHeight - 8) place.scrollTop = top - place.clientHeight + 48;
    }
  });
  const first = root?.children[0];
  return (
    <div class="move-tree" ref={holder} data-times={hasTimes} data-told={isTold(study)}>
      {first === undefined ? <p class="muted">{hasTimes ? t.game.noMoves : t.analysis.noMoves}</p> : null}
      {root !== null && root.comment !== "" && !hasTimes && <p class="comment start">{root.comment}</p>}
      <ol class="moves main-line" aria-label={t.analysis.moves}>
        {first === undefined ? null : <Line variant={study.variant} line={lineFrom(first)} shown={shown} study={study} />}
      </ol>
    </div>
  );
}

/** Whether there is more to read than moves. */
function isTold(study: Study): boolean {
  const { nodes, branches } = study.tree.value?.numbered() ?? { nodes: [], branches: [] };
  return branches.length > 0 || nodes.some((node) => node.comment !== "" || node.before !== "");
}

function Line(props: { variant: Variant; line: readonly TreeNode[]; shown: TreeNode | null; study: Study }) {
  const { variant, line, shown, study } = props;
  return (
    <>
      {line.map((node, index) => {
        // What may be played instead of a move stands after it.
        const others = node.parent?.children[0] === node ? node.parent.children.slice(1) : [];
        const before = line[index - 1]?.parent?.children ?? [];
        return (
          <li key={node.id} data-branched={others.length > 0}>
            {node.before !== "" && <span class="comment">{node.before}</span>}
            <MoveButton variant={variant} node={node} isFirst={index === 0 || before.length > 1} isShown={node === shown} study={study} />
            {node.comment !== "" && <span class="comment">{node.comment}</span>}
            {others.map((other) => (
              <ol key={other.id} class="moves variation" aria-label={t.analysis.variation(moveLabel(variant, other, other.parent?.text))}>
                <Line variant={variant} line={lineFrom(other)} shown={shown} study={study} />
              </ol>
            ))}
          </li>
        );
      })}
    </>
  );
}

function MoveButton(props: { variant: Variant; node: TreeNode; isFirst: boolean; isShown: boolean; study: Study }) {
  const { variant, node, isFirst, isShown, study } = props;
  const number = numberOf(variant, node, isFirst);
  return (
    <span class="move">
      {number !== "" && <span class="move-number" aria-hidden="true">{number}</span>}
      <button
        type="button" data-ply={node.ply} data-move={node.text} data-mark={node.mark ?? undefined} data-seat={node.seat}
        aria-current={isShown ? "true" : undefined} onClick={() => void study.goTo(node)}
      >
        {moveLabel(variant, node, node.parent?.text)}
        {node.nags.length > 0 && (
          <span class="glyph" title={node.nags.map((glyph) => t.analysis.glyphNames[glyph] ?? glyphSign(glyph)).join(", ")}>
            {glyphSigns(node.nags)}
          </span>
        )}
        {node.ms !== null && <span class="move-time">{t.analysis.took(node.ms)}</span>}
        {node.mark !== null && !node.nags.includes(MARK_GLYPHS[node.mark]) && <span class="mark" title={t.analysis.marks[node.mark]}>{node.mark}</span>}
      </button>
      {node.clock !== null && <span class="move-clock" title={t.analysis.clockName}>{t.analysis.used(node.clock)}</span>}
    </span>
  );
}
