// Writes src/drawing/shapes.json: the men and cards of the board's pages as plain markup, for the program's own diagrams,
// so that both show the same. `node shapes.mjs`; PENTAD names the program, which tells the games.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = dirname(fileURLToPath(import.meta.url));
const program = process.env.PENTAD ?? join(root, "../target/release/pentad");
/** What the shapes are made from; tests/serve/bundle.rs computes the same hash. */
const SOURCES = ["cards.ts", "chessMen.ts", "glyphs.ts", "kanji.ts", "markup.ts", "sets.ts", "shogiMen.ts", "simpleMen.ts"];

const { outputFiles } = await build({
  absWorkingDir: root,
  stdin: { contents: 'export { card } from "./src/art/cards.ts"; export { drawingsOf } from "./src/art/sets.ts";', resolveDir: root, loader: "ts" },
  bundle: true,
  format: "esm",
  platform: "node",
  write: false,
});
const { card, drawingsOf } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString("base64")}`);

// The page makes elements of the markup of cards at once; here it stays text.
globalThis.DOMParser = class {
  parseFromString(markup) {
    return { documentElement: { childNodes: [markup.replace(/^<svg[^>]*>|<\/svg>$/g, "")] } };
  }
};
globalThis.document = {
  createElementNS: () => ({
    markup: "",
    setAttribute() {},
    append(...parts) {
      this.markup += parts.join("");
    },
  }),
};

const answer = execFileSync(program, ["variants", "json"], { encoding: "utf8" });
const variants = JSON.parse(answer.slice(answer.indexOf("{"), answer.lastIndexOf("}") + 1)).variants;
const [sets, shapes, cards] = [{}, {}, {}];
for (const variant of variants) {
  const drawing = drawingsOf(variant)[0];
  sets[variant.name] = drawing.id;
  for (const { id: kind } of variant.kinds)
    for (const { seat, color } of variant.seats) {
      const man = { kind, seat, color };
      shapes[`${drawing.id} ${kind}${drawing.form(variant, man)}`] = drawing.draw(variant, man);
    }
}
for (const { cards: pack } of variants) {
  if (pack === null) continue;
  for (const rank of pack.ranks) for (const suit of pack.suits) cards[rank + suit] = card(rank + suit).markup;
  cards["?"] = card("?").markup;
}
const hash = createHash("sha256");
for (const name of SOURCES) hash.update(readFileSync(join(root, "src/art", name)));
const text = JSON.stringify({ sources: hash.digest("hex"), sets, shapes, cards }, null, 1);
writeFileSync(join(root, "../src/drawing/shapes.json"), `${text}\n`);
