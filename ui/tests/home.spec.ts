// Home, new game and settings: two clicks to a game, the board that plays itself, tables, own games, and no fault for tools
// to find.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { SHOWN_GAMES } from "../src/lessons/shownGames.js";
import { Engine } from "./engine.js";
import { cell, expect, needsServer, newGame, openMore, play, test } from "./server.js";

/** WCAG 2.2 A and AA, as far as a program can tell. */
async function faults(page: Page): Promise<string[]> {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.html).join(" | ")}`);
}

async function home(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/`);
  await page.locator('main[data-page="home"][data-ready="true"]').waitFor();
}

test("two clicks lead from home to a game against the engine", async ({ page, server, problems }) => {
  await home(page, server.url);
  await expect(page.locator("li[data-variant]")).toHaveCount(8);
  await page.getByRole("button", { name: "Play Cessolis" }).click();
  await page.getByRole("button", { name: "Start game" }).click();
  await expect(page.locator("main")).toHaveAttribute("data-status", "playing");
  await expect(page.getByRole("grid", { name: "Board" })).toHaveAttribute("data-variant", "cessolis");
  expect(problems).toEqual([]);
});

test("own games are listed, others see them as tables, and a deleted one is gone", async ({ page, browser, server }) => {
  needsServer();
  const game = await newGame(page, server, "martian", ["me", "open"]);
  const other = await (await browser.newContext()).newPage();
  await home(other, server.url);
  await expect(other.getByRole("region", { name: "Tables" }).locator(`[data-game="${game}"]`)).toContainText("free");
  await home(page, server.url);
  const row = page.getByRole("region", { name: "Your games" }).locator(`[data-game="${game}"]`);
  await expect(row.getByRole("link")).toHaveAttribute("href", `/game/${game}`);
  await row.getByRole("button", { name: "Delete" }).click();
  await row.getByRole("button", { name: "Confirm" }).click();
  await expect(row).toHaveCount(0);
  await expect(other.locator(`[data-game="${game}"]`)).toHaveCount(0);
  await other.context().close();
});

