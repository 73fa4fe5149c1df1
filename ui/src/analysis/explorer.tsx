// What is known in the position shown: by the theory that ships with the program, or from a file of games.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { moveLabel } from "../common/wording.js";
import { t } from "../texts/index.js";
import { askLabels, labelsAt, useExplored } from "./explored.js";
import type { TheoryMove } from "../protocol.js";
import type { ExplorerIndex, MoveCount } from "./explorerIndex.js";
import { NamedOpening } from "./openingName.js";
import { partyColours, partyName, type Score, scoreText } from "./score.js";
import type { Study } from "./study.js";

/** A file of games that can be explored. */
export interface ExploredFile { name: string; index: ExplorerIndex }

/** Whether the explorer is open, from one visit to the next. */
const isOpen = signal(false);

/** A move with its score, if one is known, and its games. */
interface ExploredMove extends MoveCount { score: Score | null }

/** The most moves of a file that are shown. */
const MOST_MOVES = 40;

/** What moves are called in the position shown; their texts until the server has told. */
function useLabels(study: Study, moves: readonly MoveCount[]): (text: string) => string {
  const node = study.node.value;
  const [, redraw] = useState(0);
  const known = node === null ? undefined : labelsAt(node);
  const unknown = moves.map((move) => move.text).filter((text) => known?.has(text) !== true);
  useEffect(() => {
    if (node === null || unknown.length === 0) return;
    let isCurrent = true;
    askLabels(study, node, unknown).then(() => {
      if (isCurrent) redraw((count) => count + 1);
    }, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [node, unknown.join(" ")]);
  const seat = study.state.value?.seat ?? 1;
  return (text) => moveLabel(study.variant, { text, label: known?.get(text) ?? text, seat }, node?.text);
}

/** The section `Explorer`. */
export function Explorer(props: { study: Study; file: ExploredFile | null }) {
  const { study, file } = props;
  const [source, choose] = useState<"theory" | "file">("theory");
  useEffect(() => choose(file === null ? "theory" : "file"), [file]);
  const { explored, problem } = useExplored(study, isOpen.value);
  const isFile = source === "file" && file !== null;
  const moves = explored === null ? null : isFile
    ? file.index.movesAt(explored.key).slice(0, MOST_MOVES).map((move) => ({ ...move, score: null }))
    : explored.moves.map(ofTheory);
  return (
    <details
      class="explorer" open={isOpen.value} onToggle={(event) => {
        isOpen.value = event.currentTarget.open;
      }}
    >
      <summary>{t.analysis.explorer}</summary>
      <label class="inline">
        <span>{t.analysis.explorerSource}</span>
        <select value={source} onChange={(event) => choose(event.currentTarget.value as "theory" | "file")}>
          <option value="theory">{t.analysis.shippedTheory}</option>
          {file !== null && <option value="file">{t.analysis.explorerFile(file.name, file.index.games)}</option>}
        </select>
      </label>
      {isFile && file.index.isFull && <p class="muted">{t.analysis.explorerFull}</p>}
      {problem !== null && <p class="wrong" role="alert">{problem}</p>}
      {explored?.opening != null && <p><NamedOpening opening={explored.opening} /></p>}
      {moves !== null && moves.length === 0 && (
        <p class="muted" data-empty>
          {isFile ? t.analysis.notExplored : t.analysis.endOfTheory}
          {!isFile && explored !== null && explored.known_plies > 0 && ` ${t.analysis.leftTheory(explored.known_plies + 1)}`}
        </p>
      )}
      {moves !== null && moves.length > 0 && <MoveTable study={study} moves={moves} />}
    </details>
  );
}

/** A move of theory. Winners who share a game are counted for each of them, so that more may have won than have played. */
function ofTheory({ text, games, won, drawn, score }: TheoryMove): ExploredMove {
  const known = won.reduce((sum, count) => sum + count, drawn);
  return { text, games, won, drawn, unknown: Math.max(0, games - known), score };
}

function MoveTable(props: { study: Study; moves: readonly ExploredMove[] }) {
  const { study, moves } = props;
  const { variant } = study;
  const labelOf = useLabels(study, moves);
  const parties = [...new Set(variant.seats.map((seat) => seat.party))].map((party) => partyName(variant, party - 1));
  const total = moves.reduce((sum, move) => sum + move.games, 0);
  const hasEnds = moves.some((move) => move.unknown < move.games);
  const hasScores = moves.some((move) => move.score !== null);
  const seat = study.state.value?.seat ?? 1;
  return (
    <div class="explored-moves">
      <table class="explored">
        <thead>
          <tr>
            <th scope="col">{t.analysis.columns.move}</th>
            {hasScores && <th scope="col">{t.analysis.columns.score}</th>}
            {total > 0 && <th scope="col">{t.analysis.gamesColumn}</th>}
            {total > 0 && <th scope="col">{t.analysis.shareColumn}</th>}
            {hasEnds && <th scope="col">{t.analysis.endsColumn(parties)}</th>}
          </tr>
        </thead>
        <tbody>
          {moves.map((move) => (
            <tr key={move.text} data-move={move.text} data-count={move.games}>
              <td>
                <button type="button" class="link" onClick={() => void study.playMoves([move.text])}>
                  {labelOf(move.text)}
                </button>
              </td>
              {hasScores && <td>{move.score !== null && scoreText(variant, move.score, seat)}</td>}
              {total > 0 && <td>{move.games}</td>}
              {total > 0 && <td>{t.analysis.percent(Math.round((100 * move.games) / total))}</td>}
              {hasEnds && <td><Ends study={study} move={move} parties={parties} /></td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How the games with a move ended, as a bar with its figures: the first side, drawn, the others. */
function Ends(props: { study: Study; move: MoveCount; parties: readonly string[] }) {
  const { study, move, parties } = props;
  const colours = partyColours(study.variant);
  const [first = 0, ...others] = move.won;
  const parts = [
    { kind: colours[0] ?? "", name: parties[0] ?? "", count: first }, { kind: "drawn", name: t.analysis.drawResult, count: move.drawn },
    ...others.map((count, at) => ({ kind: colours[at + 1] ?? "", name: parties[at + 1] ?? "", count })),
    { kind: "unknown", name: t.analysis.openResult, count: move.unknown },
  ];
  const known = parts.filter((part) => part.count > 0);
  return (
    <span class="ends" role="img" aria-label={known.map((part) => t.analysis.endsOf(part.name, part.count)).join(", ")}>
      {known.map((part) => (
        <span key={part.kind} class={`part ${part.kind}`} style={{ flexGrow: part.count }} title={t.analysis.endsOf(part.name, part.count)}>
          {part.count}
        </span>
      ))}
    </span>
  );
}
