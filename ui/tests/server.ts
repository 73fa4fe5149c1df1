// A server of its own for each test that asks for one: started on a free port, killed and started again at will.
import { test as base, type Locator, type Page } from "@playwright/test";
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { program } from "./engine.js";
import { SITE, WebSpace } from "./site.js";

/** The page as it was built last, not as it is in the program. */
const DIST = new URL("../dist", import.meta.url).pathname;

/** A running `pentad serve`. */
export class Server {
  private child: ChildProcess | null = null;
  /** Its address, without a slash at the end. */
  url = "";
  /** What the address on its first line ends with: the key. */
  fragment = "";

  constructor(private readonly data: string, private readonly options: readonly string[] = []) {}

  /** Starts it, at the port of before if there was one. */
  async start(): Promise<void> {
    const port = this.url === "" ? "0" : new URL(this.url).port;
    const words = ["serve", "--port", port, "--data", this.data, "--hash", "8", "--jobs", "2", ...this.options];
    const child = spawn(program(), words, { env: { ...process.env, PENTAD_UI: DIST }, stdio: ["ignore", "pipe", "inherit"] });
    this.child = child;
    for await (const line of createInterface({ input: child.stdout! })) {
      const address = /^Pentad board: (\S+)$/.exec(line)?.[1];
      if (address === undefined) throw new Error(`the first line is ${line}`);
      this.url = new URL(address).origin;
      this.fragment = new URL(address).hash;
      return;
    }
    throw new Error("the server ended before it said where it is");
  }

  /** Stops it without closing anything, as a network that is gone does, or lets it go on. */
  freeze(frozen: boolean): void {
    this.child?.kill(frozen ? "SIGSTOP" : "SIGCONT");
  }

  /** Ends it as a failing machine would. */
  async kill(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    const { child } = this;
    this.child = null;
    if (child === null || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await ended;
  }
}

/** `browser` lets tests that need nothing but the address of a server run against the folder that SITE names. */
const { DOOR } = process.env;

/** Leaves a test out, or a whole file, that is about other devices, a server's answers or its files. */
export function needsServer(): void {
  test.skip(DOOR === "browser", "a web space has no server");
}

async function useSite(use: (server: Server) => Promise<void>): Promise<void> {
  if (SITE === undefined) throw new Error("SITE must name the folder that node site.mjs has written");
  const space = await WebSpace.open(SITE, true);
  await use(Object.assign(new Server("none"), { url: space.url }));
  await space.close();
}

/** Tests with a server that all tests of a file share. */
export const test = base.extend<{ problems: string[] }, { server: Server }>({
  server: [
    async ({}, use) => {
      if (DOOR === "browser") return useSite(use);
      const data = mkdtempSync(join(tmpdir(), "pentad-ui-"));
      const server = new Server(data);
      await server.start();
      await use(server);
      await server.kill("SIGINT");
      rmSync(data, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  /** What the page has complained of. */
  problems: async ({ page }, use) => {
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("console", (message) => {
      // A server that has been killed is no fault of the page.
      if (message.type() === "error" && !/ERR_CONNECTION|WebSocket|fetching the script/.test(message.text())) problems.push(message.text());
    });
    await use(problems);
  },
});

export { expect } from "@playwright/test";

/** Who sits where in a new game: `me`, `open`, `invite`, or a level of the engine. */
export type Seating = ("me" | "open" | "invite" | number)[];

/** Makes a game on the home page and waits until it is shown; returns its ID. */
export async function newGame(
  page: Page,
  server: Pick<Server, "url">,
  variant: string,
  seating: Seating,
  more: (dialog: ReturnType<Page["getByRole"]>) => Promise<void> = async () => {},
): Promise<string> {
  await page.goto(`${server.url}/`);
  await page.locator(`[data-variant="${variant}"] button`).click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  for (const [index, who] of seating.entries()) {
    const kind = { me: "Me", open: "Open", invite: "Invite" }[who as string] ?? "Engine";
    await dialog.getByLabel(new RegExp(`^Seat ${index + 1}:`)).selectOption({ label: kind });
    if (typeof who === "number") await dialog.getByLabel(`Level of seat ${index + 1}`).selectOption(String(who));
  }
  await more(dialog);
  await dialog.getByRole("button", { name: "Start game" }).click();
  await page.locator('main[data-page="game"][data-ready="true"]').waitFor();
  return /\/game\/(\w+)$/.exec(page.url())![1]!;
}

/** Unfolds what a first game does not need. */
export async function openMore(dialog: Locator): Promise<void> {
  await dialog.locator("summary", { hasText: "More" }).click();
}

/** How late every message of the server comes to a page with slow answers, in milliseconds. */
const LATENCY = 400;

/** Holds back all that the server sends to this page. */
export async function slowAnswers(page: Page): Promise<void> {
  await page.routeWebSocket(/\/ws(\?|$)/, (route) => {
    const upstream = route.connectToServer();
    upstream.onMessage((text) => void setTimeout(() => route.send(text), LATENCY));
  });
}

/** The cell of a square. */
export function cell(page: Page, square: string) {
  return page.locator(`[role=gridcell][data-square="${square}"]`);
}

/** Plays by two clicks, and waits until the server has told of it. */
export async function play(page: Page, from: string, to: string): Promise<void> {
  const before = Number(await page.locator("main").getAttribute("data-rev"));
  await cell(page, from).click();
  await cell(page, to).click();
  await page.waitForFunction((rev) => Number(document.querySelector("main")?.dataset.rev) > rev, before);
}

/** Waits until a seat is on move. */
export async function waitForSeat(page: Page, seat: number): Promise<void> {
  await page.locator(`[role=grid][data-seat="${seat}"]`).waitFor();
}
