// The page without a server: everything that one person, or several at one screen, can do.
import AxeBuilder from "@axe-core/playwright";
import type { BrowserContext, Page } from "@playwright/test";
import type { StateMessage } from "../src/protocol.js";
import { newGame, play, waitForSeat } from "./server.js";
import { expect, heardBy, test, type WebSpace } from "./site.js";

const GAMES = { shogi: 2, chess: 2, cessolis: 2, martian: 2, martian3: 3, martian4: 4, quadroshah: 4, szachao: 2 };

/** The page is drawn and has been told all. */
async function ready(page: Page, name: string): Promise<void> {
  await page.locator(`main[data-page="${name}"][data-ready="true"]`).waitFor();
}

/** The service worker answers this page. */
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The latest state that the page was told. */
async function latest(page: Page): Promise<StateMessage> {
  return (await heardBy(page)).filter((message) => message.t === "state").at(-1) as StateMessage;
}

/** Writes a legal move into the field, and returns once the page has been told of it. */
async function playAny(page: Page): Promise<void> {
  const { legal, rev } = await latest(page);
  await page.getByRole("textbox", { name: "Move" }).fill(legal![0]!.text);
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await latest(page)).rev).toBeGreaterThan(rev);
}

const listed = (page: Page) => page.getByRole("list", { name: "Moves" }).getByRole("button");

for (const [variant, seats] of Object.entries(GAMES)) {
  test(`${variant}: the engine answers a move`, async ({ page, space, problems }) => {
    await newGame(page, space, variant, ["me", ...Array<number>(seats - 1).fill(1)]);
    await playAny(page);
    // In games of several phases a turn of one's own may come before theirs.
    await expect(async () => {
      const state = await latest(page);
      if (state.seat === 1 && state.history.every(({ seat }) => seat === 1)) await playAny(page);
      expect(state.history.some(({ seat }) => seat !== 1)).toBe(true);
    }).toPass({ timeout: 30_000 });
    expect(problems).toEqual([]);
  });
}

test("an analysis brings lines, and stops", async ({ page, space, problems }) => {
  await page.goto(`${space.url}/analysis/chess`);
  await ready(page, "analysis");
  const infos = async () => (await heardBy(page)).filter(({ t }) => t === "info").length;
  await page.getByRole("switch", { name: "Engine" }).click();
  await expect.poll(infos, { timeout: 30_000 }).toBeGreaterThan(2);
  await page.getByRole("switch", { name: "Engine" }).click();
  await page.waitForTimeout(200);
  const before = await infos();
  await page.waitForTimeout(1000);
  expect(await infos()).toBe(before);
  expect(problems).toEqual([]);
});

/** Ends a tab: closed, crashed, or loaded anew; returns the tab that goes on. */
const ENDS: Record<string, (page: Page, context: BrowserContext) => Promise<Page>> = {
  "a reload": async (page) => page,
  "a closed tab": async (page, context) => {
    const next = await context.newPage();
    await page.close();
    return next;
  },
  "a crashed tab": async (page, context) => {
    const session = await context.newCDPSession(page);
    // The answer never comes.
    void session.send("Page.crash" as never).catch(() => undefined);
    await page.waitForEvent("crash");
    return context.newPage();
  },
};

for (const [name, end] of Object.entries(ENDS)) {
  test(`${name} in the middle of a game loses nothing, however often`, async ({ page, context, space }) => {
    const game = await newGame(page, space, "chess", ["me", "me"]);
    await kept(page);
    let tab = page;
    for (let count = 1; count <= 8; count++) {
      await playAny(tab);
      tab = await end(tab, context);
      await tab.goto(`${space.url}/game/${game}`);
      await ready(tab, "game");
      await expect(listed(tab)).toHaveCount(count);
    }
  });
}

test("the game of an address is found again before the service worker is there", async ({ page, space }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "serviceWorker", { value: undefined }));
  await newGame(page, space, "chess", ["me", "me"]);
  await play(page, "e2", "e4");
  expect(page.url()).toContain(`${space.url}/#/game/`);
  await page.reload();
  await ready(page, "game");
  await expect(listed(page)).toHaveCount(1);
  await page.getByRole("link", { name: "Pentad" }).click();
  await ready(page, "home");
  await page.goBack();
  await ready(page, "game");
});

test("after the first visit everything works offline", async ({ page, context, space, problems }) => {
  await newGame(page, space, "chess", ["me", 1]);
  await play(page, "e2", "e4");
  await waitForSeat(page, 1);
  await kept(page);
  const address = page.url();
  await context.setOffline(true);
  await page.reload();
  await ready(page, "game");
  await play(page, "d2", "d3");
  await expect(listed(page)).toHaveCount(4);
  const pages = { "/": "home", "/help": "help", "/analysis/shogi": "analysis", "/editor/chess/": "editor", "/puzzles/cessolis": "puzzles" };
  for (const [path, name] of Object.entries(pages)) {
    await page.goto(space.url + path);
    await ready(page, name);
  }
  await page.goto(address);
  await ready(page, "game");
  expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED/.test(problem))).toEqual([]);
});

