// The board as an outsider sees it: a program that is started, spoken to over plain sockets, and killed.
import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { program } from "../engine.js";

/** The page as it was built last. */
const DIST = new URL("../../dist", import.meta.url).pathname;

/** An object of JSON whose fields a test looks at. */
export type Json = { [field: string]: any }; // eslint-disable-line @typescript-eslint/no-explicit-any

/** Longer than any answer takes on a busy machine, in milliseconds. */
const PATIENCE = 20_000;

/** Waits. */
export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A folder for the data of one test. */
export const folder = () => mkdtempSync(join(tmpdir(), "pentad-contract-"));

/** The answer of the server to one request over HTTP. */
export interface Answer { status: number; headers: Map<string, string>; body: Buffer }

/** A program that was started with `serve`. */
export class Pentad {
  /** All that it has written on its standard output. */
  out = "";
  /** All that it has written on its standard error. */
  err = "";
  /** Its port. */
  port = 0;
  private child: ChildProcess | null = null;

  constructor(readonly data = folder(), private readonly options: readonly string[] = []) {}

  /** Starts it and waits for its first line, at the port of before if there was one. */
  async start(): Promise<this> {
    const words = ["serve", "--port", String(this.port), "--data", this.data, "--hash", "8", "--jobs", "1", ...this.options];
    const child = spawn(program(), words, { env: { ...process.env, PENTAD_UI: DIST }, stdio: ["ignore", "pipe", "pipe"] });
    this.child = child;
    this.out = "";
    child.stdout!.on("data", (bytes: Buffer) => { this.out += bytes.toString(); });
    child.stderr!.on("data", (bytes: Buffer) => { this.err += bytes.toString(); });
    while (!this.out.includes("\n")) {
      if (child.exitCode !== null) throw new Error(`it ended: ${this.err}`);
      await sleep(5);
    }
    this.port = Number(new URL(this.out.split("\n")[0]!.replace("Pentad board: ", "")).port);
    return this;
  }

  /** Sends it a signal and waits for its end; returns its exit status and how long it took. */
  async end(signal: NodeJS.Signals = "SIGKILL"): Promise<{ code: number | null; ms: number }> {
    const child = this.child!;
    const began = Date.now();
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill(signal);
      await ended;
    }
    return { code: child.exitCode, ms: Date.now() - began };
  }

  /** Kills it and removes its data. */
  async remove(): Promise<void> {
    await this.end();
    rmSync(this.data, { recursive: true, force: true });
  }

  /** Sends one request as it is written and reads the answer to its end. */
  raw(text: string, host = "127.0.0.1"): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.port, host, () => socket.write(text));
      const chunks: Buffer[] = [];
      socket.on("data", (bytes) => chunks.push(bytes));
      socket.on("error", reject);
      socket.setTimeout(5000, () => socket.destroy());
      socket.on("close", () => {
        const all = Buffer.concat(chunks);
        const end = all.indexOf("\r\n\r\n");
        const [first, ...lines] = all.subarray(0, end).toString("latin1").split("\r\n");
        const headers = new Map<string, string>();
        for (const line of lines) {
          const colon = line.indexOf(":");
          headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
        }
        resolve({ status: Number(first!.split(" ")[1]), headers, body: all.subarray(end + 4) });
      });
    });
  }

  /** Asks for a path with a method, a host (null: none) and further headers. */
  ask(path: string, method = "GET", host: string | null = `127.0.0.1:${this.port}`, more = ""): Promise<Answer> {
    const line = host === null ? "" : `Host: ${host}\r\n`;
    return this.raw(`${method} ${path} HTTP/1.1\r\n${line}Connection: close\r\n${more}\r\n`);
  }

  /** Asks to speak over the socket, with a host and an origin. */
  upgrade(host: string, origin: string | null): Promise<number> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.port, "127.0.0.1", () => socket.write(handshake(host, origin)));
      socket.once("data", (bytes) => { resolve(Number(bytes.toString("latin1").split(" ")[1])); socket.destroy(); });
      socket.once("error", reject);
      socket.once("close", () => resolve(0));
    });
  }

  /** Opens the socket without a word. */
  async open(): Promise<Client> {
    const client = new Client(connect(this.port, "127.0.0.1"), `127.0.0.1:${this.port}`);
    await client.opened;
    return client;
  }

  /** Opens the socket and says hello. */
  async hello(fields: Json = {}): Promise<Client> {
    const client = await this.open();
    client.send({ t: "hello", v: 1, ...fields });
    await client.hear((message) => message["t"] === "welcome");
    return client;
  }
}

function handshake(host: string, origin: string | null): string {
  const key = randomBytes(16).toString("base64");
  const from = origin === null ? "" : `Origin: ${origin}\r\n`;
  return `GET /ws HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${from}` +
    `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`;
}

