// The page without a server: a folder of files below a path, served as any web space does.
import { test as base, type BrowserContext, type Page } from "@playwright/test";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import type { ToPage } from "../src/desk/messages.js";
import type { ServerMessage } from "../src/protocol.js";

/** The folder that `node site.mjs` has written. */
export const SITE = process.env.SITE;

/** The path below which it is served. */
const PLACE = "/pentad/";

const TYPES: Record<string, string> = {
  ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".json": "application/json",
  ".wasm": "application/wasm", ".webmanifest": "application/manifest+json",
};

/** Answers with a file, or leads from a folder's name to the folder. */
function serveFile(folder: string, path: string, search: string, answer: ServerResponse): void {
  const file = join(folder, path.slice(PLACE.length));
  if (!path.startsWith(PLACE) || !existsSync(file)) return void answer.writeHead(404).end();
  if (!statSync(file).isDirectory()) {
    const bytes = readFileSync(file);
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    return void answer.writeHead(200, { "content-type": type, "content-length": bytes.length }).end(bytes);
  }
  if (!path.endsWith("/")) return void answer.writeHead(301, { location: `${path}/${search}` }).end();
  serveFile(folder, `${path}index.html`, search, answer);
}

/** The file that a host with rules of its own shows for addresses that a server would answer. */
function rewritten(path: string): string {
  if (/\/(?:game|replay)\/./.test(path)) return `${PLACE}404.html`;
  return /\/api\/[^.]+$/.test(path) ? `${path}.json` : path;
}

/** A web space with the site. */
export class WebSpace {
  /** The paths that it was asked for. */
  readonly asked: string[] = [];
  private readonly server = createServer((request, answer) => {
    const { pathname, search } = new URL(request.url ?? "", "http://localhost");
    const path = decodeURIComponent(pathname);
    this.asked.push(path);
    serveFile(this.folder, this.rewrites ? rewritten(path) : path, search, answer);
  });

  private constructor(private readonly folder: string, private readonly rewrites: boolean) {}

  /** Serves a folder; `rewrites` if it answers the addresses of a server, too, as some hosts can. */
  static async open(folder: string, rewrites = false): Promise<WebSpace> {
    const space = new WebSpace(folder, rewrites);
    await new Promise<void>((resolve) => space.server.listen(0, resolve));
    return space;
  }

  /** The address of the site, without a slash at the end. */
  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}${PLACE.slice(0, -1)}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

declare global {
  interface Window {
    /** Texts that the page was sent. */
    heard: string[];
  }
}

/** Lets pages note what their workers send. */
async function overhear(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.heard = [];
    window.Worker = class extends Worker {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        this.addEventListener("message", ({ data }: MessageEvent<ToPage>) => {
          if (data.t === "send") window.heard.push(data.text);
        });
      }
    };
  });
}

/** What the page was sent since it was loaded. */
export async function heardBy(page: Page): Promise<ServerMessage[]> {
  return (await page.evaluate(() => window.heard)).map((text) => JSON.parse(text) as ServerMessage);
}

/** Tests with a web space, and what their pages have complained of. */
export const test = base.extend<{ problems: string[] }, { space: WebSpace }>({
  space: [
    async ({}, use) => {
      // A run that must be whole fails here, others leave these tests out.
      if (SITE === undefined && process.env.CI !== undefined) throw new Error("SITE must name the folder that node site.mjs has written");
      base.skip(SITE === undefined, "SITE names no folder that node site.mjs has written");
      const space = await WebSpace.open(SITE ?? "");
      await use(space);
      await space.close();
    },
    { scope: "worker" },
  ],
  problems: async ({ context }, use) => {
    const problems: string[] = [];
    context.on("weberror", (error) => problems.push(error.error().message));
    context.on("console", (message) => {
      if (message.type() === "error") problems.push(message.text());
    });
    await use(problems);
  },
  context: async ({ context }, use) => {
    await overhear(context);
    await use(context);
  },
});

export { expect } from "@playwright/test";
