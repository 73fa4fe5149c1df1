// What the page promises to tests and tools: names, roles, flags and keys, as a stranger would look for them.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Locator, Page } from "@playwright/test";
import { cell, expect, newGame, openMore, play, test } from "./server.js";

const DIST = new URL("../dist/", import.meta.url).pathname;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const grid = (page: Page) => page.getByRole("grid", { name: "Board", exact: true });
const focused = (page: Page) => page.locator("[role=gridcell]:focus");

/** The flags of an element, `null` for those that it lacks. */
async function flags(element: Locator, names: readonly string[]): Promise<(string | null)[]> {
  return Promise.all(names.map((name) => element.getAttribute(name)));
}

/** Whatever is disabled says why. */
async function expectReasons(page: Page): Promise<void> {
  const silent = await page.locator("button:disabled").evaluateAll((buttons) => buttons
    .filter((each) => !(each.getAttribute("aria-description") ?? each.getAttribute("aria-describedby")))
    .map((each) => each.getAttribute("aria-label") ?? each.textContent));
  expect(silent).toEqual([]);
}

test.describe("pages", () => {
  for (const [path, name, title] of [
    ["/", "home", /Pentad$/], ["/analysis/shogi", "analysis", /Shogi - Pentad$/], ["/editor/chess", "editor", /Chess - Pentad$/],
    ["/help", "help", /Pentad$/], ["/nothing", "missing", /Pentad$/], ["/game/aaaaaaaaaa", "missing", /Pentad$/],
    ["/replay/aaaaaaaaaa", "missing", /Pentad$/], ["/analysis/nothing", "missing", /Pentad$/],
  ] as const) {
    test(`${path} is the page ${name}`, async ({ page, server }) => {
      const answer = await page.goto(`${server.url}${path}`);
      const main = page.locator(`main[data-page="${name}"][data-ready="true"]`);
      await expect(main).toHaveCount(1);
      expect(answer!.status()).toBe(name === "missing" ? 404 : 200);
      expect(await main.getAttribute("data-status")).toMatch(/^(loading|open|playing|over|aborted)$/);
      expect(await main.getAttribute("data-rev")).toMatch(/^\d+$/);
      await expect(page).toHaveTitle(title);
      await expect(page.locator("html")).toHaveAttribute("data-theme", /^(light|dark)$/);
      await expect(page.locator("html")).toHaveAttribute("data-connection", /^(connecting|open)$/);
      await expect(page.locator("[role=status]#news")).toHaveCount(1);
      await expect(page.locator("[role=alert]#alarm")).toHaveCount(1);
      await expect(button(page, "Settings")).toHaveCount(1);
      await expectReasons(page);
    });
  }

  test("a link to one's own seat leaves the address and stays in storage", async ({ page, browser, server }) => {
    const game = await newGame(page, server, "chess", ["me", "open"]);
    const seats = JSON.parse((await page.evaluate(() => localStorage.getItem("pentad.seats")))!) as Record<string, Record<string, string>>;
    const token = seats[game]!["1"]!;
    expect(token).toMatch(/^[\w-]{22}$/);
    const other = await (await browser.newContext()).newPage();
    await other.goto(`${server.url}/game/${game}#seat=1&token=${token}`);
    await expect(other).toHaveURL(`${server.url}/game/${game}`);
    await expect(other.locator('[role=group][data-seat="1"]')).toHaveAttribute("data-mine", "true");
    const kept = await other.evaluate(() => localStorage.getItem("pentad.seats"));
    expect(JSON.parse(kept!)).toEqual({ [game]: { 1: token } });
    await other.context().close();
  });
});

