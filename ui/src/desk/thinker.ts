// The worker that searches: an instance of the engine, and one search after the other.
import { instantiate, type Engine, type Thinker } from "./engine.js";

/** What it is told, in this order: the code, networks, and what to think about. */
export type ToThinker =
  | { t: "begin"; module: WebAssembly.Module }
  | { t: "provide"; variant: string; network: Uint8Array }
  | { t: "think"; search: number; job: string };

/** An event of a search; null when it is over. */
export interface FromThinker { search: number; event: string | null }

let ready: Promise<{ engine: Engine; thinker: Thinker }>;

function tell(message: FromThinker): void {
  self.postMessage(message);
}

async function begin(module: WebAssembly.Module): Promise<{ engine: Engine; thinker: Thinker }> {
  const engine = await instantiate(module);
  return { engine, thinker: new engine.Thinker() };
}

async function obey(message: ToThinker): Promise<void> {
  if (message.t === "begin") ready = begin(message.module);
  const { engine, thinker } = await ready;
  if (message.t === "provide") engine.provide(message.variant, message.network);
  if (message.t !== "think") return;
  const { search, job } = message;
  thinker.think(job, (event) => tell({ search, event }));
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
