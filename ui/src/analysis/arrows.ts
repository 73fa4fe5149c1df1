// The arrows of what the engine would play.
import type { Arrow } from "../board/surface.js";
import type { EngineLine, State } from "../protocol.js";

/** The arrow of a legal action; null for actions without a way over the board. */
export function arrowOf(state: State, text: string, kind: Arrow["kind"], weight: number): Arrow | null {
  const action = state.legal?.find((each) => each.text === text);
  if (action?.to === undefined) return null;
  const from = action.kind === "drop" ? `${action.piece ?? ""}*` : action.from;
  return from === undefined ? null : { from, to: action.to, kind, weight };
}

/** How good a line is for the mover, in hundredths of a pawn. */
function worth(line: EngineLine): number {
  if (line.mate !== undefined) return Math.sign(line.mate) * (100_000 - Math.abs(line.mate));
  return line.cp ?? 0;
}

/** An arrow for the best move and thinner ones for others nearly as good. */
export function arrowsOf(state: State, lines: readonly EngineLine[]): Arrow[] {
  const best = lines[0];
  if (best === undefined) return [];
  const others = lines.slice(1).flatMap((line) => {
    const loss = worth(best) - worth(line);
    const arrow = loss > 150 ? null : arrowOf(state, line.moves[0] ?? "", "line", 0.6 * (1 - loss / 150));
    return arrow ?? [];
  });
  const first = arrowOf(state, best.moves[0] ?? "", "best", 1);
  const seen = new Set<string>();
  // The best is drawn last, so that it lies on top.
  return [...(first === null ? [] : [first]), ...others].filter(({ from, to }) => {
    const way = `${from} ${to}`;
    const isNew = !seen.has(way);
    seen.add(way);
    return isNew;
  }).reverse();
}