test("two tabs of a game agree, and either goes on without the other", async ({ page, context, space }) => {
  const game = await newGame(page, space, "chess", ["me", "me"]);
  await kept(page);
  const other = await context.newPage();
  await other.goto(`${space.url}/game/${game}`);
  await ready(other, "game");
  await play(page, "e2", "e4");
  await expect(listed(other)).toHaveCount(1);
  await play(other, "e7", "e5");
  await expect(listed(page)).toHaveCount(2);
  // The first tab holds the desk; the second takes it over.
  await page.close();
  await play(other, "g1", "f3");
  const third = await context.newPage();
  await third.goto(`${space.url}/game/${game}`);
  await ready(third, "game");
  await expect(listed(third)).toHaveCount(3);
});

test("a game is imported and exported", async ({ page, space, problems }) => {
  await page.goto(`${space.url}/analysis/chess`);
  await ready(page, "analysis");
  await page.getByRole("textbox", { name: "Game or position" }).fill("1. e4 e5 2. Nf3 *");
  await page.getByRole("button", { name: "Import" }).click();
  await expect(page.locator("ol[aria-label=Moves] button[data-move]")).toHaveCount(3);
  await page.getByRole("combobox", { name: "Format" }).selectOption("pgn");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pgn$/);
  expect(problems).toEqual([]);
});

test("the page is sent no card of a hand that it may not see", async ({ page, space }) => {
  await newGame(page, space, "szachao", ["me", 1]);
  await expect(page.getByRole("img", { name: "Seat 2: 5 hidden cards", exact: true })).toBeVisible();
  const states = (await heardBy(page)).filter((message) => message.t === "state") as StateMessage[];
  expect(states.length).toBeGreaterThan(0);
  for (const { hands } of states) {
    expect(hands.find(({ seat }) => seat === 2)!.cards).toEqual(Array<string>(5).fill("?"));
    expect(hands.find(({ seat }) => seat === 1)!.cards).not.toContain("?");
  }
});

test("on one screen the page is sent the hand of nobody but whom the device was passed to", async ({ page, space }) => {
  await newGame(page, space, "szachao", ["me", "me"]);
  /** The seats whose cards the page has been sent, for each state. */
  const known = async () => {
    const states = (await heardBy(page)).filter((message) => message.t === "state") as StateMessage[];
    return states.map(({ hands }) => hands.filter(({ cards }) => cards.some((card) => card !== "?")).map(({ seat }) => seat));
  };
  expect((await known()).flat()).toEqual([]);
  await page.getByRole("button", { name: "Show my hand" }).click();
  await expect.poll(async () => (await known()).at(-1)).toEqual([1]);
  expect(new Set((await known()).flat())).toEqual(new Set([1]));
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`nothing for axe to find in what only pages without a server have: ${colorScheme}`, async ({ page, space }) => {
    await page.emulateMedia({ colorScheme });
    await prepareDesk(page, UNKEPT["without storage"]);
    await newGame(page, space, "szachao", ["me", 1]);
    await expect(page.locator(".connection")).toContainText("cannot keep games");
    const faults = async () => (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    expect(await faults()).toEqual([]);
    await page.getByRole("button", { name: "Settings" }).click();
    expect(await faults()).toEqual([]);
    await page.goto(`${space.url}/help#szachao`);
    await ready(page, "help");
    await expect(page.locator("main")).toContainText("developer tools");
    expect(await faults()).toEqual([]);
  });
}

test("where others would be invited the page names the command of a server", async ({ page, space }) => {
  await page.goto(`${space.url}/`);
  await ready(page, "home");
  await expect(page.locator('[data-reach="none"]')).toContainText("pentad serve");
  await newGame(page, space, "chess", ["me", "me"]);
  await expect(page.locator('[data-reach="none"]')).toContainText("pentad serve");
  await expect(page.getByRole("button", { name: /Copy link/ })).toHaveCount(0);
});

/** Lets the desk's worker begin with other lines than its own. */
async function prepareDesk(page: Page, lines: string): Promise<void> {
  await page.route("**/assets/desk.js", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${lines}\n${await answer.text()}` });
  });
}

const UNKEPT = {
  "without storage": 'Object.defineProperty(self, "indexedDB", { value: undefined });',
  "with a full quota": 'IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };',
};

for (const [name, lines] of Object.entries(UNKEPT)) {
  test(`${name} games go on, and the page says that they are not kept`, async ({ page, space }) => {
    await prepareDesk(page, lines);
    await newGame(page, space, "chess", ["me", "me"]);
    await expect(page.locator(".connection")).toContainText("cannot keep games");
    await play(page, "e2", "e4");
    await play(page, "e7", "e5");
    await expect(listed(page)).toHaveCount(2);
  });
}

test("a tab that has stopped answering loses the desk to another", async ({ page, context, space }) => {
  await prepareDesk(page, "addEventListener('message', ({ data }) => { if (/f1e2/.test(data.text)) for (;;); });");
  const game = await newGame(page, space, "chess", ["me", "me"]);
  await play(page, "e2", "e4");
  await play(page, "e7", "e5");
  const field = page.getByRole("textbox", { name: "Move" });
  await field.fill("f1e2");
  await field.press("Enter");
  const other = await context.newPage();
  await other.goto(`${space.url}/#/game/${game}`);
  await expect(listed(other)).toHaveCount(2, { timeout: 40_000 });
  await play(other, "g1", "f3");
});

test("where the browser lends no locks two tabs agree, too, and one goes on without the other", async ({ page, context, space }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) await prepareDesk(tab, 'Object.defineProperty(navigator, "locks", { value: undefined });');
  const game = await newGame(page, space, "chess", ["me", "me"]);
  await other.goto(`${space.url}/#/game/${game}`);
  await ready(other, "game");
  await play(page, "e2", "e4");
  await expect(listed(other)).toHaveCount(1);
  await play(other, "e7", "e5");
  await page.close();
  // Nobody answers: that is noticed, and the tab takes the desk.
  await play(other, "g1", "f3");
  await other.reload();
  await ready(other, "game");
  await expect(listed(other)).toHaveCount(3);
});

