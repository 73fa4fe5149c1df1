// The worker that each tab has: it holds the desk, or passes on what its page says to the tab that does.
import { Files } from "./files.js";
import { HeldDesk } from "./heldDesk.js";
import type { BetweenTabs, ToDesk, ToPage } from "./messages.js";
import { broadcast, channel, endOfTab, PATIENCE, showLife, TAB, takeDesk } from "./tenure.js";

function tellPage(message: ToPage): void {
  self.postMessage(message);
}

/** A page's line, wherever its tab is. */
interface End { tab: string; line: number }

/** The tab that holds the desk. */
class Holder {
  private desk: HeldDesk | null = null;
  private readonly ends = new Map<number, End>();
  private readonly connections = new Map<string, number>();
  /** Lines that were opened while the desk was not there yet. */
  private readonly early = new Map<string, End>();
  private readonly tabs = new Set<string>();

  /** Opens the desk, and tells all tabs. */
  async open(): Promise<void> {
    const files = await Files.open();
    this.desk = await HeldDesk.open(files, {
      send: (connection, text) => this.tell(connection, (line) => ({ t: "send", line, text })),
      close: (connection, code) => {
        this.tell(connection, (line) => ({ t: "close", line, code }));
        this.forget(connection);
      },
      loading: (loading) => this.tellAll({ t: "loading", loading }),
      unkept: () => this.tellAll({ t: "unkept" }),
      used: (address) => tellPage({ t: "used", address }),
      failed: fail,
    });
    for (const { tab, line } of this.early.values()) this.hear(tab, { t: "open", line });
    broadcast({ to: "all", message: { t: "here" } });
  }

  hear(tab: string, message: ToDesk | { t: "ask" }): void {
    if (message.t === "ask") return this.tellTab(tab, { t: "sign" });
    if (message.t === "reopen") return fail("the files have changed");
    const end = { tab, line: message.line };
    const key = `${tab} ${message.line}`;
    this.watch(tab);
    const { desk } = this;
    if (desk === null) {
      if (message.t === "open") this.early.set(key, end);
      if (message.t === "close") this.early.delete(key);
      return this.tellTab(tab, { t: "sign" });
    }
    const connection = this.connections.get(key);
    if (message.t === "open") {
      // Asked again for a line that is open already: its tab has not known.
      if (connection !== undefined) return;
      const opened = desk.connect();
      this.connections.set(key, opened);
      this.ends.set(opened, end);
      return this.tellTab(tab, { t: "open", line: message.line });
    }
    if (connection === undefined) return this.tellTab(tab, { t: "close", line: message.line, code: 0 });
    if (message.t === "send") return desk.hear(connection, message.text);
    this.forget(connection);
    desk.disconnect(connection);
  }

  /** A tab that goes closes its lines with it. */
  private watch(tab: string): void {
    if (tab === TAB || this.tabs.has(tab)) return;
    this.tabs.add(tab);
    void endOfTab(tab).then(() => {
      this.tabs.delete(tab);
      for (const [connection, end] of this.ends) {
        if (end.tab !== tab) continue;
        this.forget(connection);
        this.desk?.disconnect(connection);
      }
    });
  }

  private forget(connection: number): void {
    const end = this.ends.get(connection);
    this.ends.delete(connection);
    if (end !== undefined) this.connections.delete(`${end.tab} ${end.line}`);
  }

  private tell(connection: number, message: (line: number) => ToPage): void {
    const end = this.ends.get(connection);
    if (end !== undefined) this.tellTab(end.tab, message(end.line));
  }

  private tellTab(tab: string, message: ToPage): void {
    if (tab === TAB) tellPage(message);
    else broadcast({ to: "tab", tab, message });
  }

  private tellAll(message: ToPage): void {
    tellPage(message);
    broadcast({ to: "all", message });
  }
}

/** A tab that another one's desk serves. */
class Relay {
  /** The lines by number, with whether the holder has opened them. */
  private readonly lines = new Map<number, boolean>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `silence` is called when no holder has given a sign for long. */
  constructor(private readonly silence: () => void) {}

  hear(message: ToDesk): void {
    if (message.t === "open") {
      this.lines.set(message.line, false);
      this.timer ??= setTimeout(this.silence, PATIENCE);
    }
    if (message.t === "close") this.lines.delete(message.line);
    broadcast({ to: "desk", tab: TAB, message });
  }

  /** The holder has told something. */
  told(message: ToPage | { t: "here" }): void {
    this.calm();
    if (message.t === "here") return this.openAgain();
    if (message.t === "open") this.lines.set(message.line, true);
    if (message.t === "close") this.lines.delete(message.line);
    tellPage(message);
  }

  /** No desk will be taken by force. */
  calm(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Another tab has opened the desk: what the one before had opened is closed, and the page comes back by itself. */
  private openAgain(): void {
    for (const [line, isOpen] of this.lines) {
      if (isOpen) this.told({ t: "close", line, code: 0 });
      else broadcast({ to: "desk", tab: TAB, message: { t: "open", line } });
    }
  }

  /** The lines that wait to be opened, now that this tab holds the desk itself; others are closed. */
  end(): number[] {
    this.calm();
    const waiting = [...this.lines].filter(([, isOpen]) => !isOpen).map(([line]) => line);
    for (const [line, isOpen] of this.lines) if (isOpen) tellPage({ t: "close", line, code: 0 });
    return waiting;
  }
}

let failed = false;

/** This worker has come to its end; its page makes another one. */
function fail(error: unknown): void {
  if (failed) return;
  failed = true;
  tellPage({ t: "failed", why: String(error) });
  self.close();
}

let holder: Holder | null = null;

async function take(relay: Relay, isForced: boolean): Promise<void> {
  await takeDesk(isForced, () => fail("another tab holds the desk"));
  if (holder !== null) return;
  holder = new Holder();
  const opening = holder.open();
  for (const line of relay.end()) holder.hear(TAB, { t: "open", line });
  await opening;
}

async function start(): Promise<void> {
  const relay = new Relay(() => void take(relay, true).catch(fail));
  channel.addEventListener("message", ({ data }: MessageEvent<BetweenTabs>) => {
    if (data.to === "desk") return holder?.hear(data.tab, data.message);
    if (holder !== null || (data.to === "tab" && data.tab !== TAB)) return;
    relay.told(data.message);
  });
  const living = showLife();
  self.addEventListener("message", async ({ data }: MessageEvent<ToDesk>) => {
    await living;
    if (holder === null) relay.hear(data);
    else holder.hear(TAB, data);
  });
  await living;
  await take(relay, false);
}

start().catch(fail);