test("a first game needs no more than the dialog shows, and the rest is under More", async ({ page, server }) => {
  await home(page, server.url);
  await page.getByRole("button", { name: "Play Shogi", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "New game", exact: true });
  for (const name of ["Game", "Seat 1: Black", "Seat 2: White", "Level of seat 2", "Time control"])
    await expect(dialog.getByLabel(name, { exact: true })).toBeVisible();
  const folded = ["Start position", "Your name", "Entering king", "Takebacks", "Hints", "Confirm moves", "Onlookers"];
  for (const name of folded) await expect(dialog.getByLabel(name, { exact: true })).toBeHidden();
  await dialog.locator("summary").focus();
  await page.keyboard.press("Enter");
  for (const name of folded) await expect(dialog.getByLabel(name, { exact: true })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Start game" })).toBeInViewport();
});

test("own games are listed in the language in use", async ({ page, server }) => {
  const game = await newGame(page, server, "chess", ["me", 3]);
  const row = page.locator(`[data-game="${game}"]`);
  await home(page, server.url);
  await expect(row.locator(".row-names")).toHaveText("You - Casual (1350)");
  for (const [language, names, title] of [["pl", /^Ty - /, "Szachy"], ["ja", /^\u3042\u306a\u305f - /, "\u30c1\u30a7\u30b9"]] as const) {
    await page.goto(`${server.url}/?lang=${language}`);
    await page.locator('main[data-ready="true"]').waitFor();
    await expect(row.locator(".row-title")).toHaveText(title);
    await expect(row.locator(".row-names")).toHaveText(names);
    await expect(row.locator(".row-names")).not.toContainText("Casual");
  }
});

test("Rules are the rules of that game, and Help its lesson", async ({ page, server, problems }) => {
  await home(page, server.url);
  await page.locator('[data-variant="martian3"]').getByText("Rules", { exact: true }).click();
  const rules = page.locator('dialog[aria-label="Rules"]');
  await expect(rules.locator('.rules-text[data-ready="true"]')).toHaveAttribute("data-variant", "martian3");
  await expect(rules).toContainText("canal");
  await page.keyboard.press("Escape");
  await expect(rules).toHaveCount(0);
  // The link by itself leads to the same rules.
  const address = await page.locator('[data-variant="chess"]').getByText("Rules", { exact: true }).getAttribute("href");
  await page.goto(new URL(address!, server.url).href);
  await expect(rules.locator(".rules-text")).toHaveAttribute("data-variant", "chess");
  await rules.getByRole("button", { name: "Close" }).click();
  await expect(rules).toHaveCount(0);
  await expect(page.locator(".lesson")).toHaveAttribute("data-variant", "chess");
  expect(problems).toEqual([]);
});

test("a start position that is none is refused in the dialog", async ({ page, server }) => {
  await home(page, server.url);
  await page.getByRole("button", { name: "Play Chess", exact: true }).click();
  await openMore(page.getByRole("dialog"));
  await page.getByLabel("Start position").fill("nonsense");
  await page.getByRole("button", { name: "Start game" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).not.toBeEmpty();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("settings are kept: theme, contrast, board and pieces", async ({ page, server }) => {
  await newGame(page, server, "shogi", ["me", 1]);
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Settings" });
  await dialog.getByLabel("Theme", { exact: true }).selectOption("dark");
  await dialog.getByLabel("Board", { exact: true }).selectOption("blue");
  await dialog.getByLabel("High contrast", { exact: true }).check();
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html")).toHaveAttribute("data-contrast", "more");
  await expect(page.locator(".surface")).toHaveAttribute("data-board-theme", "blue");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`nothing for axe to find: ${colorScheme}`, async ({ page, server }) => {
    needsServer();
    await page.emulateMedia({ colorScheme });
    await home(page, server.url);
    expect(await faults(page)).toEqual([]);
    await page.getByRole("button", { name: "New game" }).click();
    expect(await faults(page)).toEqual([]);
    for (const [variant, others] of [["szachao", 1], ["martian3", 2]] as const) {
      await newGame(page, server, variant, ["me", ...Array<"open">(others).fill("open")], async (dialog) => {
        await dialog.getByLabel("Time control").selectOption({ label: "Byoyomi" });
      });
      expect(await faults(page)).toEqual([]);
    }
    await newGame(page, server, "quadroshah", ["me", 1, 1, 1]);
    expect(await faults(page)).toEqual([]);
    expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThanOrEqual(1500);
    await page.getByRole("button", { name: "Settings" }).click();
    expect(await faults(page)).toEqual([]);
    await page.goto(`${server.url}/nowhere`);
    await expect(page.locator('main[data-page="missing"]')).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });
}

/** The games in the order of the page. */
const GAMES = ["shogi", "chess", "cessolis", "martian", "martian3", "martian4", "quadroshah", "szachao"];

/** The board that plays itself. */
const shown = (page: Page) => page.locator(".showcase .surface");
const plyOf = async (page: Page) => Number(await shown(page).getAttribute("data-ply"));

/** Opens the home page, where the lot falls on a game to begin with. */
async function showing(page: Page, url: string, game: string, query = ""): Promise<void> {
  await page.addInitScript((lot) => {
    Math.random = () => lot;
  }, (GAMES.indexOf(game) + 0.5) / GAMES.length);
  await page.goto(`${url}/${query}`);
  await page.locator('main[data-page="home"][data-ready="true"]').waitFor();
}

/** The positions that the page asks for from now on, as they stand in its messages. */
function positionsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => {
    const { t, variant, moves } = JSON.parse(String(payload)) as { t: string; variant?: string; moves?: string[] };
    if (t === "position") asked.push(`${variant} ${moves?.length}`);
  }));
  return asked;
}

test("the games that play themselves are legal to their ends, and short", async () => {
  const engine = new Engine();
  expect((await engine.variants()).map(({ name }) => name)).toEqual(GAMES);
  expect(Object.keys(SHOWN_GAMES).sort()).toEqual([...GAMES].sort());
  for (const [game, { record, moves }] of Object.entries(SHOWN_GAMES)) {
    const state = await engine.state(game, moves, "", record === undefined ? "startpos" : `fen ${record}`);
    expect(state.history, game).toHaveLength(moves.length);
    expect(moves.length, game).toBeLessThanOrEqual(24);
  }
  engine.close();
});

test("a short game plays itself to its end, and the next one follows; each position is asked for once", async ({ page, server, problems }) => {
  const asked = positionsAsked(page);
  await showing(page, server.url, "chess");
  await expect(shown(page)).toHaveAttribute("data-variant", "chess");
  await expect(shown(page).locator('[data-square="e4"]')).toHaveAttribute("data-piece", "P");
  await expect(shown(page)).toHaveAttribute("data-ply", String(SHOWN_GAMES.chess!.moves.length), { timeout: 30_000 });
  await expect(page.locator(".showcase strong")).toHaveText("Chess");
  await expect(page.locator(".showcase strong")).toHaveText("Cessolis");
  await expect(shown(page)).toHaveAttribute("data-variant", "cessolis");
  expect(new Set(asked).size).toBe(asked.length);
  // Never further ahead than one move.
  expect(asked.length).toBeLessThanOrEqual(SHOWN_GAMES.chess!.moves.length + 4);
  expect(problems).toEqual([]);
});

for (const game of GAMES) {
  test(`${game} stands at its end where nothing may move`, async ({ page, server, problems }) => {
    const asked = positionsAsked(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await showing(page, server.url, game);
    const end = SHOWN_GAMES[game]!.moves.length;
    await expect(shown(page)).toHaveAttribute("data-variant", game);
    await expect(shown(page)).toHaveAttribute("data-ply", String(end));
    await page.waitForTimeout(1500);
    await expect(shown(page)).toHaveAttribute("data-ply", String(end));
    expect(await faults(page)).toEqual([]);
    // What it shows lies within its room.
    const [room, board] = [(await page.locator(".showcase-board").boundingBox())!, (await shown(page).boundingBox())!];
    for (const [outer, inner] of [[room.width, board.width], [room.height, board.height]] as const) expect(inner).toBeLessThanOrEqual(outer + 1);
    expect(asked.filter((each) => each !== `${game} ${end}`)).toEqual([]);
    expect(problems).toEqual([]);
  });
}

test("the page's own setting lets nothing move either, from when it is changed", async ({ page, server }) => {
  await showing(page, server.url, "chess");
  await expect(shown(page)).toHaveAttribute("data-ply", "1");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("dialog").getByLabel("Motion", { exact: true }).uncheck();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  const ply = await plyOf(page);
  await page.waitForTimeout(2500);
  expect(await plyOf(page)).toBe(ply);
});

test("two clicks lead from the game that is shown to a board on which one may move", async ({ page, server, problems }) => {
  await showing(page, server.url, "cessolis");
  await page.getByRole("button", { name: "Play this game" }).click();
  await expect(page.getByRole("dialog", { name: "New game" }).getByLabel("Game", { exact: true })).toHaveValue("cessolis");
  await page.getByRole("button", { name: "Start game" }).click();
  await expect(cell(page, "e2")).toHaveAttribute("data-movable", "true");
  await play(page, "e2", "e4");
  expect(problems).toEqual([]);
});

test("the board stands while somebody points at it, is there with the keyboard, or sets up a game", async ({ page, server }) => {
  const expectStanding = async () => {
    const ply = await plyOf(page);
    await page.waitForTimeout(2500);
    expect(await plyOf(page)).toBe(ply);
    return ply;
  };
  const expectGoingOn = (from: number) => expect.poll(() => plyOf(page)).toBeGreaterThan(from);
  await showing(page, server.url, "martian4");
  await shown(page).waitFor();
  await page.locator(".showcase").hover();
  let ply = await expectStanding();
  await page.mouse.move(5, 5);
  await expectGoingOn(ply);
  await page.getByRole("button", { name: "New game" }).focus();
  await page.keyboard.press("Tab");
  // It is all that the keyboard finds there.
  await expect(page.getByRole("button", { name: "Play this game" })).toBeFocused();
  ply = await expectStanding();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Play Shogi" })).toBeFocused();
  await expectGoingOn(ply);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "New game" })).toBeVisible();
  await expectStanding();
});

