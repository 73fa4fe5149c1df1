// The smaller parts of the analysis page: its head, the seats, the tools of a move, the scan.
import { useEffect, useState } from "preact/hooks";
import { Button } from "../common/button.js";
import { RulesButton } from "../common/rulesDialog.js";
import { goTo } from "../router.js";
import { endingWords, seatName, titleOf } from "../common/wording.js";
import type { State, Turn, Variant } from "../protocol.js";
import { t } from "../texts/index.js";
import { TurnButton } from "./controls.js";
import type { Engine } from "./engine.js";
import { NO_FRAGMENT, writeFragment } from "./fragment.js";
import { glyphSign, MOVE_GLYPHS } from "./glyphs.js";
import { partiesOf, partyOf } from "./losses.js";
import { partyName } from "./score.js";
import type { Study } from "./study.js";
import type { TreeNode } from "./tree.js";

/** The game, what can be done with its position, and the board's turn. */
export function StudyHead(props: {
  variants: readonly Variant[]; variant: Variant; study: Study; turn: Turn; setTurn: (turn: Turn) => void; play: () => void;
}) {
  const { variants, variant, study, turn, setTurn, play } = props;
  const state = study.state.value;
  const edit = () => {
    const fragment = { ...NO_FRAGMENT, record: state?.record ?? null };
    goTo(`/editor/${variant.name}${writeFragment(fragment)}`);
  };
  return (
    <div class="study-head">
      <h1>{t.analysis.title}</h1>
      <VariantChoice variants={variants} variant={variant} page="analysis" />
      <div class="buttons">
        <TurnButton variant={variant} turn={turn} setTurn={setTurn} />
        <RulesButton variant={variant} state={state} />
        <Button
          name={t.analysis.playFromHere} disabled={state === null || state.result !== null ? t.analysis.gameIsOver : null} onClick={play}
        />
        <Button name={t.analysis.openEditor} onClick={edit} />
      </div>
    </div>
  );
}

/** The choice of another game for the same page. */
export function VariantChoice(props: { variants: readonly Variant[]; variant: Variant; page: "analysis" | "editor" }) {
  const { variants, variant, page } = props;
  return (
    <label>
      <span class="visually-hidden">{t.analysis.chooseGame}</span>
      <select value={variant.name} onChange={(event) => goTo(`/${page}/${event.currentTarget.value}`)}>
        {variants.map((each) => <option key={each.name} value={each.name}>{titleOf(each)}</option>)}
      </select>
    </label>
  );
}

/** A seat beside the board: its name, its points, and whether it is on move. */
export function Plate(props: { variant: Variant; state: State; seat: number; name?: string | undefined; used?: number | null }) {
  const { variant, state, seat, used = null } = props;
  const side = seatName(variant, seat);
  const points = state.points?.[seat - 1];
  const name = props.name ?? side;
  return (
    <div
      class="study-plate" role="group" aria-label={t.analysis.seat(seat, side, name)} data-seat={seat} data-kind="none"
      data-here="false" data-mine="false" data-on-move={state.seat === seat} data-points={points}
    >
      <span class="plate-name">{name}</span>
      {points !== undefined && <span class="plate-points">{t.analysis.points(points)}</span>}
      {used !== null && <span class="plate-used" title={t.analysis.usedName}>{t.analysis.used(used)}</span>}
    </div>
  );
}

/** How the game ended, if it has: as the position tells it, or as is known of the game. */
export function Outcome(props: {
  state: State; nameOf: (seat: number) => string; known?: { winners: readonly number[]; reason: string } | null;
}) {
  const result = props.state.result ?? props.known ?? null;
  if (result === null) return null;
  const winners = result.winners.map(props.nameOf);
  const { reason } = result;
  const short = winners.length === 0 ? t.analysis.drawResult : t.analysis.wonResult(winners);
  return <p class="outcome">{reason === "" ? short : t.analysis.result(winners, endingWords(reason))}</p>;
}