test("new game: every field by its name, and those of each time control", async ({ page, server }) => {
  await page.goto(`${server.url}/`);
  await button(page, "Play Szachao").click();
  const dialog = page.getByRole("dialog", { name: "New game", exact: true });
  await expect(dialog.getByRole("combobox", { name: "Game", exact: true })).toHaveValue("szachao");
  await openMore(dialog);
  for (const name of ["Takebacks", "Hints", "Confirm moves", "Onlookers", "Reveal hands at the end"]) {
    await expect(dialog.getByRole("checkbox", { name, exact: true })).toBeVisible();
  }
  await dialog.getByRole("combobox", { name: "Game", exact: true }).selectOption({ label: "Shogi" });
  await expect(dialog.getByRole("combobox", { name: "Seat 1: Black", exact: true }).locator("option"))
    .toHaveText(["Me", "Invite", "Open", "Engine"]);
  await dialog.getByRole("combobox", { name: "Seat 2: White", exact: true }).selectOption({ label: "Engine" });
  await expect(dialog.getByRole("combobox", { name: "Level of seat 2", exact: true }).locator("option")).toHaveCount(8);
  await expect(dialog.getByRole("textbox", { name: "Start position", exact: true })).toBeVisible();
  const control = dialog.getByRole("combobox", { name: "Time control", exact: true });
  for (const [kind, fields] of [
    ["No clock", []], ["Per move", ["Seconds a move"]], ["Clock and increment", ["Minutes", "Increment"]],
    ["Byoyomi", ["Minutes", "Byoyomi", "Periods"]],
  ] as const) {
    await control.selectOption({ label: kind });
    await expect(dialog.getByRole("spinbutton")).toHaveCount(fields.length);
    for (const name of fields) await expect(dialog.getByRole("spinbutton", { name, exact: true })).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test.describe("board and seats", () => {
  test("grid, rows and cells of shogi, with all their data", async ({ page, server, problems }) => {
    await newGame(page, server, "shogi", ["me", "me"]);
    const board = grid(page);
    expect(await flags(board, ["data-variant", "data-turn", "data-seat", "data-phase", "aria-rowcount", "aria-colcount", "aria-readonly"]))
      .toEqual(["shogi", "0", "1", "move", "9", "9", "false"]);
    await expect(board.getByRole("row")).toHaveCount(9);
    await expect(board.getByRole("gridcell")).toHaveCount(81);
    await expect(board.locator('[role=gridcell][tabindex="0"]')).toHaveCount(1);
    await expect(board.getByRole("gridcell").first()).toHaveAttribute("data-square", "9a");
    expect(await flags(cell(page, "7g"), ["data-piece", "data-owner", "data-color", "data-zone", "data-marks", "aria-rowindex", "aria-colindex"]))
      .toEqual(["P", "1", "black", "Black's camp", "", "7", "3"]);
    await expect(board.getByRole("gridcell", { name: "7g, black pawn", exact: true })).toHaveCount(1);
    await expect(board.getByRole("gridcell", { name: "5e, empty", exact: true })).toHaveAttribute("data-owner", /^0?$/);
    await cell(page, "7g").click();
    await expect(board.getByRole("gridcell", { name: "7g, black pawn, selected", exact: true })).toHaveAttribute("aria-selected", "true");
    await expect(board.getByRole("gridcell", { name: "7f, empty, can move here", exact: true })).toHaveAttribute("data-target", "move");
    await page.keyboard.press("Escape");
    await expect(board.locator("[data-target]")).toHaveCount(0);
    await play(page, "7g", "7f");
    await expect(page.locator("#news")).toHaveText("Black: pawn 7g to 7f. White to move.");
    expect(await flags(cell(page, "7f"), ["data-last", "data-check"])).toEqual(["to", "false"]);
    await expect(cell(page, "7g")).toHaveAttribute("data-last", "from");
    await expect(cell(page, "7f")).toHaveAccessibleName("7f, black pawn, last move");
    await play(page, "3c", "3d");
    await cell(page, "8h").click();
    await expect(cell(page, "2b")).toHaveAccessibleName("2b, white bishop, can capture here");
    await cell(page, "2b").click();
    const promotion = page.getByRole("dialog", { name: "Promotion", exact: true });
    await expect(promotion.getByRole("button")).toHaveText(["Promote", "Do not promote", "Cancel"]);
    await expect(promotion.locator("[data-choice]")).toHaveCount(2);
    await expect(promotion.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(promotion).toHaveCount(0);
    await play(page, "8h", "7g");
    expect(problems).toEqual([]);
  });

  test("hands, timers and seats of shogi", async ({ page, server }) => {
    await newGame(page, server, "shogi", ["me", "me"], async (dialog) => {
      await dialog.getByLabel("Time control").selectOption({ label: "Byoyomi" });
      await openMore(dialog);
      await dialog.getByLabel("Start position").fill("lnsgk1snl/1r5b1/ppppppppp/9/9/9/PPPPPPP2/1B5R1/LNSGKGSNL b 2Pg 1");
    });
    const hand = page.getByRole("group", { name: "Black's hand", exact: true });
    const pawn = hand.getByRole("button", { name: "pawn, 2 in hand", exact: true });
    expect(await flags(pawn, ["data-hand", "data-count", "aria-pressed"])).toEqual(["P", "2", "false"]);
    await expect(page.getByRole("group", { name: "White's hand", exact: true }).locator('[data-hand="G"]')).toHaveAttribute("data-count", "1");
    const white = page.getByRole("group", { name: /^Seat 2, White/ });
    expect(await flags(white, ["data-seat", "data-kind", "data-here", "data-mine", "data-on-move"])).toEqual(["2", "mine", "true", "true", "false"]);
    expect(await flags(white, ["data-points"])).not.toEqual([null]);
    const clock = white.getByRole("timer", { name: "Clock of White", exact: true });
    expect(await flags(clock, ["data-ms", "data-running", "aria-live"])).toEqual(["600000", "false", null]);
    await expect(button(page, "Claim win")).toBeDisabled();
    await expect(button(page, "Claim win")).toHaveAccessibleDescription(/./);
    await expectReasons(page);
  });

  test("promotion in chess offers the four pieces by name", async ({ page, server }) => {
    await newGame(page, server, "chess", ["me", "me"], async (dialog) => {
      await openMore(dialog);
      await dialog.getByLabel("Start position").fill("8/P6k/8/8/8/8/7P/K7 w - - 0 1");
    });
    await cell(page, "a7").click();
    await cell(page, "a8").click();
    const dialog = page.getByRole("dialog", { name: "Promotion", exact: true });
    await expect(dialog.getByRole("button")).toHaveText(["Queen", "Rook", "Bishop", "Knight", "Cancel"]);
    await dialog.locator('[data-choice="N"]').click();
    await expect(page.locator("#news")).toHaveText("White: pawn a7 to a8, becomes knight. Black to move.");
  });

  test("owners, points and turns of Martian Chess for three, with a seat still free", async ({ page, server }) => {
    await newGame(page, server, "martian3", ["me", 1, "open"]);
    await expect(page.locator("main")).toHaveAttribute("data-status", "open");
    await expect(cell(page, "c3")).toHaveAccessibleName("c3, pawn of South-west");
    expect(await flags(cell(page, "e1"), ["data-owner", "data-zone"])).toEqual([expect.stringMatching(/^0?$/), "South-east"]);
    await expect(page.locator('[role=group][data-seat="1"]')).toHaveAttribute("data-points", "0");
    expect(await flags(page.locator('[role=group][data-seat="3"]'), ["data-kind", "data-here", "data-mine"])).toEqual(["open", "false", "false"]);
    await button(page, "Turn board").click();
    await expect(grid(page)).toHaveAttribute("data-turn", "90");
    await expect(page.getByRole("gridcell").first()).toHaveAttribute("data-square", "a1");
    await button(page, "Flip board").click();
    await expect(grid(page)).toHaveAttribute("data-turn", "270");
    await expectReasons(page);
  });
});

test("szachao: cards, piles, what is in force, and the other hand", async ({ page, server }) => {
  await newGame(page, server, "szachao", ["me", 1]);
  const cards = page.getByRole("group", { name: "Your cards", exact: true }).getByRole("button");
  await expect(cards).toHaveCount(5);
  await expect(cards.first()).toHaveAttribute("data-card", /^[2-9TJQKA][cdhs]$/);
  await expect(cards.first()).toHaveAttribute("data-index", "0");
  await expect(cards.first()).toHaveAccessibleName(/^(two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|ace) of (clubs|diamonds|hearts|spades)$/);
  await expect(page.getByRole("img", { name: "Seat 2: 5 hidden cards", exact: true }).locator('[data-card="?"]')).toHaveCount(5);
  await expect(page.locator('button[data-pile="1"][data-card]')).toHaveAccessibleName(/^Pile 1, \w+ of \w+$/);
  await expect(page.locator("[data-stock]")).toHaveAttribute("data-stock", "92");
  await expect(page.getByRole("list", { name: "In force", exact: true })).toHaveAttribute("data-pending", "");
  await expect(page.getByRole("list", { name: "Dead cards", exact: true })).toHaveCount(1);
  await expect(button(page, "Burn")).toBeDisabled();
  await expectReasons(page);
  await cards.and(page.locator(":enabled")).first().click();
  await expect(page.locator('[data-card][aria-pressed="true"]')).toHaveAttribute("data-order", "1");
  await page.keyboard.press("Escape");
  await expect(page.locator('[data-card][aria-pressed="true"]')).toHaveCount(0);
});

test.describe("keys", () => {
  test("the board's: arrows, Home and End, letters, digits, and questions", async ({ page, server, problems }) => {
    await newGame(page, server, "chess", ["me", "me"], async (dialog) => {
      await dialog.getByLabel("Time control").selectOption({ label: "Per move" });
    });
    await cell(page, "a1").focus();
    for (const [key, square] of [
      ["ArrowUp", "a2"], ["ArrowRight", "b2"], ["End", "h2"], ["Home", "a2"], ["Control+Home", "a8"], ["Control+End", "h1"],
      ["ArrowLeft", "g1"], ["n", "b8"], ["n", "g8"], ["Shift+N", "b8"], ["4", "b4"], ["k", "e1"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(focused(page), key).toHaveAttribute("data-square", square);
    }
    for (const [key, said] of [
      ["m", "e1: no moves"], ["v", /move/], ["h", /./], ["t", /White.*Black/], ["w", /White/], ["?", /Arrows/],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.locator("#news"), key).toHaveText(said);
    }
    await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
    await page.keyboard.press("Escape");
    await cell(page, "e2").focus();
    await page.keyboard.press("Enter");
    await expect(cell(page, "e4")).toHaveAttribute("data-target", "move");
    await page.keyboard.press("Escape");
    await expect(page.locator("[data-target]")).toHaveCount(0);
    await page.keyboard.press("Enter");
    await page.keyboard.press("4");
    await page.keyboard.press("Space");
    await expect(page.locator("#news")).toHaveText("White: pawn e2 to e4. Black to move.");
    expect(problems).toEqual([]);
  });

  test("the page's: steps, flip, and the field Move", async ({ page, server }) => {
    await newGame(page, server, "chess", ["me", "me"]);
    await play(page, "e2", "e4");
    await play(page, "e7", "e5");
    const shown = page.getByRole("list", { name: "Moves", exact: true }).locator('button[aria-current="true"]');
    expect(await flags(shown, ["data-ply", "data-move"])).toEqual(["2", "e7e5"]);
    await page.keyboard.press("PageUp");
    await expect(shown).toHaveAttribute("data-ply", "1");
    await page.keyboard.press("PageDown");
    await expect(shown).toHaveAttribute("data-ply", "2");
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("ArrowLeft");
    await expect(shown).toHaveAttribute("data-ply", "1");
    await page.keyboard.press("ArrowRight");
    await expect(shown).toHaveAttribute("data-ply", "2");
    await page.keyboard.press("f");
    await expect(grid(page)).toHaveAttribute("data-turn", "180");
    await page.keyboard.press("/");
    const field = page.getByRole("textbox", { name: "Move", exact: true });
    await expect(field).toBeFocused();
    await field.fill("e9");
    await field.press("Enter");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(/e9/);
    await field.fill("Nf3");
    await field.press("Enter");
    await expect(page.locator("#news")).toHaveText("White: knight g1 to f3. Black to move.");
  });
});

test("resigning asks, and the end is told everywhere", async ({ page, server }) => {
  await newGame(page, server, "chess", ["me", 1]);
  for (const name of ["Take back", "Hint", "Offer draw", "Resign", "Analyse", "Replay", "Play from here", "Copy record", "Download",
    "First move", "Previous move", "Next move", "Last move", "Flip board"]) await expect(button(page, name), name).toHaveCount(1);
  await button(page, "Resign").click();
  await button(page, "Cancel").click();
  await button(page, "Resign").click();
  await button(page, "Confirm").click();
  await expect(page.locator("#alarm")).toHaveText("Black wins: resignation.");
  const over = page.getByRole("dialog", { name: "Game over", exact: true });
  await expect(over.getByRole("button", { name: "Rematch", exact: true })).toBeEnabled();
  await page.keyboard.press("Escape");
  await expect(over).toHaveCount(0);
  expect(await flags(grid(page), ["data-seat", "data-phase", "aria-readonly"])).toEqual(["0", "over", "true"]);
  await expectReasons(page);
});

test("the page weighs what it may", async ({ page, server }) => {
  const sent = new Map<string, number>();
  page.on("response", (answer) => {
    const name = /\/assets\/([\w.-]+\.(?:js|css))$/.exec(answer.url())?.[1];
    if (name !== undefined) sent.set(name, gzipSync(readFileSync(`${DIST}${name}`)).length);
  });
  const game = await newGame(page, server, "quadroshah", ["me", 1, 1, 1]);
  sent.clear();
  await page.goto("about:blank");
  await page.goto(`${server.url}/game/${game}`);
  await page.locator('main[data-ready="true"]').waitFor();
  await page.waitForLoadState("networkidle");
  const sum = (ending: string) => [...sent].filter(([name]) => name.endsWith(ending)).reduce((all, [, size]) => all + size, 0);
  expect(readdirSync(DIST)).toEqual(expect.arrayContaining([...sent.keys()]));
  expect(sum(".js")).toBeGreaterThan(1000);
  expect(sum(".js")).toBeLessThanOrEqual(90 * 1024);
  expect(sum(".css")).toBeLessThanOrEqual(15 * 1024);
  expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThanOrEqual(1500);
});
