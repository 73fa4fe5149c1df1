// Sections 2, 6 and 7 of the contract: names, roles and data of the pages, as an outsider reads them.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { Pentad, type Json } from "./pentad.js";

let board: Pentad;
test.beforeAll(async () => { board = await new Pentad().start(); });
test.afterAll(() => board.remove());

const url = (path: string) => `http://127.0.0.1:${board.port}${path}`;
const SEATS: Record<string, number> = { martian3: 3, martian4: 4, quadroshah: 4 };
const VARIANTS = ["chess", "shogi", "cessolis", "martian", "martian3", "martian4", "quadroshah", "szachao"];

/** Makes a table over the socket and opens its page as all its seats. */
async function game(page: Page, variant: string, more: Json = {}): Promise<string> {
  const client = await board.hello();
  const names = ["Ann", "Bob", "Cid", "Dan"];
  const seats = names.slice(0, SEATS[variant] ?? 2).map((name) => ({ kind: "mine", name }));
  const created = await client.ask({ t: "create", variant, seats, ...more });
  expect(created["t"], JSON.stringify(created)).toBe("ok");
  client.cut();
  await page.addInitScript(([id, tokens]) => {
    localStorage.setItem("pentad.seats", JSON.stringify({ [id as string]: tokens }));
  }, [created["game"], created["tokens"]]);
  await page.goto(url(`/game/${created["game"]}`));
  await page.locator('main[data-page="game"][data-ready="true"]').waitFor();
  return created["game"];
}

const cell = (page: Page, square: string) => page.locator(`[role=gridcell][data-square="${square}"]`);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("each page says what it is and when it is ready", async ({ page }) => {
  for (const [path, kind] of [["/", "home"], ["/analysis", "analysis"], ["/analysis/shogi", "analysis"], ["/editor", "editor"],
    ["/editor/chess", "editor"], ["/help", "help"], ["/game/aaaaaaaaaa", "missing"], ["/nothing", "missing"], ["/replay/aaaaaaaaaa", "missing"]]) {
    await page.goto(url(path!));
    await expect(page.locator("main"), path).toHaveAttribute("data-page", kind!);
    if (kind !== "missing") await expect(page.locator("main"), path).toHaveAttribute("data-ready", "true");
    await expect(page.locator("html")).toHaveAttribute("data-theme", /^(light|dark)$/);
    if (path !== "/nothing") await expect(page.locator("html"), path).toHaveAttribute("data-connection", "open");
    await expect(page).toHaveTitle(/Pentad/);
    await expect(page.locator("[role=status]#news")).toHaveCount(1);
    await expect(page.locator("[role=alert]#alarm")).toHaveCount(1);
  }
});

test("home has a button for each game", async ({ page }) => {
  await page.goto(url("/"));
  const variants = JSON.parse((await board.ask("/api/variants")).body.toString())["variants"] as Json[];
  for (const variant of variants) {
    await expect(page.locator(`[data-variant="${variant["name"]}"]`).getByRole("button", { name: `Play ${variant["title"]}`, exact: true })).toBeVisible();
  }
});