/** What the scan says of the move shown, its comment and glyphs, and what can be done with its line. */
export function NodeTools(props: { study: Study }) {
  const { study } = props;
  void study.changes.value;
  const node = study.node.value;
  if (node === null) return null;
  const name = node.parent === null ? t.analysis.startComment : t.analysis.comment;
  const best = node.parent?.judgement?.best;
  const isMain = study.tree.value?.mainLine().includes(node) ?? true;
  return (
    <div class="node-tools">
      {node.mark !== null && best != null && <Verdict key={node.id} study={study} node={node} best={best} />}
      <label>
        <span class="visually-hidden">{name}</span>
        <textarea
          key={node.id} class="comment-field" rows={1 + node.comment.split("\n").length} value={node.comment} placeholder={name}
          onChange={(event) => study.comment(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Enter ends the comment, and with Shift a line of it.
            if (event.key !== "Enter" || event.shiftKey) return;
            event.preventDefault();
            study.comment(event.currentTarget.value);
          }}
        />
      </label>
      {node.parent !== null && <Glyphs study={study} node={node} />}
      {node.parent !== null && <LineTools study={study} isMain={isMain} />}
    </div>
  );
}

/** What the move shown may be called: `!`, `?` and their like. */
function Glyphs(props: { study: Study; node: TreeNode }) {
  const { study, node } = props;
  return (
    <div class="glyphs" role="group" aria-label={t.analysis.glyphs}>
      {MOVE_GLYPHS.map((glyph) => (
        <Button
          key={glyph} class="small" name={t.analysis.glyphNames[glyph] ?? ""} pressed={node.nags.includes(glyph)}
          onClick={() => study.toggleGlyph(glyph, MOVE_GLYPHS)}
        >
          {glyphSign(glyph)}
        </Button>
      ))}
    </div>
  );
}

/** What can be done with the line of the move shown. */
function LineTools(props: { study: Study; isMain: boolean }) {
  const { study, isMain } = props;
  return (
    <>
      <Button class="small" name={t.analysis.promote} disabled={isMain ? t.analysis.isMain : null} onClick={() => study.promote()} />
      <Button class="small" name={t.analysis.remove} onClick={() => study.removeShown()} />
    </>
  );
}

/** What kind of loss the move shown was, and what would have been better. */
function Verdict(props: { study: Study; node: TreeNode; best: string }) {
  const { study, node, best } = props;
  const [label, setLabel] = useState(best);
  useEffect(() => {
    let isWanted = true;
    void study.labelOf(node.parent!, best).then((known) => {
      if (isWanted) setLabel(known);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return (
    <p class="verdict" data-mark={node.mark}>
      {t.analysis.bestWas(t.analysis.marks[node.mark ?? ""] ?? "")}{" "}
      <button type="button" class="link" onClick={() => void study.playInstead(best)}>{label}</button>
    </p>
  );
}

/** `Analyse game`, how far it is, and what each party gave away. */
export function ScanPanel(props: { study: Study; engine: Engine }) {
  const { study, engine } = props;
  void study.changes.value;
  const progress = engine.scan.value;
  const line = study.tree.value?.mainLine() ?? [];
  const isEmpty = line.length < 2;
  return (
    <div class="scan">
      <Button
        name={t.analysis.analyseGame} disabled={isEmpty ? t.analysis.nothingToScan : progress !== null ? t.analysis.scanning : null}
        onClick={() => void engine.scanGame()}
      />
      {progress !== null && (
        <>
          <progress value={progress.done} max={progress.of} aria-label={t.analysis.analyseGame} />
          <span class="muted">{t.analysis.scanned(progress.done, progress.of)}</span>
          <Button class="small" name={t.analysis.stopScan} onClick={() => engine.stopScan()} />
        </>
      )}
      {progress === null && line.some((node) => node.mark !== null) && (
        <span class="muted">
          {Array.from({ length: partiesOf(study.variant) }, (_, party) => {
            const own = line.filter((node) => node.mark !== null && partyOf(study.variant, node.seat) === party);
            const marks = ["?!", "?", "??"].map((mark) => `${own.filter((node) => node.mark === mark).length}${mark}`).join(" ");
            return t.analysis.losses(partyName(study.variant, party), marks);
          }).join(" \u00b7 ")}
        </span>
      )}
    </div>
  );
}
