// The connection to what answers the page, a server or the browser's own desk: requests with answers, pushes, and coming
// back after a break.
import { signal } from "@preact/signals";
import { openLine, type Line } from "./line.js";
import type { KeyState, ReplyTo, Request, ServerMessage } from "./protocol.js";
import { invitationTo, serverKey, tokensOf } from "./seats.js";

export type Connection = "connecting" | "open" | "lost" | "stopped";
export type Push = Exclude<ServerMessage, { t: "ok" }>;

export class RequestError extends Error {
  /** `reason` says why the rules do not allow a move, if that was it. */
  constructor(readonly code: string, message: string, readonly reason: string | null = null) {
    super(message);
  }
}

export interface Client {
  /** Says whether something is awaited beside the answers to requests: an engine's move, or what it finds. */
  expects: () => boolean;
  /** Sends a request; resolves with its `ok`, rejects with a RequestError. */
  request<Asked extends Request>(message: Asked): Promise<ReplyTo<Asked["t"]>>;
  /** Hears every pushed message until the returned function is called; the first also what came before. */
  listen(hear: (message: Push) => void): () => void;
  close(): void;
}

export const connection = signal<Connection>("connecting");
/** Whether the server lets us make games and analyse: `needed` if it wants a key that we do not have. */
export const keyState = signal<KeyState>("none");

/** The addresses at which others can reach the server, as it says; `local` if they cannot. */
export const reach = signal<"local" | readonly string[]>("local");

/** The version of the socket's messages. */
const VERSION = 1;
/** The waits before each attempt to come back, in seconds; the last is repeated. */
const WAITS = [0.25, 0.5, 1, 2, 4, 5];
/** By how much a wait is shortened or lengthened, so that not all pages come back at once. */
const JITTER = 0.2;
/** Close codes of the server. */
const WRONG_VERSION = 4001;
/** How long an answer may be awaited, and how long nothing need be heard, before the server is asked for a sign of life. */
const ANSWER_AWAITED = 4000;
const SILENCE = 20_000;
/** How long it may take to give the sign before it is given up, in milliseconds. */
const PATIENCE = 4000;
/** How long a connection may take to be made before another try. */
const CONNECTING = 8000;
/** How often all of these are looked at. */
const WATCH = 500;
/** Where the page notes that it has reloaded itself for a newer version. */
const RELOADED = "pentad.reloaded";

interface Pending {
  message: Request & { id: number };
  /** When it was asked, by the clock of `performance`. */
  since: number;
  resolve(ok: unknown): void;
  reject(error: RequestError): void;
}

class LineClient implements Client {
  private line: Line | null = null;
  private readonly hearers = new Set<(message: Push) => void>();
  /** What came before anybody listened: a page begins to listen only after it has been painted. Null from then on. */
  private early: Push[] | null = [];
  private readonly pending = new Map<number, Pending>();
  private nextId = 1;
  private attempts = 0;
  private timer = 0;
  private boot: string | null = null;
  /** The latest revision of the table that has been heard of. */
  private rev: number | null = null;
  private welcomed = false;
  private closed = false;
  expects = () => false;
  /** When anything was heard last, or the connection was begun. */
  private heardAt = 0;
  /** When the server was asked for a sign of life; null if it has given one since. */
  private askedAt: number | null = null;
  private readonly watcher = setInterval(() => this.watch(), WATCH);

  constructor(private readonly game: string | undefined) {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  request<Asked extends Request>(message: Asked): Promise<ReplyTo<Asked["t"]>> {
    return new Promise((resolve, reject) => {
      const id = this.nextId++;
      const whole = { ...message, id };
      // The server answers what was asked for: its own types say so.
      this.pending.set(id, { message: whole, since: performance.now(), resolve: (ok) => resolve(ok as ReplyTo<Asked["t"]>), reject });
      if (this.welcomed) this.send(whole);
    });
  }

  listen(hear: (message: Push) => void): () => void {
    this.hearers.add(hear);
    const early = this.early ?? [];
    this.early = null;
    for (const message of early) hear(message);
    return () => this.hearers.delete(hear);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.watcher);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.hearers.clear();
    this.early = null;
    this.pending.clear();
    this.line?.close();
  }

  private send(message: Request): void {
    if (this.line?.isOpen === true) this.line.send(JSON.stringify(message));
  }

  private connect(): void {
    clearTimeout(this.timer);
    const line = openLine();
    this.line = line;
    this.notice();
    line.onopen = () => this.hello();
    line.onsign = () => this.notice();
    line.onmessage = (text) => {
      if (line !== this.line) return;
      this.notice();
      this.hear(text);
    };
    line.onclose = (code) => {
      if (line === this.line) this.lost(code);
    };
  }