test("the dialog New game has the fields by name", async ({ page }) => {
  await page.goto(url("/"));
  await button(page, "New game").first().click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.tagName)).toBe("DIALOG");
  const field = (label: string) => dialog.getByRole("combobox", { name: label, exact: true });
  await field("Game").selectOption("chess");
  for (const label of ["Game", "Seat 1: White", "Seat 2: Black", "Time control"]) {
    await expect(field(label)).toBeVisible();
    expect(await field(label).evaluate((element) => element.tagName)).toBe("SELECT");
  }
  const words = (label: string) => field(label).locator("option").allTextContents();
  expect(await words("Seat 1: White")).toEqual(["Me", "Invite", "Open", "Engine"]);
  expect(await words("Time control")).toEqual(["No clock", "Per move", "Clock and increment", "Byoyomi"]);
  await field("Seat 2: Black").selectOption("Engine");
  await expect(field("Level of seat 2")).toBeVisible();
  await field("Time control").selectOption("Clock and increment");
  for (const label of ["Minutes", "Increment"]) await expect(dialog.getByRole("spinbutton", { name: label, exact: true })).toBeVisible();
  await field("Time control").selectOption("Per move");
  await expect(dialog.getByRole("spinbutton", { name: "Seconds a move", exact: true })).toBeVisible();
  await field("Time control").selectOption("Byoyomi");
  for (const label of ["Byoyomi", "Periods"]) await expect(dialog.getByRole("spinbutton", { name: label, exact: true })).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Start position", exact: true })).toBeHidden();
  await dialog.getByText("More", { exact: true }).click();
  await expect(dialog.getByRole("textbox", { name: "Start position", exact: true })).toHaveCount(1);
  for (const label of ["Takebacks", "Hints", "Confirm moves", "Onlookers"]) {
    await expect(dialog.getByRole("checkbox", { name: label, exact: true })).toHaveCount(1);
  }
  await field("Game").selectOption("szachao");
  await expect(dialog.getByRole("checkbox", { name: "Reveal hands at the end", exact: true })).toHaveCount(1);
  await expect(dialog.getByRole("button", { name: "Start game", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

for (const variant of VARIANTS) {
  test(`the board has its roles, data and names: ${variant}`, async ({ page }) => {
    await game(page, variant, { clock: { kind: "fischer", base: 300, add: 3 } });
    const grid = page.getByRole("grid", { name: "Board", exact: true });
    for (const attribute of ["data-variant", "data-turn", "data-seat", "data-phase", "aria-rowcount", "aria-colcount", "aria-readonly"]) {
      await expect(grid).toHaveAttribute(attribute, /.+/);
    }
    await expect(grid).toHaveAttribute("data-variant", variant);
    await expect(grid).toHaveAttribute("data-turn", "0");
    const info = (JSON.parse((await board.ask("/api/variants")).body.toString())["variants"] as Json[]).find((v) => v["name"] === variant)!;
    const squares = (info["rows"] as (string | null)[][]).flat().filter((square) => square !== null);
    expect(await grid.locator("[role=row] [role=gridcell]").evaluateAll((cells) => cells.map((c) => c.getAttribute("data-square")))).toEqual(squares);
    expect(await grid.locator("[role=gridcell][tabindex='0']").count()).toBe(1);
    const missing = await grid.locator("[role=gridcell]").evaluateAll((cells) =>
      ["aria-rowindex", "aria-colindex", "data-square", "data-piece", "data-owner"].filter((a) => cells.some((c) => !c.hasAttribute(a))));
    expect(missing).toEqual([]);
    const seats = page.locator("[role=group][data-seat]");
    await expect(seats).toHaveCount(SEATS[variant] ?? 2);
    for (const seat of info["seats"] as Json[]) {
      const group = page.locator(`[role=group][data-seat="${seat["seat"]}"]`);
      await expect(group).toHaveAccessibleName(new RegExp(`^Seat ${seat["seat"]}, ${seat["name"]}, (Ann|Bob|Cid|Dan)$`));
      for (const flag of ["data-here", "data-mine", "data-on-move"]) await expect(group).toHaveAttribute(flag, /^(true|false)$/);
      await expect(group).toHaveAttribute("data-kind", /.+/);
      const timer = group.getByRole("timer", { name: `Clock of ${seat["name"]}`, exact: true });
      await expect(timer).toHaveAttribute("data-ms", "300000");
      await expect(timer).toHaveAttribute("data-running", /^(true|false)$/);
      expect([null, "off"]).toContain(await timer.getAttribute("aria-live"));
    }
    expect(await page.locator("*").count()).toBeLessThanOrEqual(1500);
    await expect(page.getByRole("list", { name: "Moves", exact: true })).toHaveCount(1);
  });
}

const NAMES: [string, Record<string, string>][] = [
  ["chess", { e2: "e2, white pawn", e4: "e4, empty", d8: "d8, black queen" }],
  ["shogi", { "7g": "7g, black pawn", "5a": "5a, white king", "5e": "5e, empty" }],
  ["cessolis", { e1: "e1, white king, unmoved" }],
  ["martian3", { c3: "c3, pawn of South-west" }],
  ["quadroshah", {}],
];
for (const [variant, names] of NAMES) {
  test(`cells are named by square, colour, kind and owner: ${variant}`, async ({ page }) => {
    await game(page, variant);
    for (const [square, said] of Object.entries(names)) await expect(cell(page, square)).toHaveAccessibleName(said);
    if (variant === "quadroshah") {
      const owned = page.locator('[role=gridcell][data-piece="P"][data-owner="1"]').first();
      await expect(owned).toHaveAccessibleName(/^[a-p]\d, white pawn of White A$/);
    }
  });
}

test("a chosen man shows its targets, and a move is told and numbered", async ({ page }) => {
  await game(page, "chess");
  await expect(page).toHaveTitle(/^(Your turn|Ann to move) - Chess.* - Pentad$/);
  await expect(page.locator("[data-target]")).toHaveCount(0);
  await cell(page, "e2").click();
  await expect(cell(page, "e2")).toHaveAttribute("aria-selected", "true");
  await expect(cell(page, "e2")).toHaveAccessibleName("e2, white pawn, selected");
  await expect(cell(page, "e4")).toHaveAttribute("data-target", "move");
  await expect(cell(page, "e4")).toHaveAccessibleName("e4, empty, can move here");
  await expect(page.locator("[data-target]")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-target]")).toHaveCount(0);
  await cell(page, "e2").click();
  await cell(page, "e4").click();
  await expect(page.locator("#news")).toContainText("Ann: pawn e2 to e4. Bob to move.");
  await expect(cell(page, "e4")).toHaveAccessibleName("e4, white pawn, last move");
  await expect(cell(page, "e2")).toHaveAttribute("data-last", "from");
  await expect(cell(page, "e4")).toHaveAttribute("data-last", "to");
  const shown = page.getByRole("list", { name: "Moves", exact: true }).locator('button[aria-current="true"]');
  await expect(shown).toHaveAttribute("data-ply", "1");
  await expect(shown).toHaveAttribute("data-move", "e2e4");
});

test("keys choose and play, jump by letter, and turn the pages of the game", async ({ page }) => {
  await game(page, "chess");
  await cell(page, "a1").focus();
  await page.keyboard.press("Control+Home");
  await expect(cell(page, "a8")).toBeFocused();
  await page.keyboard.press("Control+End");
  await expect(cell(page, "h1")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(cell(page, "a1")).toBeFocused();
  await page.keyboard.press("2");
  await expect(page.locator('[role=gridcell][data-square$="2"]:focus')).toHaveCount(1);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(cell(page, "b2")).toBeFocused();
  await page.keyboard.press("k");
  await expect(page.locator('[role=gridcell][data-piece="K"]:focus')).toHaveCount(1);
  await cell(page, "d2").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await expect(cell(page, "d4")).toHaveAttribute("data-piece", "P");
  await expect(page.locator("#news")).toContainText("Ann: pawn d2 to d4. Bob to move.");
  await page.keyboard.press("PageUp");
  await expect(cell(page, "d2")).toHaveAttribute("data-piece", "P");
  await page.keyboard.press("PageDown");
  await expect(cell(page, "d4")).toHaveAttribute("data-piece", "P");
  await page.locator("body").click({ position: { x: 2, y: 2 } });
  await page.keyboard.press("/");
  await expect(page.getByRole("textbox", { name: "Move", exact: true })).toBeFocused();
  await page.keyboard.type("zz");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Move", exact: true })).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("d7d5");
  await page.keyboard.press("Enter");
  await expect(cell(page, "d5")).toHaveAttribute("data-piece", "P");
});

test("buttons of a game stand under their exact names, and say why they are disabled", async ({ page }) => {
  await game(page, "chess");
  for (const label of ["Resign", "Offer draw", "Take back", "Hint", "Flip board", "First move", "Previous move", "Next move", "Last move",
    "Settings", "Copy record", "Copy link for seat 1"]) {
    await expect(button(page, label), label).toHaveCount(1);
  }
  const mute = await page.locator("main button:disabled").evaluateAll((buttons) => buttons.filter((b) => {
    const described = b.getAttribute("aria-describedby");
    const words = (described ?? "").split(" ").map((id) => document.getElementById(id)?.textContent ?? "").join("");
    return words === "" && !b.getAttribute("title") && !b.getAttribute("aria-description");
  }).map((b) => b.getAttribute("aria-label") ?? b.textContent));
  expect(mute).toEqual([]);
});

test("a resignation is confirmed, told and ends the game", async ({ page }) => {
  await game(page, "chess");
  await cell(page, "e2").click();
  await cell(page, "e4").click();
  await expect(page.locator('[role=grid][data-seat="2"]')).toHaveCount(1);
  await button(page, "Resign").click();
  await button(page, "Confirm").click();
  await expect(page.locator("main")).toHaveAttribute("data-status", "over");
  await expect(page.locator("#alarm")).toContainText(/wins: resignation\./);
  await expect(page.getByRole("dialog", { name: "Game over" })).toBeVisible();
});

test("a pawn that arrives asks for its promotion by name", async ({ page }) => {
  await game(page, "chess", { record: "7k/P7/8/8/8/8/8/7K w - - 0 1" });
  await cell(page, "a7").click();
  await cell(page, "a8").click();
  const dialog = page.getByRole("dialog", { name: "Promotion" });
  for (const label of ["Queen", "Rook", "Bishop", "Knight"]) {
    await expect(dialog.getByRole("button", { name: label, exact: true })).toHaveAttribute("data-choice", /.+/);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(cell(page, "a7")).toHaveAttribute("data-piece", "P");
});

test("shogi asks if promotion is optional, and has hands by name", async ({ page }) => {
  await game(page, "shogi", { record: "4k4/9/9/P8/9/9/9/9/4K4 b 2P 1" });
  const hand = page.getByRole("group", { name: "Black's hand", exact: true });
  const pawns = hand.getByRole("button", { name: "pawn, 2 in hand", exact: true });
  await expect(pawns).toHaveAttribute("data-hand", "P");
  await expect(pawns).toHaveAttribute("data-count", "2");
  await pawns.click();
  await expect(pawns).toHaveAttribute("aria-pressed", "true");
  await expect(cell(page, "5e")).toHaveAttribute("data-target", "drop");
  await page.keyboard.press("Escape");
  await cell(page, "9d").click();
  await cell(page, "9c").click();
  const dialog = page.getByRole("dialog", { name: "Promotion" });
  await expect(dialog.getByRole("button", { name: "Do not promote", exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Promote", exact: true }).click();
  await expect(cell(page, "9c")).toHaveAttribute("data-piece", "+P");
});

test("one screen of Szachao hands over before it shows cards, and cards have their names", async ({ page }) => {
  await game(page, "szachao");
  expect(await page.content()).not.toMatch(/data-card="[2-9TJQKA][cdhs]" data-index/);
  const dialog = page.getByRole("dialog", { name: "Pass the device to Ann", exact: true });
  await expect(dialog.getByRole("button")).toHaveCount(1);
  await dialog.getByRole("button", { name: "Show my hand", exact: true }).click();
  const cards = page.getByRole("group", { name: "Your cards", exact: true }).locator("button[data-card][data-index]");
  await expect(cards).toHaveCount(5);
  await expect(cards.first()).toHaveAccessibleName(/^(ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king) of (clubs|diamonds|hearts|spades)$/);
  await expect(page.getByRole("img", { name: "Seat 2: 5 hidden cards", exact: true }).locator('[data-card="?"]')).toHaveCount(5);
  for (const pile of [1, 2]) {
    await expect(page.locator(`button[data-pile="${pile}"][data-card]`)).toHaveAccessibleName(new RegExp(`^Pile ${pile}, \\w+ of \\w+$`));
  }
  await expect(button(page, "Burn")).toHaveCount(1);
  await expect(page.locator("[data-stock]")).toHaveCount(1);
  await expect(page.locator("main")).toContainText("Your cards: play or burn");
  const first = page.locator("button[data-card][data-index]:enabled").first();
  await first.click();
  await expect(first).toHaveAttribute("aria-pressed", "true");
  await expect(first).toHaveAttribute("data-order", "1");
});

test("a token in the fragment is kept and removed from the address, and a reload keeps the seat", async ({ page }) => {
  const client = await board.hello();
  const created = await client.ask({ t: "create", variant: "chess", seats: [{ kind: "mine", name: "Ann" }, { kind: "open" }] });
  await page.goto(url(`/game/${created["game"]}#seat=1&token=${created["tokens"]["1"]}`));
  await page.locator('main[data-ready="true"]').waitFor();
  expect(new URL(page.url()).hash).toBe("");
  const kept = await page.evaluate(() => localStorage.getItem("pentad.seats"));
  expect(JSON.parse(kept!)).toEqual({ [created["game"]]: { 1: created["tokens"]["1"] } });
  await page.reload();
  await expect(page.locator('[role=group][data-seat="1"]')).toHaveAttribute("data-mine", "true");
  await expect(page.locator('[role=group][data-seat="2"]')).toHaveAttribute("data-mine", "false");
  await expect(page.locator('[role=group][data-seat="2"]')).toHaveAttribute("data-here", "false");
});

test("an open seat is taken by Sit here, an invitation by its link", async ({ page }) => {
  const client = await board.hello();
  const created = await client.ask({ t: "create", variant: "chess", seats: [{ kind: "mine" }, { kind: "invite" }] });
  await page.goto(url(`/game/${created["game"]}#invite=${created["invites"]["2"]}`));
  await button(page, "Sit here as Black").click();
  await expect(page.locator('[role=group][data-seat="2"]')).toHaveAttribute("data-mine", "true");
  expect(new URL(page.url()).hash).toBe("");
});

test("the analysis has its names, keeps all in the fragment, and tells lines", async ({ page }) => {
  await page.goto(url("/analysis/chess"));
  await page.locator('main[data-ready="true"]').waitFor();
  await cell(page, "e2").click();
  await cell(page, "e4").click();
  await expect(page).toHaveURL(/#.*moves=e2e4.*ply=1/);
  const engine = page.getByRole("switch", { name: "Engine", exact: true });
  if (await engine.getAttribute("aria-checked") !== "true" && !(await engine.isChecked())) await engine.click();
  const line = page.getByRole("list", { name: "Engine lines", exact: true }).locator("li[data-rank='1']");
  await expect(line).toHaveAttribute("data-depth", /\d+/);
  await expect(line).toHaveAttribute("data-moves", /[a-h][1-8]/);
  await expect(line.getByRole("button").first()).toBeVisible();
  const meter = page.getByRole("meter", { name: "Evaluation", exact: true });
  await expect(meter).toHaveAttribute("data-cp", /-?\d+/);
  await expect(meter).toHaveAttribute("aria-valuenow", /\d+/);
  await expect(meter).toHaveAttribute("aria-valuetext", /\w+/);
  await expect(meter).toHaveAttribute("data-shares", /^[\d.]+ [\d.]+$/);
  for (const label of ["Analyse game", "First move", "Previous move", "Next move", "Last move", "Play from here", "Copy record", "Download", "Flip board"]) {
    await expect(button(page, label), label).toHaveCount(1);
  }
  await page.reload();
  await expect(cell(page, "e4")).toHaveAttribute("data-piece", "P");
});

test("the editor has a palette, a record and says what is wrong", async ({ page }) => {
  await page.goto(url("/editor/chess"));
  await page.locator('main[data-ready="true"]').waitFor();
  expect(await page.locator("button[data-place]").count()).toBeGreaterThanOrEqual(12);
  const record = page.getByRole("textbox", { name: "Record", exact: true });
  await expect(record).toHaveValue(/^rnbqkbnr\//);
  await expect(page.locator("[data-valid]")).toHaveAttribute("data-valid", "true");
  await record.fill("8/8/8/8/8/8/8/8 w - - 0 1");
  await record.blur();
  await expect(page.locator("[data-valid]")).toHaveAttribute("data-valid", "false");
  for (const label of ["Analyse", "Play from here"]) await expect(button(page, label)).toHaveCount(1);
});

for (const theme of ["light", "dark"] as const) {
  test(`axe finds nothing: ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    const found: string[] = [];
    const check = async (where: string) => {
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
      found.push(...violations.map((v) => `${where}: ${v.id} ${v.nodes.map((node) => node.target.join(" ")).slice(0, 3).join("; ")}`));
    };
    for (const path of ["/", "/analysis/shogi", "/editor/szachao", "/help", "/nothing"]) {
      await page.goto(url(path));
      await page.locator("main[data-ready=true], main[data-page=missing]").waitFor();
      await check(path);
    }
    for (const variant of ["shogi", "quadroshah"]) { await game(page, variant); await check(variant); }
    expect(found).toEqual([]);
  });
}

test("a phone scrolls nothing sideways", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const wide: string[] = [];
  const check = async (where: string) => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 360) wide.push(`${where} ${width}`);
  };
  for (const path of ["/", "/analysis/shogi", "/editor/quadroshah", "/editor/szachao", "/help", "/nothing"]) {
    await page.goto(url(path));
    await page.locator("main[data-ready=true], main[data-page=missing]").waitFor();
    await check(path);
  }
  for (const variant of VARIANTS) { await game(page, variant, { clock: { kind: "fischer", base: 300, add: 3 } }); await check(variant); }
  expect(wide).toEqual([]);
});

test("the first load of the game page is small", async ({ page }) => {
  const files = new Set<string>();
  page.on("response", (answer) => { if (answer.url().includes("/assets/")) files.add(new URL(answer.url()).pathname.replace("/assets/", "")); });
  await game(page, "chess");
  const size = (end: string) => [...files].filter((file) => file.endsWith(end))
    .reduce((sum, file) => sum + gzipSync(readFileSync(new URL(`../../dist/${file}`, import.meta.url)), { level: 9 }).length, 0);
  expect(size(".js")).toBeLessThanOrEqual(90 * 1024);
  expect(size(".css")).toBeLessThanOrEqual(15 * 1024);
});

test("pages reconnect by themselves after kill -9", async ({ page }) => {
  await game(page, "chess");
  await board.end("SIGKILL");
  await expect(page.locator("html")).toHaveAttribute("data-connection", /lost|connecting/);
  await board.start();
  await cell(page, "e2").click();
  await cell(page, "e4").click();
  await expect(page.locator("#news")).toContainText("Ann: pawn e2 to e4. Bob to move.");
});
