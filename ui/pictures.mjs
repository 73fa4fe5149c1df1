// Takes pictures of the pages: those of README, and of every game, light and dark, on a desktop and on a phone, to look
// at. PENTAD names the program; the folder for the many pictures is the argument.
import { chromium } from "@playwright/test";
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { createInterface } from "node:readline";

const folder = process.argv[2] ?? "test-results/pictures";
const DOCS = new URL("../docs/images/", import.meta.url).pathname;
const PROGRAM = process.env.PENTAD ?? new URL("../target/release/pentad", import.meta.url).pathname;
const DIST = new URL("dist", import.meta.url).pathname;

/** Openings, so that there is something to see. */
const MOVES = {
  shogi: "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d 8e8f",
  chess: "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6",
  cessolis: "e2e4 e7e5 g1f3 b8c6 e1g1 g8f6 d1b3 d8b8 f1d3 e8e6",
  martian: "b3a4 a6a4 d3d4 b6a5",
  martian3: "b3c4 b6c5 f6e5",
  martian4: "b3c4 b6c5 f6e5 f3e4",
  quadroshah: "e2e4 e8e6 m8m6 m2m4 g1f3 g9f7 o9n7 n1g8",
  szachao: "",
};

/** Starts the server; returns its address and what ends it. */
async function serve() {
  const child = spawn(PROGRAM, ["serve", "--port", "0", "--data", "none"], { env: { ...process.env, PENTAD_UI: DIST } });
  for await (const line of createInterface({ input: child.stdout })) {
    return { url: new URL(/http\S+/.exec(line)[0]).origin, stop: () => child.kill("SIGINT") };
  }
  throw new Error("the server did not start");
}

/** A table at which the first seat is a person's and the others the engine's; returns the address of that seat. */
function newTable(page, variant, seats) {
  return page.evaluate(
    ([variant, seats, moves]) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/ws`);
        const who = [{ kind: "mine", name: "Ann" }, ...Array.from({ length: seats - 1 }, () => ({ kind: "engine", level: 3 }))];
        const clock = { kind: "fischer", base: 600, add: 5, byoyomi: 0, periods: 0 };
        socket.onopen = () => socket.send(JSON.stringify({ t: "hello", v: 1 }));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          const position = moves === "" ? {} : { moves: moves.split(" ") };
          if (message.t === "welcome") socket.send(JSON.stringify({ t: "create", id: 1, variant, seats: who, clock, ...position }));
          else if (message.t === "ok") resolve(`/game/${message.game}#seat=1&token=${message.tokens["1"]}`);
          else reject(new Error(message.message));
        };
      }),
    [variant, seats, MOVES[variant] ?? ""],
  );
}

const server = await serve();
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
mkdirSync(folder, { recursive: true });
mkdirSync(DOCS, { recursive: true });

async function shoot(address, file, { width, height, scheme, prepare = async () => {} }) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme });
  const page = await context.newPage();
  await page.goto(`${server.url}${address}`);
  await page.locator('main[data-ready="true"]').waitFor();
  await page.waitForTimeout(2500);
  await prepare(page);
  await page.screenshot({ path: file });
  await context.close();
}

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 640 } };
const page = await browser.newPage();
await page.goto(`${server.url}/`);
const { variants } = await (await page.request.get(`${server.url}/api/variants`)).json();
const addresses = {};
for (const { name, seats } of variants) addresses[name] = await newTable(page, name, seats.length);

for (const [size, view] of Object.entries(SIZES))
  for (const scheme of ["light", "dark"]) {
    for (const [name, address] of Object.entries(addresses))
      await shoot(address, `${folder}/${name}-${size}-${scheme}.png`, { ...view, scheme });
    for (const [name, address] of Object.entries({ home: "/", analysis: "/analysis/shogi", editor: "/editor/cessolis", help: "/help#szachao" }))
      await shoot(address, `${folder}/${name}-${size}-${scheme}.png`, { ...view, scheme });
  }
await shoot(addresses.shogi, `${DOCS}board-shogi.png`, { ...SIZES.desktop, scheme: "light" });
await shoot(addresses.szachao, `${DOCS}board-szachao.png`, { ...SIZES.desktop, scheme: "light" });
await shoot(addresses.quadroshah, `${DOCS}board-quadroshah.png`, { ...SIZES.desktop, scheme: "dark" });
await shoot(addresses.martian3, `${DOCS}board-martian3.png`, { ...SIZES.phone, scheme: "light" });
await browser.close();
server.stop();
