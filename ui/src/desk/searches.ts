// Searches of one kind, one after the other, in a worker of their own.
import type { Search } from "./engine.js";
import type { FromThinker, ToThinker } from "./thinker.js";

/** What searches need, and whom they tell. */
export interface SearchHost {
  readonly module: WebAssembly.Module;
  /** The network of a variant, null if it has none. */
  network(variant: string): Promise<Uint8Array | null>;
  /** The table of endings of a variant, if it has one that is there already. */
  endings(variant: string): Uint8Array | null;
  found(search: number, event: string): void;
}

/** The answer of a search that came to nothing. */
const NOTHING = JSON.stringify({ answer: { t: "none" } });

/** The searches of one kind. */
export class Searches {
  private readonly waiting: Search[] = [];
  private running: Search | null = null;
  private worker: Worker | null = null;
  /** The variants whose networks the worker has, and those whose endings. */
  private readonly provided = new Set<string>();
  private readonly withEndings = new Set<string>();

  constructor(private readonly host: SearchHost) {}

  begin(search: Search): void {
    this.waiting.push(search);
    void this.next();
  }

  /** Nobody waits for a search any more. One that runs can be stopped only with its worker. */
  stop(number: number): void {
    const index = this.waiting.findIndex(({ search }) => search === number);
    if (index >= 0) this.waiting.splice(index, 1);
    if (this.running?.search !== number) return;
    this.dismiss();
    void this.next();
  }

  private async next(): Promise<void> {
    if (this.running !== null) return;
    const search = this.waiting.shift() ?? null;
    this.running = search;
    if (search === null) return;
    // It begins while the network comes.
    this.worker ??= this.engage();
    // Without its network the engine plays all the same, only weaker, and asks for it again before the next search.
    const network = this.provided.has(search.variant) ? null : await this.host.network(search.variant).catch(() => undefined);
    // It may have been stopped meanwhile.
    if (this.running !== search) return;
    if (network != null) this.tell({ t: "provide", variant: search.variant, file: network });
    if (network !== undefined) this.provided.add(search.variant);
    this.provideEndings(search.variant);
    this.tell({ t: "think", search: search.search, job: search.job });
  }

  /** A search does not wait for them. */
  private provideEndings(variant: string): void {
    const file = this.withEndings.has(variant) ? null : this.host.endings(variant);
    if (file === null) return;
    this.tell({ t: "provide", variant, file });
    this.withEndings.add(variant);
  }

  private tell(message: ToThinker): void {
    this.worker?.postMessage(message);
  }

  private engage(): Worker {
    const worker = new Worker(new URL("thinker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
      if (worker !== this.worker || data.search !== this.running?.search) return;
      if (data.event !== null) return this.host.found(data.search, data.event);
      this.running = null;
      void this.next();
    };
    worker.onerror = () => {
      if (worker === this.worker) this.fail();
    };
    worker.postMessage({ t: "begin", module: this.host.module } satisfies ToThinker);
    return worker;
  }

  /** The worker has died: its search ends without an answer, and the next has another worker. */
  private fail(): void {
    const failed = this.running;
    this.dismiss();
    if (failed !== null) this.host.found(failed.search, NOTHING);
    void this.next();
  }

  private dismiss(): void {
    this.worker?.terminate();
    this.worker = null;
    this.provided.clear();
    this.withEndings.clear();
    this.running = null;
  }
}