test("nothing makes room when the board comes, nor when another game follows", async ({ page, server }) => {
  await page.addInitScript(() => {
    const places = new Set<string>();
    Object.assign(window, { places });
    const look = () => {
      const boxes = [".showcase", ".games"].map((name) => document.querySelector(name)?.getBoundingClientRect());
      if (boxes.every((box) => box !== undefined)) places.add(boxes.map((box) => `${box!.top} ${box!.left} ${box!.width} ${box!.height}`).join(", "));
      requestAnimationFrame(look);
    };
    look();
  });
  for (const viewport of [{ width: 1280, height: 800 }, { width: 360, height: 640 }]) {
    await page.setViewportSize(viewport);
    await showing(page, server.url, "szachao");
    await expect.poll(() => plyOf(page)).toBeGreaterThan(1);
    expect(await page.evaluate(() => [...(window as unknown as { places: Set<string> }).places])).toHaveLength(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }
  // However long a game's name is, its room is the same.
  for (const language of ["en", "pl", "cs", "bg", "ja"]) {
    const heights = new Set<number>();
    for (const game of GAMES) {
      await showing(page, server.url, game, `?lang=${language}`);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      heights.add((await page.locator(".showcase").boundingBox())!.height);
    }
    expect(heights.size, language).toBe(1);
  }
});

test("a page that nobody sees asks for no position", async ({ page, server }) => {
  needsServer();
  const asked = positionsAsked(page);
  const see = (state: "visible" | "hidden") => page.evaluate((now) => {
    Object.assign(window, { seen: now });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
  await page.addInitScript(() => {
    Object.assign(window, { seen: "hidden" });
    Object.defineProperty(document, "visibilityState", { get: () => (window as unknown as { seen: string }).seen });
  });
  await showing(page, server.url, "shogi");
  await page.waitForTimeout(2000);
  expect(asked).toEqual([]);
  await see("visible");
  await expect(shown(page)).toHaveAttribute("data-ply", "1");
  await see("hidden");
  await page.waitForTimeout(500);
  const before = asked.length;
  await page.waitForTimeout(3000);
  expect(asked).toHaveLength(before);
});

test("the page is ready without the board, and stays so if the board does not come", async ({ page, server }) => {
  needsServer();
  await page.routeWebSocket(/./, (socket) => {
    const line = socket.connectToServer();
    socket.onMessage((message) => {
      if (!String(message).includes('"t":"position"')) line.send(message);
    });
  });
  await home(page, server.url);
  await page.waitForTimeout(1000);
  await expect(shown(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Play this game" }).click();
  await expect(page.getByRole("dialog", { name: "New game" })).toBeVisible();
});
