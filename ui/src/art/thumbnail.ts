// A small picture of a game: its board with the start position, and two cards if it has any.
import type { Man, Variant } from "../protocol.js";
import { card } from "./cards.js";
import { picture } from "./markup.js";

/** The men of the board field of a record. */
function menOf(variant: Variant): { man: Pick<Man, "kind" | "seat" | "color">; row: number; column: number }[] {
  const board = variant.start.split(" ")[0] ?? "";
  return board.split("/").flatMap((rank, row) => {
    let column = 0;
    return [...rank.matchAll(/\d+|\+?[A-Za-z]/g)].flatMap(([word]) => {
      if (/^\d/.test(word)) {
        column += Number(word);
        return [];
      }
      const kind = word.toUpperCase();
      const first = variant.seats[0]?.color ?? "white";
      const other = first === "white" ? "black" : "white";
      const color = variant.kinds.some((each) => each.points !== null) ? null : word === kind ? first : other;
      const square = variant.rows[row]?.[column] ?? "";
      const seats = variant.seats.filter((seat) => seat.color === color);
      const home = variant.zones.find((zone) => zone.kind === "home" && zone.squares.includes(square));
      const owner = seats.find((seat) => home?.seats.includes(seat.seat)) ?? seats[0];
      const place = { man: { kind, seat: owner?.seat ?? (row * 2 < variant.rows.length ? 2 : 1), color }, row, column };
      column += 1;
      return [place];
    });
  });
}

/** The picture, with symbols that `symbol` names. */
export function drawThumbnail(
  variant: Variant,
  symbol: (man: Pick<Man, "kind" | "seat" | "color">) => { id: string; classes: string },
): SVGSVGElement {
  const [rows, columns] = [variant.rows.length, variant.rows[0]?.length ?? 0];
    const squares = variant.rows.flatMap((names, row) =>
    names.map((name, column) => {
      if (name === null) return "";
      const dark = variant.chequered && (row + column) % 2 === 1;
      return `<rect class="${dark ? "dark" : variant.chequered ? "light" : "lined"}" x="${column * 100}" y="${row * 100}" width="100" height="100"/>`;
    }),
  );
  const men = menOf(variant).map(({ man, row, column }) => {
    const { id, classes } = symbol(man);
    const turned = variant.pointing && man.seat !== 1 ? ` transform="rotate(180 ${column * 100 + 50} ${row * 100 + 50})"` : "";
    return `<use href="#${id}" class="man ${classes}" x="${column * 100}" y="${row * 100}" width="100" height="100"${turned}/>`;
  });
  const drawn = picture(`0 0 ${columns * 100} ${rows * 100}`, "art-thumbnail", squares.join("") + men.join(""));
  if (variant.cards !== null)
    ["Js", "4h"].forEach((name, index) => {
      const face = card(name);
      face.setAttribute("x", String(columns * 50 - 170 + index * 180));
      face.setAttribute("y", String(rows * 50 - 130));
      face.setAttribute("width", "180");
      face.setAttribute("height", "252");
      drawn.append(face);
    });
  return drawn;
}
