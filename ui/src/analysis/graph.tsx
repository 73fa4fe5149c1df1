// The graph of a scanned game: a line for each party, the marks of losses, and the figures as a table.
import { useId, useState } from "preact/hooks";
import { moveLabel } from "../common/wording.js";
import type { Variant } from "../protocol.js";
import { t } from "../texts/index.js";
import { partiesOf } from "./losses.js";
import { partyColours, partyName, percent, scoreText } from "./score.js";
import type { Study } from "./study.js";
import type { TreeNode } from "./tree.js";

/** The drawing's own measures. */
const [WIDTH, HEIGHT] = [600, 120];

interface Point { x: number; y: number; node: TreeNode }

/** The known shares of a party along the line. */
function pointsOf(line: readonly TreeNode[], party: number): Point[] {
  const step = WIDTH / Math.max(1, line.length - 1);
  return line.flatMap((node, index) => {
    const share = node.judgement?.shares?.[party];
    return share == null ? [] : [{ x: index * step, y: HEIGHT * (1 - share), node }];
  });
}

function text(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
}

/** The image `Evaluation graph`, which leads to the position pointed at, with its table. */
export function Graph(props: { study: Study }) {
  const { study } = props;
  const [isTable, show] = useState(false);
  const table = useId();
  void study.changes.value;
  const { variant } = study;
  const line = study.tree.value?.mainLine() ?? [];
  const shown = study.node.value;
  const judged = line.filter((node) => node.judgement !== null);
  if (judged.length < 2) return null;
  const colours = partyColours(variant);
  // Two parties share one line: what one has the other lacks.
  const parties = partiesOf(variant) === 2 ? [0] : colours.map((_, party) => party);
  const step = WIDTH / Math.max(1, line.length - 1);
  const place = shown === null ? -1 : line.indexOf(shown);
  const losses = pointsOf(line, 0).filter(({ node }) => node.mark !== null);
  return (
    <section class="graph" aria-label={t.analysis.graphSection}>
      <svg
        role="img" aria-label={t.analysis.graph} viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`} preserveAspectRatio="none"
        data-points={judged.length}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          const node = line[Math.round(((event.clientX - box.left) / box.width) * (line.length - 1))];
          if (node !== undefined) void study.goTo(node);
        }}
      >
        {parties.length === 1 && <Area points={pointsOf(line, 0)} colours={colours} />}
        <line class="even" x1={0} x2={WIDTH} y1={HEIGHT / colours.length * (colours.length - 1)} y2={HEIGHT / colours.length * (colours.length - 1)} />
        {parties.map((party) => <polyline key={party} class={`curve ${colours[party]}`} points={text(pointsOf(line, party))} />)}
        {place >= 0 && <line class="place" x1={place * step} x2={place * step} y1={-4} y2={HEIGHT + 4} />}
        {losses.map(({ x, y, node }) => <Loss key={node.id} x={x} y={y} mark={node.mark!} />)}
      </svg>
      <button type="button" class="link" aria-expanded={isTable} aria-controls={table} onClick={() => show(!isTable)}>
        {isTable ? t.analysis.hideTable : t.analysis.showTable}
      </button>
      <div id={table} class="graph-table" hidden={!isTable} tabIndex={isTable ? 0 : undefined}>
        {isTable && <Table study={study} variant={variant} line={line} />}
      </div>
    </section>
  );
}

/** What lies under the line of the first party, and above it. */
function Area(props: { points: readonly Point[]; colours: string[] }) {
  const { points, colours } = props;
  const [first, last] = [points[0], points[points.length - 1]];
  if (first === undefined || last === undefined) return null;
  const under = `${first.x},${HEIGHT} ${text(points)} ${last.x},${HEIGHT}`;
  const above = `${first.x},0 ${text(points)} ${last.x},0`;
  return (
    <>
      <polygon class={`area ${colours[0]}`} points={under} />
      <polygon class={`area ${colours[1]}`} points={above} />
    </>
  );
}

/** A mark of a loss: told apart by its form, too, as the drawing is stretched. */
function Loss(props: { x: number; y: number; mark: string }) {
  const { x, y, mark } = props;
  const grade = mark === "??" ? "blunder" : mark === "?" ? "mistake" : "inaccuracy";
  return <line class={`loss ${grade}`} x1={x} x2={x} y1={Math.max(-3, y - 7)} y2={Math.min(HEIGHT + 3, y + 7)}><title>{mark}</title></line>;
}

function Table(props: { study: Study; variant: Variant; line: readonly TreeNode[] }) {
  const { study, variant, line } = props;
  return (
    <table>
      <caption class="visually-hidden">{t.analysis.graph}</caption>
      <thead>
        <tr>
          <th scope="col">{t.analysis.columns.ply}</th>
          <th scope="col">{t.analysis.columns.move}</th>
          {partyColours(variant).map((_, party) => <th key={party} scope="col">{partyName(variant, party)}</th>)}
          <th scope="col">{t.analysis.columns.score}</th>
          <th scope="col">{t.analysis.columns.mark}</th>
        </tr>
      </thead>
      <tbody>
        {line.filter((node) => node.judgement !== null).map((node) => {
          const { shares, cp, mate } = node.judgement!;
          const seat = node.children[0]?.seat ?? node.seat;
          return (
            <tr key={node.id}>
              <th scope="row">{node.ply}</th>
              <td>
                <button type="button" class="link" onClick={() => void study.goTo(node)}>
                  {node.parent === null ? t.analysis.start : moveLabel(variant, node, node.parent.text)}
                </button>
              </td>
              {partyColours(variant).map((_, party) => {
                const share = shares?.[party];
                return <td key={party}>{share == null ? "" : t.analysis.percent(percent(share))}</td>;
              })}
              <td>{scoreText(variant, { cp, mate }, seat)}</td>
              <td>{node.mark === null ? "" : `${node.mark} ${t.analysis.marks[node.mark]}`}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
