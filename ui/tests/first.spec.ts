// A first game: what it is, which side and whom one plays, the pieces, links that work, and small comforts.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cell, expect, newGame, openMore, Server, test } from "./server.js";

test("shogi opens with international pieces, and one tap at the board shows others", async ({ page, server }) => {
  await newGame(page, server, "shogi", ["me", "me"]);
  const piece = page.locator(".board use.man").first();
  await expect(page.getByRole("button", { name: /^Pieces: International/ })).toBeVisible();
  const international = await piece.getAttribute("href");
  await page.getByRole("button", { name: /^Pieces: International/ }).click();
  await expect(page.getByRole("button", { name: /^Pieces: Kanji/ })).toBeVisible();
  expect(await piece.getAttribute("href")).not.toBe(international);
  await page.reload();
  await expect(page.getByRole("button", { name: /^Pieces: Kanji/ })).toBeVisible();
});

test("the dialog says what a game is", async ({ page, server }) => {
  await page.goto(`${server.url}/`);
  await page.locator('[data-variant="martian"] button').click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await expect(dialog).toContainText("Pyramids belong to whoever's half they stand on");
  await dialog.getByLabel("Game", { exact: true }).selectOption("quadroshah");
  await expect(dialog).toContainText("Two teams of two");
});

test("one plays the second side, or the one that the lot gives", async ({ page, server }) => {
  await newGame(page, server, "chess", ["me", 1], async (dialog) => {
    await dialog.getByLabel("Play as").selectOption({ label: "Black" });
    await expect(dialog.getByLabel(/^Seat 1:/)).toHaveValue("engine");
    await expect(dialog.getByLabel(/^Seat 2:/)).toHaveValue("mine");
  });
  await expect(page.locator('[role=group][data-seat="2"]')).toHaveAttribute("data-mine", "true");
  const drawn = new Set<string>();
  for (let game = 0; game < 24 && drawn.size < 2; game++) {
    await newGame(page, server, "chess", ["me", 1], async (dialog) => {
      await dialog.getByLabel("Play as").selectOption({ label: "By lot" });
    });
    drawn.add((await page.locator('[role=group][data-mine="true"]').getAttribute("data-seat"))!);
  }
  // That 24 lots are all alike happens once in eight million times.
  expect([...drawn].sort()).toEqual(["1", "2"]);
});

test("engines are called by their levels, and no two of a table alike", async ({ page, server }) => {
  await newGame(page, server, "martian4", ["me", 3, 3, 8]);
  const names = page.locator('[role=group][data-kind="engine"] .player');
  await expect(names).toHaveCount(3);
  expect(new Set(await names.allTextContents())).toEqual(new Set(["Casual (1350)", "Casual 2 (1350)", "Full strength"]));
  await page.goto(`${server.url}/`);
  await expect(page.locator(".home-lists")).toContainText("Casual (1350) - Casual 2 (1350) - Full strength");
});

