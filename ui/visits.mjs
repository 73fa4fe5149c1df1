// Measures visits to the page without a server over a slow connection: bytes until the engine's first move, and the time.
// node visits.mjs SITE [ROUNDS]: the folder that site.mjs has written, and how often each game is visited; medians are printed.
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";

/** The connection: 10 Mbit/s, 40 ms. */
const BYTES_A_SECOND = 10e6 / 8;
const LATENCY = 40;
/** What goes onto the line at once. */
const PART = 8192;

const SEATS = { chess: 2, shogi: 2, cessolis: 2, martian: 2, martian3: 3, martian4: 4, quadroshah: 4, szachao: 2 };

/** What web spaces compress, and as what they send it; all else as it is. */
const TYPES = {
  ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".json": "application/json",
  ".wasm": "application/wasm", ".webmanifest": "application/manifest+json",
};

/** A web space at the end of the line, which all its answers share. */
class SlowSpace {
  /** When the line is free again. */
  free = 0;
  sockets = new Set();
  compressed = new Map();
  server = createServer((request, answer) => void this.answer(request, answer));

  constructor(folder) {
    this.folder = folder;
    this.server.on("connection", (socket) => this.sockets.add(socket));
  }

  async open() {
    await new Promise((resolve) => this.server.listen(0, resolve));
    return `http://localhost:${this.server.address().port}`;
  }

  /** All bytes of the connections, with headers. */
  bytes() {
    return [...this.sockets].reduce((sum, socket) => sum + socket.bytesWritten, 0);
  }

  fileOf(path) {
    if (!this.compressed.has(path)) {
      const bytes = readFileSync(path);
      this.compressed.set(path, extname(path) in TYPES ? gzipSync(bytes) : bytes);
    }
    return this.compressed.get(path);
  }

  async answer({ url, headers }, answer) {
    await sleep(LATENCY);
    const place = join(this.folder, new URL(url, "http://localhost").pathname);
    const file = existsSync(place) && statSync(place).isDirectory() ? join(place, "index.html") : place;
    if (!existsSync(file)) return void answer.writeHead(404).end();
    const type = TYPES[extname(file)];
    const bytes = this.fileOf(file);
    const etag = `"${bytes.length}"`;
    if (headers["if-none-match"] === etag) return void answer.writeHead(304, { etag }).end();
    const encoding = type === undefined ? {} : { "content-encoding": "gzip" };
    const content = { "content-type": type ?? "application/octet-stream", "content-length": bytes.length, ...encoding };
    answer.writeHead(200, { ...content, etag, "cache-control": "max-age=600" });
    for (let at = 0; at < bytes.length; at += PART) {
      const part = bytes.subarray(at, at + PART);
      this.free = Math.max(this.free, performance.now()) + (part.length / BYTES_A_SECOND) * 1000;
      await sleep(this.free - performance.now());
      answer.write(part);
    }
    answer.end();
  }
}

/** From the click on `Start game` until the engine's first move is listed, in milliseconds; and from the visit's begin. */
async function visit(page, url, variant) {
  const begun = performance.now();
  await page.goto(`${url}/`);
  await page.locator(`[data-variant="${variant}"] button`).first().click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  for (let seat = 1; seat <= SEATS[variant]; seat++) {
    await dialog.getByLabel(new RegExp(`^Seat ${seat}:`)).selectOption({ label: seat === 1 ? "Engine" : "Me" });
  }
  await dialog.getByLabel("Level of seat 1").selectOption("1");
  await page.evaluate(() => addEventListener("click", () => (window.clicked = performance.now()), { capture: true, once: true }));
  await dialog.getByRole("button", { name: "Start game" }).click();
  const moved = await page.waitForFunction(() => {
    return document.querySelector('[aria-label="Moves"] button') !== null && performance.now() - window.clicked;
  });
  return { reply: await moved.jsonValue(), whole: performance.now() - begun };
}

async function measure(browser, folder, variant) {
  const space = new SlowSpace(folder);
  const url = await space.open();
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  const first = await visit(page, url, variant);
  const bytes = space.bytes();
  // The service worker keeps what it must, and answers the next visit.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState("networkidle");
  const next = await context.newPage();
  await page.close();
  const before = space.bytes();
  const second = await visit(next, url, variant);
  const later = space.bytes() - before;
  await context.close();
  space.server.closeAllConnections();
  space.server.close();
  return { bytes, first: first.reply, whole: first.whole, later, second: second.reply };
}

/** The median of one number of all rounds, in thousands. */
function median(found, name, digits) {
  const values = found.map((each) => each[name]).sort((a, b) => a - b);
  return (values[Math.floor(values.length / 2)] / 1000).toFixed(digits);
}

const [folder, rounds = "3"] = process.argv.slice(2);
if (folder === undefined) throw new Error("usage: node visits.mjs SITE [ROUNDS]");
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
console.log("game: kB until the engine's first move; s from click to it, s from the visit's begin; second visit: kB, s from the click");
for (const variant of Object.keys(SEATS)) {
  const found = [];
  for (let round = 0; round < Number(rounds); round++) found.push(await measure(browser, folder, variant));
  const of = (name, digits) => median(found, name, digits);
  console.log(`${variant}: ${of("bytes", 0)}; ${of("first", 2)}, ${of("whole", 2)}; ${of("later", 0)}, ${of("second", 2)}`);
}
await browser.close();
