// An engine in a worker of a browser: a search returns only when it is over, so a page lets it go on elsewhere.
import init, { Engine, Game, provide } from "./pentad_wasm.js";

const began = init();
const engines = new Map();

/** The engine of a variant; each has its own table. */
function engineOf(variant, hash) {
  let engine = engines.get(variant);
  if (engine === undefined) {
    engine = new Engine(variant, hash);
    engines.set(variant, engine);
  }
  return engine;
}

/** Answers `{ id, provide: { variant, file } }` and `{ id, think: { variant, record, moves, nodes, hash } }`. */
async function answer({ provide: given, think }) {
  await began;
  if (given !== undefined) return provide(given.variant, given.file);
  const game = new Game(think.variant, think.record, think.moves?.join(" "));
  const { best, score, nodes, pv } = engineOf(think.variant, think.hash ?? 16).think(game, BigInt(think.nodes));
  game.free();
  return { best, score, nodes: Number(nodes), pv };
}

addEventListener("message", async ({ data }) => {
  try {
    postMessage({ id: data.id, ok: await answer(data) });
  } catch (error) {
    postMessage({ id: data.id, error: String(error instanceof Error ? error.message : error) });
  }
});