test("what takes long to load shows how far it has come", async ({ page, space }) => {
  const release: (() => void)[] = [];
  await page.route("**/*.wasm", async (route) => {
    await new Promise<void>((resolve) => release.push(resolve));
    await route.continue();
  });
  await page.goto(`${space.url}/`);
  await expect(page.getByRole("progressbar", { name: "Loading the engine" })).toBeVisible();
  for (const go of release) go();
  await ready(page, "home");
  await expect(page.getByRole("progressbar")).toHaveCount(0);
});

test("the engine is asked for again if the connection breaks", async ({ page, space }) => {
  // It would answer in the place of the web space.
  await page.addInitScript(() => Object.defineProperty(navigator, "serviceWorker", { value: undefined }));
  let asked = 0;
  await page.route("**/*.wasm", (route) => (asked++ === 0 ? route.abort("connectionreset") : route.continue()));
  await page.goto(`${space.url}/`);
  await ready(page, "home");
  expect(asked).toBe(2);
});

test("the endings of Martian Chess come while it is played, and are kept; another game asks for none", async ({ page, space, problems }) => {
  const asked = () => space.asked.filter((path) => path.includes("/endings/"));
  const before = asked().length;
  await newGame(page, space, "chess", [1, 1]);
  await kept(page);
  await expect.poll(async () => (await latest(page)).rev).toBeGreaterThan(2);
  expect(asked()).toHaveLength(before);
  await newGame(page, space, "martian", [1, 1]);
  const file = `${space.url}/endings/martian.tablebase`;
  await expect.poll(() => page.evaluate(async (address) => (await caches.match(address))?.ok, file)).toBe(true);
  expect(new Set(asked().slice(before))).toEqual(new Set([new URL(file).pathname]));
  // The engine goes on with them.
  const { rev } = await latest(page);
  await expect.poll(async () => (await latest(page)).rev).toBeGreaterThan(rev + 1);
  expect(problems).toEqual([]);
});

/** Every address that the site has files for, as the top bar and the home page lead to them. */
async function linked(page: Page, space: WebSpace): Promise<string[]> {
  await page.goto(`${space.url}/`);
  await ready(page, "home");
  const all = await page.locator("a[href]").evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  // The documentation is no page of the board.
  return [...new Set(all)].filter((address) => !address.startsWith(`${space.url}/docs/`));
}

test("every link of the home page leads below the same path, to a page that can be loaded anew", async ({ page, space, problems }) => {
  for (const address of await linked(page, space)) {
    expect(address.startsWith(`${space.url}/`)).toBe(true);
    await page.goto(address);
    await page.locator('main[data-ready="true"]').waitFor();
    expect(await page.locator("main").getAttribute("data-page")).not.toBe("missing");
  }
  expect(problems).toEqual([]);
});

test("all games come back from one file in another browser", async ({ page, space, browser }) => {
  const game = await newGame(page, space, "chess", ["me", "me"]);
  await play(page, "e2", "e4");
  await page.getByRole("button", { name: "Settings" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download all games" }).click();
  const file = await (await download).path();
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(`${space.url}/`);
  await ready(other, "home");
  await other.getByRole("button", { name: "Settings" }).click();
  await other.getByLabel("Restore games").setInputFiles(file);
  await other.locator(`[data-game="${game}"] a`).click();
  await ready(other, "game");
  await expect(listed(other)).toHaveCount(1);
  await play(other, "e7", "e5");
  await context.close();
});