  /** There was a sign of life. */
  private notice(): void {
    this.heardAt = performance.now();
    this.askedAt = null;
  }

  private hello(): void {
    const { game } = this;
    const invite = game === undefined ? null : invitationTo(game);
    const table = game === undefined ? {} : {
      game, seats: tokensOf(game), ...(invite === null ? {} : { invite }), ...(this.rev === null ? {} : { rev: this.rev }),
    };
    const key = serverKey();
    const hello: Request & { v: number } = { t: "hello", v: VERSION, ...table, ...(key === null ? {} : { key }) };
    this.send(hello);
  }

  private hear(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    switch (message.t) {
      case "welcome":
        reach.value = message.reach;
        if (!this.welcome(message.boot, message.key)) return;
        break;
      case "ok":
        return this.answered(message.id)?.resolve(message);
      case "error": {
        const pending = message.id == null ? undefined : this.answered(message.id);
        if (pending !== undefined) return pending.reject(new RequestError(message.code, message.message, message.reason ?? null));
        break;
      }
      case "table":
      case "state":
      case "same":
        this.rev = Math.max(this.rev ?? 0, message.rev);
        break;
      default:
    }
    this.early?.push(message);
    for (const hear of [...this.hearers]) hear(message);
  }

  private answered(id: number): Pending | undefined {
    const pending = this.pending.get(id);
    this.pending.delete(id);
    return pending;
  }

  /** False if the server is another one than before and has to be asked anew. */
  private welcome(boot: string, key: KeyState): boolean {
    const isOther = this.boot !== null && this.boot !== boot;
    this.boot = boot;
    if (isOther && this.rev !== null) {
      this.rev = null;
      this.hello();
      return false;
    }
    keyState.value = key;
    connection.value = "open";
    this.attempts = 0;
    sessionStorage.removeItem(RELOADED);
    this.welcomed = true;
    // What was under way is asked again; actions carry a name by which the server plays them once.
    for (const pending of this.pending.values()) {
      pending.since = performance.now();
      this.send(pending.message);
    }
    return true;
  }

  /** Notices a server, or a network, that has fallen silent without closing the connection. */
  private watch(): void {
    if (this.closed || this.line === null) return;
    const now = performance.now();
    const silence = now - this.heardAt;
    if (!this.welcomed) {
      if (silence >= CONNECTING) this.giveUp();
    } else if (this.askedAt !== null) {
      if (now - this.askedAt >= PATIENCE) this.giveUp();
    } else if (silence >= SILENCE || (silence >= ANSWER_AWAITED && this.isAwaiting(now))) this.askForSign();
  }

  /** Whether an answer has been awaited for long. */
  private isAwaiting(now: number): boolean {
    return this.expects() || [...this.pending.values()].some(({ since }) => now - since >= ANSWER_AWAITED);
  }

  private askForSign(): void {
    this.askedAt = performance.now();
    this.send({ t: "ping", at: Date.now() });
  }

  /** The connection is dead, whatever the browser thinks of it. */
  private giveUp(): void {
    const { line } = this;
    this.line = null;
    line?.close();
    this.lost(0);
    if (!this.closed) connection.value = "lost";
  }

  private lost(code: number): void {
    this.welcomed = false;
    this.line = null;
    if (this.closed) return;
    for (const [id, { message, reject }] of this.pending) {
      // Asking twice for a new table would make two: whoever asked has to decide.
      if (message.t !== "create" && message.t !== "sit" && message.t !== "link") continue;
      this.pending.delete(id);
      reject(new RequestError("lost", "lost"));
    }
    if (code === WRONG_VERSION) return this.reloadOnce();
    // A first try that fails may come too early; after another one the server is away.
    connection.value = this.boot === null && this.attempts === 0 ? "connecting" : "lost";
    const wait = WAITS[Math.min(this.attempts, WAITS.length - 1)]!;
    this.attempts++;
    this.timer = window.setTimeout(() => this.connect(), 1000 * wait * (1 + JITTER * (2 * Math.random() - 1)));
  }

  /** The server speaks another version: a newer page may be there; if that does not help, nothing will. */
  private reloadOnce(): void {
    if (sessionStorage.getItem(RELOADED) === null) {
      sessionStorage.setItem(RELOADED, "1");
      return location.reload();
    }
    connection.value = "stopped";
  }

  /** The network is back, or the page is looked at again: no more waiting; a connection that may be dead is tried. */
  private readonly hurry = (): void => {
    if (this.closed || document.visibilityState === "hidden" || connection.value === "stopped") return;
    const { line } = this;
    if (line === null) return this.connect();
    if (line.isOpen && this.askedAt === null) this.askForSign();
  };
}

/** Opens a line; with a game its `table` and `state` follow by themselves. */
export function openClient(game?: string): Client {
  return new LineClient(game);
}