/** A client of the socket: frames by RFC 6455, messages kept until they are asked for. */
export class Client {
  /** Every message, as text. */
  readonly texts: string[] = [];
  /** The code of the server's closing frame, 0 if the connection ended without one. */
  closed: number | null = null;
  /** When the upgrade is through. */
  readonly opened: Promise<void>;
  private bytes = Buffer.alloc(0);
  private heard = 0;
  private last = 0;

  constructor(private readonly socket: Socket, host: string) {
    socket.on("error", () => undefined);
    socket.on("close", () => { this.closed ??= 0; });
    this.opened = new Promise((resolve, reject) => {
      let upgraded = false;
      socket.on("connect", () => socket.write(handshake(host, `http://${host}`)));
      socket.on("data", (bytes) => {
        this.bytes = Buffer.concat([this.bytes, bytes]);
        if (!upgraded) {
          const end = this.bytes.indexOf("\r\n\r\n");
          if (end < 0) return;
          if (!this.bytes.toString("latin1").startsWith("HTTP/1.1 101")) return reject(new Error("not upgraded"));
          upgraded = true;
          this.bytes = this.bytes.subarray(end + 4);
          resolve();
        }
        while (this.frame());
      });
    });
  }

  /** Takes one frame off what has come. */
  private frame(): boolean {
    const b = this.bytes;
    if (b.length < 2) return false;
    let length = b[1]! & 127;
    let start = 2;
    if (length === 126) { if (b.length < 4) return false; length = b.readUInt16BE(2); start = 4; }
    else if (length === 127) { if (b.length < 10) return false; length = Number(b.readBigUInt64BE(2)); start = 10; }
    if (b.length < start + length) return false;
    const payload = b.subarray(start, start + length);
    this.bytes = b.subarray(start + length);
    const kind = b[0]! & 15;
    if (kind === 1) this.texts.push(payload.toString("utf8"));
    if (kind === 8) { this.closed = length >= 2 ? payload.readUInt16BE(0) : 0; this.socket.end(); }
    if (kind === 9) this.sendFrame(10, payload);
    return true;
  }

  /** Sends one frame of any kind. */
  sendFrame(kind: number, payload: Buffer): void {
    const mask = randomBytes(4);
    const n = payload.length;
    const head = n < 126 ? Buffer.from([128 | kind, 128 | n]) : Buffer.alloc(n < 65536 ? 4 : 10);
    if (n >= 126) {
      head[0] = 128 | kind;
      head[1] = 128 | (n < 65536 ? 126 : 127);
      if (n < 65536) head.writeUInt16BE(n, 2); else head.writeBigUInt64BE(BigInt(n), 2);
    }
    const masked = Buffer.from(payload);
    for (let i = 0; i < n; i++) masked[i]! ^= mask[i & 3]!;
    this.socket.write(Buffer.concat([head, mask, masked]));
  }

  /** Sends a text. */
  text(text: string): void { this.sendFrame(1, Buffer.from(text)); }

  /** Sends a message. */
  send(message: Json): void { this.text(JSON.stringify(message)); }

  /** All messages of a kind so far. */
  all(t: string): Json[] {
    return this.texts.map((text) => JSON.parse(text) as Json).filter((message) => message["t"] === t);
  }

  /** The latest message of a kind. */
  latest(t: string): Json { return this.all(t).at(-1) ?? {}; }

  /** Waits for the next message of a sort, passing over others. */
  async hear(wanted: (message: Json) => boolean, ms = PATIENCE): Promise<Json> {
    const until = Date.now() + ms;
    for (;;) {
      while (this.heard < this.texts.length) {
        const message = JSON.parse(this.texts[this.heard++]!) as Json;
        if (wanted(message)) return message;
      }
      if (this.closed !== null) throw new Error(`closed with ${this.closed}`);
      if (Date.now() > until) throw new Error(`heard only ${this.texts.slice(-5).map((text) => text.slice(0, 200)).join("\n")}`);
      await sleep(2);
    }
  }

  /** Asks something with an `id` and waits for what answers it, wherever it stands among other messages. */
  async ask(message: Json, ms = PATIENCE): Promise<Json> {
    const id = ++this.last;
    const from = this.texts.length;
    this.send({ id, ...message });
    const until = Date.now() + ms;
    for (;;) {
      for (const text of this.texts.slice(from)) {
        const answer = JSON.parse(text) as Json;
        if (answer["id"] === id && (answer["t"] === "ok" || answer["t"] === "error")) return answer;
      }
      if (Date.now() > until || this.closed !== null) {
        throw new Error(`no answer to ${JSON.stringify(message)} (closed: ${this.closed}): ${this.texts.slice(from).join("\n").slice(0, 500)}`);
      }
      await sleep(2);
    }
  }

  /** Waits until the server closes; returns the code. */
  async end(ms = PATIENCE): Promise<number | null> {
    const until = Date.now() + ms;
    while (this.closed === null && Date.now() < until) await sleep(5);
    return this.closed;
  }

  /** Breaks the connection off. */
  cut(): void { this.socket.destroy(); }
}

