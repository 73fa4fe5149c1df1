// The desk as the worker that holds it runs it: what follows from each call is done in order, files before messages.
import {
  ENGINE_CODE, endingsAddress, instantiate, networkAddress, type Desk, type Engine, type SearchKind, type Step,
} from "./engine.js";
import { fetchBytes, fetchModule, fetchUnhurriedly, type TellLoading } from "./fetching.js";
import type { Changes, Files } from "./files.js";
import { Searches } from "./searches.js";

/** The longest time that a timer can wait, in milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** Whom the desk speaks to. */
export interface DeskHost {
  send(connection: number, text: string): void;
  close(connection: number, code: number): void;
  loading: TellLoading;
  /** Files are not kept. */
  unkept(): void;
  used(address: string): void;
  /** The desk cannot go on. */
  failed(error: unknown): void;
}

/** The desk with its files, its clock and its searches. */
export class HeldDesk {
  /** Steps whose files are not written yet. */
  private readonly steps: Step[] = [];
  private isWriting = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly networks = new Map<string, Promise<Uint8Array>>();
  private readonly withNetwork: Set<string>;
  /** Tables of endings by variant; null while one is fetched. */
  private readonly endings = new Map<string, Uint8Array | null>();
  private readonly searches: Record<SearchKind, Searches>;

  private constructor(
    engine: Engine,
    private readonly desk: Desk,
    private readonly files: Files,
    private readonly host: DeskHost,
    module: WebAssembly.Module,
  ) {
    this.withNetwork = new Set(engine.networks());
    const found = (search: number, event: string) => this.call((now) => desk.found(now, search, event));
    const network = (variant: string) => this.network(variant);
    const endings = (variant: string) => this.endingsOf(variant);
    const searchHost = { module, network, endings, found };
    this.searches = { move: new Searches(searchHost), analysis: new Searches(searchHost) };
  }

  /** Opens the desk with the files of earlier visits. */
  static async open(files: Files, host: DeskHost): Promise<HeldDesk> {
    const [module, kept] = await Promise.all([fetchModule(ENGINE_CODE, "engine", host.loading), files.all()]);
    const engine = await instantiate(module);
    const desk = new engine.Desk(Date.now());
    for (const [name, text] of kept) desk.load(name, text);
    const held = new HeldDesk(engine, desk, files, host, module);
    held.call((now) => desk.begin(now));
    if (!files.isKept) host.unkept();
    return held;
  }

  /** A page has come; its number. */
  connect(): number {
    let connection = 0;
    this.call((now) => {
      connection = this.desk.connect(now);
    });
    return connection;
  }

  hear(connection: number, text: string): void {
    this.call((now) => this.desk.hear(now, connection, text));
  }

  disconnect(connection: number): void {
    this.call((now) => this.desk.disconnect(now, connection));
  }

  private call(act: (now: number) => void): void {
    try {
      act(Date.now());
      this.follow(JSON.parse(this.desk.take()) as Step);
    } catch (error) {
      this.host.failed(error);
    }
  }

  private follow(step: Step): void {
    for (const search of step.think) this.searches[search.kind].begin(search);
    for (const search of step.stop) for (const kind of Object.values(this.searches)) kind.stop(search);
    clearTimeout(this.timer);
    if (step.due !== null) this.timer = setTimeout(() => this.call((now) => this.desk.tick(now)), this.waitUntil(step.due));
    this.steps.push(step);
    if (!this.isWriting) void this.write();
  }

  private waitUntil(due: number): number {
    return Math.min(Math.max(due - Date.now(), 0), LONGEST_WAIT);
  }

  /** Writes the files of all steps that wait, then sends what follows; once more if others have come meanwhile. */
  private async write(): Promise<void> {
    this.isWriting = true;
    while (this.steps.length > 0) {
      const steps = this.steps.splice(0);
      const changes: Changes = new Map(steps.flatMap(({ keep }) => keep));
      if (changes.size > 0) {
        await this.files.write(changes);
        if (!this.files.isKept) this.host.unkept();
      }
      for (const { send, close } of steps) {
        for (const [connection, text] of send) this.host.send(connection, text);
        for (const [connection, code] of close) this.host.close(connection, code);
      }
    }
    this.isWriting = false;
  }

  private async network(variant: string): Promise<Uint8Array | null> {
    if (!this.withNetwork.has(variant)) return null;
    const address = networkAddress(variant);
    const fetched = this.networks.get(variant) ?? fetchBytes(address, "network", this.host.loading);
    this.networks.set(variant, fetched);
    // What could not be fetched is tried again.
    const bytes = await fetched.catch((error: unknown) => {
      this.networks.delete(variant);
      throw error;
    });
    this.host.used(address);
    return bytes;
  }
  /** The table of endings, if it is there; it is fetched if it is not. */
  private endingsOf(variant: string): Uint8Array | null {
    const address = endingsAddress(variant);
    if (address !== null && !this.endings.has(variant)) void this.fetchEndings(variant, address);
    return this.endings.get(variant) ?? null;
  }

  private async fetchEndings(variant: string, address: string): Promise<void> {
    this.endings.set(variant, null);
    const bytes = await fetchUnhurriedly(address);
    // The next search tries again.
    if (bytes === null) return void this.endings.delete(variant);
    this.endings.set(variant, bytes);
    this.host.used(address);
  }
}
