// The engine as a WebAssembly module: what its JavaScript in BASE/engine offers.

/** What answers pages, as the server does: it is told what happens, and tells what follows from it. */
export interface Desk {
  /** A file that was kept on an earlier visit, before `begin`. */
  load(name: string, text: string): void;
  begin(now: number): void;
  /** A page has come; its number. */
  connect(now: number): number;
  hear(now: number, connection: number, text: string): void;
  disconnect(now: number, connection: number): void;
  found(now: number, search: number, event: string): void;
  tick(now: number): void;
  /** What follows from the calls since the last `take`: a `Step` as JSON. */
  take(): string;
}

/** What follows from what the desk was told. */
export interface Step {
  /** Files to keep, whole, or to remove, before anything is sent. */
  keep: [name: string, text: string | null][];
  send: [connection: number, text: string][];
  close: [connection: number, code: number, reason: string][];
  think: Search[];
  /** Searches for which nobody waits any more. */
  stop: number[];
  /** When `tick` must be called, in milliseconds since 1970; null if nothing is due. */
  due: number | null;
}

/** The kinds of searches; those of one kind come one after the other. */
export type SearchKind = "move" | "analysis";

/** A search that the desk asks for. */
export interface Search { search: number; variant: string; kind: SearchKind; job: string }

/** What searches, in a worker of its own. */
export interface Thinker {
  /** Returns when the search is over; the last event told is its answer. */
  think(job: string, tell: (event: string) => void): void;
  free(): void;
}

/** The module's exports. */
export interface Engine {
  initSync(given: { module: WebAssembly.Module }): void;
  Desk: new (now: number) => Desk;
  Thinker: new () => Thinker;
  /** The network of a variant, or its table of endings: a thinker made from then on has it. */
  provide(variant: string, file: Uint8Array): void;
  /** The variants that have a network. */
  networks(): string[];
}

/** The folder of a file of the program is BASE/assets. */
const BASE = new URL("..", import.meta.url);

/** The compiled code. */
export const ENGINE_CODE = new URL("engine/pentad_wasm_bg.wasm", BASE).href;

/** The address of a variant's network. */
export function networkAddress(variant: string): string {
  return new URL(`networks/${encodeURIComponent(variant)}.network`, BASE).href;
}

/** The variants for which the web space has a table of endings, a file larger than all else that a game needs: `site.mjs` says. */
const WITH_ENDINGS = (self as { readonly endings?: readonly string[] }).endings ?? [];

/** The address of a variant's table of endings; null if it has none. */
export function endingsAddress(variant: string): string | null {
  return WITH_ENDINGS.includes(variant) ? new URL(`endings/${encodeURIComponent(variant)}.tablebase`, BASE).href : null;
}

/** The engine in this worker, from code that is compiled already. */
export async function instantiate(module: WebAssembly.Module): Promise<Engine> {
  const engine = (await import(new URL("engine/pentad_wasm.js", BASE).href)) as Engine;
  engine.initSync({ module });
  return engine;
}
