// The men that can be put down, and what takes them away.
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { loadSet } from "../art/index.js";
import { drawMan } from "../board/men.js";
import { manName } from "../board/names.js";
import type { Colour, Turn, Variant } from "../protocol.js";
import { t } from "../texts/index.js";
import { recordText, seatOf, type Placed } from "./composition.js";

/** What a tap on a square does: moves men about, takes them away, or puts one down. */
export type Tool = "move" | "remove" | Placed;

/** The colours of a game's men, the first seat's first. */
export function coloursOf(variant: Variant, start: Iterable<Placed>): (Colour | null)[] {
  const first = variant.seats[0]?.color ?? "white";
  const colours = [...new Set([...start].map((man) => man.color))];
  return colours.sort((a, b) => Number(b === first) - Number(a === first));
}

/** A man of the palette by the text of records. */
export function manOf(variant: Variant, colours: readonly (Colour | null)[], text: string): Placed | undefined {
  const all = colours.flatMap((color) => variant.kinds.map(({ id: kind }) => ({ kind, color })));
  return all.find(({ kind, color }) => recordText(variant, kind, color) === text);
}

function Picture(props: { variant: Variant; set: string; turn: Turn; man: Placed; seat: number }) {
  const { variant, set, turn, man, seat } = props;
  const holder = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    holder.current?.replaceChildren(drawMan(variant, set, { ...man, seat }, turn));
  }, [variant, set, turn, man.kind, man.color, seat]);
  return <svg ref={holder} class="man-picture" viewBox="0 0 100 100" aria-hidden="true" />;
}

/** The group `Pieces`. */
export function Palette(props: {
  variant: Variant; set: string; turn: Turn; colours: readonly (Colour | null)[]; tool: Tool; choose: (tool: Tool) => void;
}) {
  const { variant, set, turn, colours, tool, choose } = props;
  useMemo(() => loadSet(variant, set), [variant, set]);
  const isTool = (man: Placed) => typeof tool === "object" && tool.kind === man.kind && tool.color === man.color;
  return (
    <div class="palette" role="group" aria-label={t.editor.palette}>
      <div class="palette-tools">
        <button type="button" class="button" aria-pressed={tool === "move"} onClick={() => choose("move")}>{t.editor.move}</button>
        <button type="button" class="button" data-place="" aria-pressed={tool === "remove"} onClick={() => choose("remove")}>
          {t.editor.remove}
        </button>
      </div>
      {colours.map((color) => (
        <div class="palette-row" key={color ?? ""}>
          {variant.kinds.map(({ id, name }) => {
            const man = { kind: id, color };
            const seat = seatOf(variant, "", color);
            return (
              <button
                key={id} type="button" class="place" data-place={recordText(variant, id, color)} aria-pressed={isTool(man)}
                aria-label={color === null ? name : manName(variant, { ...man, seat }).replace(/ of .*/, "")}
                title={name} onClick={() => choose(isTool(man) ? "move" : man)}
              >
                <Picture variant={variant} set={set} turn={turn} man={man} seat={color === null ? 1 : seat} />
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
