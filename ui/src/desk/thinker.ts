// The worker that searches: an instance of the engine, and one search after the other.
import { instantiate, type Engine, type Thinker } from "./engine.js";

/** What it is told: the code, then files of games and what to think about. */
export type ToThinker =
  | { t: "begin"; module: WebAssembly.Module }
  | { t: "provide"; variant: string; file: Uint8Array }
  | { t: "think"; search: number; job: string };

/** An event of a search; null when it is over. */
export interface FromThinker { search: number; event: string | null }

/** The engine, and its thinker once something is to be thought about. */
interface Ready { engine: Engine; thinker: Thinker | null }

let ready: Promise<Ready>;

function tell(message: FromThinker): void {
  self.postMessage(message);
}

async function begin(module: WebAssembly.Module): Promise<Ready> {
  return { engine: await instantiate(module), thinker: null };
}

/** A thinker goes on with the files that there were when it began: the next search has another one. */
function provide(held: Ready, variant: string, file: Uint8Array): void {
  held.engine.provide(variant, file);
  held.thinker?.free();
  held.thinker = null;
}

async function obey(message: ToThinker): Promise<void> {
  if (message.t === "begin") ready = begin(message.module);
  const held = await ready;
  if (message.t === "provide") provide(held, message.variant, message.file);
  if (message.t !== "think") return;
  const { search, job } = message;
  held.thinker ??= new held.engine.Thinker();
  held.thinker.think(job, (event) => tell({ search, event }));
  tell({ search, event: null });
}

self.addEventListener("message", ({ data }: MessageEvent<ToThinker>) => {
  obey(data).catch((error: unknown) => {
    // An error of the worker, as its owner hears of it: a failed promise alone is told to nobody.
    setTimeout(() => {
      throw error;
    });
  });
});