test("tables at home can be filtered", async ({ page, server, browser }) => {
  await newGame(page, server, "chess", ["me", "open"]);
  await newGame(page, server, "shogi", ["me", "me"]);
  await newGame(page, server, "chess", ["me", "me"]);
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${server.url}/`);
  const tables = other.getByRole("region", { name: "Tables" }).locator("[data-game]");
  await expect(tables.first()).toBeVisible();
  await other.getByRole("combobox", { name: "Game", exact: true }).selectOption("shogi");
  const count = await tables.count();
  await expect(tables.filter({ hasText: "Shogi" })).toHaveCount(count);
  await other.getByRole("combobox", { name: "Game", exact: true }).selectOption("chess");
  await other.getByRole("combobox", { name: "To", exact: true }).selectOption("join");
  await expect(tables.filter({ hasText: "a seat is free" })).toHaveCount(await tables.count());
  await expect(tables.first()).toHaveAttribute("data-status", "open");
  await other.context().close();
});

test("rules that were chosen are shown with the game, in plain words", async ({ page, server }) => {
  await newGame(page, server, "szachao", ["me", "me"], async (dialog) => {
    await openMore(dialog);
    await dialog.getByLabel("Cards that may start a pile").selectOption({ label: "Any card" });
  });
  await expect(page.locator('[data-rule="Szachao_StartCards"]')).toHaveText("Cards that may start a pile: Any card");
  await newGame(page, server, "shogi", ["me", "me"], async (dialog) => {
    await openMore(dialog);
    expect(await dialog.getByLabel("Entering king").locator("option").allTextContents()).not.toContain("CSARule27");
  });
  await expect(page.locator("[data-rule]")).toHaveCount(0);
});

test("a question mark in the board opens the list of keys", async ({ page, server }) => {
  await newGame(page, server, "chess", ["me", "me"]);
  await cell(page, "e2").focus();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
});

test("it is nobody's turn while a guest is awaited or the server is away", async ({ page }) => {
  const data = mkdtempSync(join(tmpdir(), "pentad-ui-"));
  const own = new Server(data);
  await own.start();
  await newGame(page, own, "chess", ["me", "open"]);
  await expect(page).toHaveTitle(/^Waiting for Black - Chess/);
  await expect(page.locator(".turn")).toHaveText("White to move");
  await newGame(page, own, "chess", ["me", 1]);
  await expect(page).toHaveTitle(/^Your turn/);
  await own.kill();
  await expect(page).toHaveTitle(/^The server is away - Chess/);
  rmSync(data, { recursive: true, force: true });
});

test("on this machine alone the page says that links lead nowhere, and what lets others in", async ({ page, server }) => {
  await newGame(page, server, "chess", ["me", "invite"]);
  await expect(page.locator('[data-reach="local"]')).toContainText("pentad serve --host 0.0.0.0");
});

test("a link leads to an address that others can reach", async ({ page, context }) => {
  const data = mkdtempSync(join(tmpdir(), "pentad-ui-"));
  const own = new Server(data, ["--host", "0.0.0.0"]);
  await own.start();
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: own.url });
  await page.goto(`${own.url}/${own.fragment}`);
  await newGame(page, own, "chess", ["me", "invite"]);
  await expect(page.locator("[data-reach]")).toHaveCount(0);
  await page.getByRole("button", { name: "Copy link for seat 2", exact: true }).click();
  await expect(page.getByRole("img", { name: "QR code of the link for seat 2" })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).hostname).not.toMatch(/^(127\.|localhost|\[::1\])/);
  const guest = await (await context.browser()!.newContext()).newPage();
  await guest.goto(link);
  await guest.getByRole("button", { name: "Sit here" }).click();
  await expect(guest.locator('[role=group][data-seat="2"]')).toHaveAttribute("data-mine", "true");
  await guest.context().close();
  await own.kill();
  rmSync(data, { recursive: true, force: true });
});

test("the record is empty while the board has no position that the engine knows", async ({ page, server }) => {
  await page.goto(`${server.url}/editor/chess`);
  const record = page.getByLabel("Record");
  await expect(record).toHaveValue(/^rnbqkbnr/);
  await page.getByRole("button", { name: "Clear board" }).click();
  await expect(record).toHaveValue("");
  await page.getByRole("button", { name: "Start position" }).click();
  await expect(record).toHaveValue(/^rnbqkbnr/);
});

test("on a phone a lesson shows one's own men with the task", async ({ browser, server }) => {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage();
  for (const [variant, square] of [["shogi", "5i"], ["chess", "e1"], ["cessolis", "e1"]] as const) {
    await page.goto(`${server.url}/help#${variant}`);
    await page.reload();
    await expect(cell(page, square)).toBeInViewport({ ratio: 1 });
  }
  await page.context().close();
});

test("seats without names of their own, and clocks below a minute, are in words", async ({ page, server }) => {
  await newGame(page, server, "szachao", ["me", "me"], async (dialog) => {
    await expect(dialog.getByLabel("Seat 1: moves first")).toBeVisible();
    await dialog.getByLabel("Time control").selectOption({ label: "Clock and increment" });
    await dialog.getByLabel("Minutes").fill("0.2");
    await dialog.getByLabel("Increment").fill("5");
  });
  await expect(page.locator(".side h1")).toContainText("12 s + 5 s");
});
