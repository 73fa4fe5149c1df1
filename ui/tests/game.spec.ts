// The game page: against the engine, with two browsers, on one screen, and through failures of the server.
import type { Locator, Page } from "@playwright/test";
import decodeQR from "qr/decode.js";
import { cell, expect, needsServer, newGame, openMore, play, test, waitForSeat } from "./server.js";

const moves = (page: Page) => page.getByRole("list", { name: "Moves" }).getByRole("button");

/** A legal action by clicks: the first man that can move, to the first square that it can go to. */
async function playAnything(page: Page): Promise<void> {
  const squares = await page.locator("[role=gridcell]:not([data-piece=''])").evaluateAll((cells) =>
    cells.map((each) => (each as HTMLElement).dataset.square ?? ""),
  );
  for (const square of squares) {
    await cell(page, square).click();
    const target = page.locator("[role=gridcell][data-target]").first();
    if ((await target.count()) === 0) continue;
    await target.click();
    const question = page.getByRole("dialog", { name: /^(Promotion|Choose)$/ }).getByRole("button").first();
    if ((await question.count()) > 0) await question.click();
    return;
  }
}

/** What a camera reads of a drawn QR code: its path is a square for each dark module, here of some pixels. */
async function readQrCode(drawing: Locator): Promise<string> {
  const PIXELS = 4;
  const modules = Number((await drawing.getAttribute("viewBox"))?.split(" ").at(-1));
  const path = await drawing.locator("path").getAttribute("d");
  const size = modules * PIXELS;
  const data = new Uint8Array(4 * size * size).fill(255);
  for (const [, x, y] of path?.matchAll(/M(\d+) (\d+)h1v1h-1z/g) ?? []) {
    for (let row = Number(y) * PIXELS; row < (Number(y) + 1) * PIXELS; row++) {
      const from = 4 * (row * size + Number(x) * PIXELS);
      for (let at = from; at < from + 4 * PIXELS; at += 4) data.fill(0, at, at + 3);
    }
  }
  return decodeQR({ width: size, height: size, data });
}

/** Burns the first card that can be burnt. */
async function burnAnything(page: Page): Promise<void> {
  const card = page.getByRole("group", { name: "Your cards" }).getByRole("button").and(page.locator(":enabled"));
  const burn = page.getByRole("button", { name: "Burn", exact: true });
  for (let index = 0; (await burn.isDisabled()) && index < (await card.count()); index++) {
    await page.keyboard.press("Escape");
    await card.nth(index).click();
  }
  await burn.click();
  // Threes that were played before ask for discards.
  const discard = page.getByRole("dialog").getByRole("button", { name: "Discard" });
  if ((await discard.count()) > 0) {
    const boxes = page.getByRole("dialog").getByRole("checkbox");
    for (let index = 0; await discard.isDisabled(); index++) await boxes.nth(index).check();
    await discard.click();
  }
  await page.getByRole("button", { name: "Confirm" }).click();
}

for (const [variant, engines] of [
  ["shogi", 1], ["chess", 1], ["cessolis", 1], ["martian", 1], ["martian3", 2], ["martian4", 3], ["quadroshah", 3],
] as const) {
  test(`${variant}: two turns against the engine by clicks, then resigned`, async ({ page, server, problems }) => {
    const goesOn = variant === "martian3" || variant === "martian4";
    // Where the others play on, they think: engines of the first level would have ended the game before it is looked at.
    await newGame(page, server, variant, ["me", ...Array<number>(engines).fill(goesOn ? 8 : 1)]);
    await expect(page).toHaveTitle(/^Your turn - .* - Pentad$/);
    for (let turn = 0; turn < 2; turn++) {
      await waitForSeat(page, 1);
      const before = await moves(page).count();
      await playAnything(page);
      await expect.poll(() => moves(page).count(), { timeout: 20_000 }).toBeGreaterThan(before + engines);
    }
    await page.getByRole("button", { name: "Resign" }).click();
    if (goesOn) await expect(page.getByText("Resign? The others play on.")).toBeVisible();
    await page.getByRole("button", { name: "Confirm" }).click();
    if (goesOn) {
      await expect(page.locator('.plate[data-seat="1"]')).toHaveAttribute("data-out", "true");
      await expect(page.getByRole("log")).toContainText("resigns. The others play on.");
      await expect(page.locator('[data-move="resign1"]')).toHaveText("resigns");
      await expect(page.getByRole("button", { name: "Resign", exact: true })).toBeDisabled();
      const before = await moves(page).count();
      await expect.poll(() => moves(page).count(), { timeout: 20_000 }).toBeGreaterThan(before + 1);
    } else {
      await expect(page.getByRole("dialog", { name: "Game over" })).toBeVisible();
      await expect(page.locator("main")).toHaveAttribute("data-status", "over");
      await expect(page.locator("#alarm")).toContainText("resignation");
    }
    expect(problems).toEqual([]);
  });
}

test("szachao: cards are chosen, confirmed, and the phases follow each other", async ({ page, server, problems }) => {
  await newGame(page, server, "szachao", ["me", 1]);
  const grid = page.getByRole("grid", { name: "Board" });
  await expect(grid).toHaveAttribute("data-phase", "card");
  for (let turn = 0; turn < 2; turn++) {
    await page.locator('[role=grid][data-seat="1"][data-phase="card"]').waitFor({ timeout: 20_000 });
    await burnAnything(page);
    await expect(grid).not.toHaveAttribute("data-phase", "card");
    if ((await grid.getAttribute("data-seat")) !== "1") continue;
    await playAnything(page);
  }
  await expect.poll(() => moves(page).count(), { timeout: 20_000 }).toBeGreaterThan(4);
  expect(problems).toEqual([]);
});

test("a whole game to mate on one screen, with a reload in between", async ({ page, server, problems }) => {
  await newGame(page, server, "chess", ["me", "me"]);
  await play(page, "f2", "f3");
  await play(page, "e7", "e5");
  await page.reload();
  await expect(moves(page)).toHaveCount(2);
  await play(page, "g2", "g4");
  await play(page, "d8", "h4");
  await expect(page.locator("#alarm")).toHaveText("Black wins: checkmate.");
  const dialog = page.getByRole("dialog", { name: "Game over" });
  await expect(dialog).toContainText("Black wins: checkmate.");
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "First move" }).click();
  await expect(cell(page, "h4")).toHaveAttribute("data-piece", "");
  await page.keyboard.press("PageDown");
  await expect(cell(page, "f3")).toHaveAttribute("data-piece", "P");
  await page.getByRole("button", { name: "Last move" }).click();
  await expect(cell(page, "h4")).toHaveAttribute("data-piece", "Q");
  await page.getByRole("button", { name: "Rematch" }).click();
  await page.locator('main[data-status="playing"]').waitFor();
  await expect(moves(page)).toHaveCount(0);
  await expect(page.locator('[data-seat][data-mine="true"]')).toHaveCount(2);
  expect(problems).toEqual([]);
});

test("takeback from the engine is at once, to one's own latest decision", async ({ page, server }) => {
  await newGame(page, server, "chess", ["me", 1]);
  await expect(page.getByRole("button", { name: "Take back" })).toBeDisabled();
  await play(page, "e2", "e4");
  await expect(moves(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(moves(page)).toHaveCount(0);
  await expect(cell(page, "e2")).toHaveAttribute("data-piece", "P");
  await waitForSeat(page, 1);
});

test("a hint shows an arrow and is told", async ({ page, server }) => {
  await newGame(page, server, "chess", ["me", 1]);
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.locator("#news")).toHaveText(/^Hint: /, { timeout: 15_000 });
});

test("an invited player sees which seat is his, and so do those of other seats", async ({ page, browser, server }) => {
  needsServer();
  const game = await newGame(page, server, "martian4", ["me", "invite", "open", "invite"]);
  const invites = await page.evaluate((id) => JSON.parse(localStorage.getItem("pentad.invites")!)[id] as Record<string, string>, game);
  for (const [seat, name] of [[4, "South-east"], [2, "North-west"]] as const) {
    const guest = await (await browser.newContext()).newPage();
    await guest.goto(`${server.url}/game/${game}#invite=${invites[seat]}`);
    await expect(guest.locator('[role=group][data-invited="true"]')).toHaveAttribute("data-seat", String(seat));
    await expect(guest.locator(".waiting")).toContainText(name);
    await expect(guest.getByRole("button", { name: "Sit here", exact: true })).toHaveCount(1);
    await guest.getByRole("button", { name: `Sit here as ${name}`, exact: true }).click();
    await expect(guest.locator(`[role=group][data-seat="${seat}"]`)).toHaveAttribute("data-mine", "true");
    await expect(guest.locator('[data-invited="true"]')).toHaveCount(0);
    await guest.context().close();
  }
});

test("an invited player comes by the link; draws are offered and answered; onlookers only look", async ({
  page, browser, server, problems,
}) => {
  needsServer();
  const game = await newGame(page, server, "chess", ["me", "invite"]);
  await expect(page.locator("main")).toHaveAttribute("data-status", "open");
  // Without a clipboard the link stands in a field.
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.getByRole("button", { name: "Copy link for seat 2" }).click();
  const link = await page.getByLabel("Copy this:").inputValue();
  expect(link).toMatch(new RegExp(`^${server.url}/game/${game}#invite=[\\w-]{22}$`));
  expect(await readQrCode(page.getByRole("img", { name: "QR code of the link for seat 2" }))).toBe(link);
  const context = await browser.newContext();
  const guest = await context.newPage();
  await guest.goto(link);
  await expect(guest).toHaveURL(`${server.url}/game/${game}`);
  await guest.getByLabel("Your name").fill("Ann");
  await guest.getByRole("button", { name: "Sit here as Black", exact: true }).click();
  await expect(page.getByRole("group", { name: "Seat 2, Black, Ann" })).toHaveAttribute("data-here", "true");
  await expect(guest.getByRole("grid")).toHaveAttribute("data-turn", "180");
  await play(page, "e2", "e4");
  await expect(guest).toHaveTitle("Your turn - Chess - Pentad");
  await play(guest, "e7", "e5");
  await expect(page.locator("#news")).toHaveText("Ann: pawn e7 to e5. White to move.");

  const onlooker = await (await browser.newContext()).newPage();
  await onlooker.goto(`${server.url}/game/${game}`);
  await expect(onlooker.getByRole("button", { name: "Resign" })).toBeDisabled();
  await expect(onlooker.getByRole("grid")).toHaveAttribute("aria-readonly", "true");

  await guest.getByRole("button", { name: "Take back" }).click();
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(moves(guest)).toHaveCount(1);
  await page.getByRole("button", { name: "Offer draw" }).click();
  await guest.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText("Draw offered")).toHaveCount(0);
  await guest.getByRole("button", { name: "Offer draw" }).click();
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(guest.locator("#alarm")).toHaveText("Draw: agreement.");
  await guest.reload();
  await expect(guest.locator('[data-seat="2"][data-mine="true"]')).toBeVisible();

  // A rematch exchanges the seats.
  await page.getByRole("dialog", { name: "Game over" }).getByRole("button", { name: "Rematch" }).click();
  await guest.getByRole("button", { name: "Accept" }).click();
  for (const [who, seat] of [[page, 2], [guest, 1]] as const) {
    await expect(who.locator(`[data-seat="${seat}"][data-mine="true"]`)).toBeVisible();
    await expect(who.locator('[role=group][data-mine="true"]')).toHaveCount(1);
    expect(new URL(who.url()).pathname).not.toBe(`/game/${game}`);
  }
  expect(problems).toEqual([]);
  await onlooker.context().close();
  await context.close();
});

test("killed and started again, the server finds the page come back by itself", async ({ page, server, problems }) => {
  needsServer();
  await newGame(page, server, "shogi", ["me", "me"], async (dialog) => {
    await dialog.getByLabel("Time control").selectOption({ label: "Clock and increment" });
  });
  await play(page, "7g", "7f");
  await server.kill();
  await expect(page.locator("html")).toHaveAttribute("data-connection", "lost");
  // What is played meanwhile is sent when the server is back.
  await cell(page, "3c").click();
  await cell(page, "3d").click();
  await expect(cell(page, "3d")).toHaveAttribute("data-piece", "P");
  await server.start();
  await expect(page.locator("html")).toHaveAttribute("data-connection", "open", { timeout: 15_000 });
  await expect(moves(page)).toHaveCount(2);
  await play(page, "2g", "2f");
  await expect(moves(page)).toHaveCount(3);
  expect(problems).toEqual([]);
});

test("on one screen a hand is shown only to whom the device was passed", async ({ page, server, problems }) => {
  await newGame(page, server, "szachao", ["me", "me"]);
  const pass = page.getByRole("dialog", { name: /^Pass the device to / });
  await expect(pass).toBeVisible();
  await expect(pass.getByRole("button")).toHaveText(["Show my hand"]);
  const known = page.locator('.cards [data-card]:not([data-card="?"])');
  await expect(known).toHaveCount(0);
  for (let time = 0; time < 3; time++) await page.keyboard.press("Escape");
  await expect(pass).toBeVisible();
  await pass.getByRole("button", { name: "Show my hand" }).click();
  await expect(pass).toBeHidden();
  await expect(known).toHaveCount(5);
  await burnAnything(page);
  // Between the card and the move of one turn nothing is passed on.
  await page.locator('[role=grid][data-seat="1"][data-phase="chess"]').waitFor();
  await expect(pass).toHaveCount(0);
  await expect(known).toHaveCount(5);
  await playAnything(page);
  await expect(page.getByRole("dialog", { name: "Pass the device to Seat 2" })).toBeVisible();
  await expect(known).toHaveCount(0);
  expect(problems).toEqual([]);
});

test("a seat goes on on another device by its own link", async ({ page, browser, server }) => {
  needsServer();
  await newGame(page, server, "martian", ["me", 1]);
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.getByRole("button", { name: "Copy link for seat 1" }).click();
  const other = await (await browser.newContext()).newPage();
  await other.goto(await page.getByLabel("Copy this:").inputValue());
  await expect(other.locator('[data-seat="1"][data-mine="true"]')).toBeVisible();
  expect(other.url()).not.toContain("token");
  await other.context().close();
});

test("held keys go through a long game without overtaking the board", async ({ page, server, problems }) => {
  await newGame(page, server, "chess", ["me", "me"], async (dialog) => {
    await openMore(dialog);
    await dialog.getByLabel("Takebacks").uncheck();
  });
  const field = page.getByRole("textbox", { name: "Move" });
  for (let round = 0; round < 6; round++) {
    for (const move of ["Nf3", "Nf6", "Ng1", "Ng8"]) {
      const count = await moves(page).count();
      await field.fill(move);
      await field.press("Enter");
      await expect(moves(page)).toHaveCount(count + 1);
      if ((await page.getByRole("dialog", { name: "Game over" }).count()) > 0) round = 6;
    }
    if (round >= 6) break;
  }
  await page.keyboard.press("Escape");
  await page.locator("h1").click();
  const shown = () => page.locator("[aria-current=true][data-ply]").getAttribute("data-ply");
  // A held key repeats until it is let go; repeats that come before the board has followed count for nothing.
  const beforeLast = (await moves(page).count()) - 1;
  await expect.poll(async () => {
    await page.keyboard.down("ArrowLeft");
    return Number(await shown());
  }).toBeLessThan(beforeLast);
  await page.keyboard.up("ArrowLeft");
  await page.keyboard.press("PageDown");
  expect(problems).toEqual([]);
});

test("secrets go from the address into storage", async ({ page, server }) => {
  const game = await newGame(page, server, "chess", ["me", "me"]);
  const seats = await page.evaluate(() => localStorage.getItem("pentad.seats"));
  expect(Object.keys((JSON.parse(seats ?? "{}") as Record<string, object>)[game] ?? {})).toEqual(["1", "2"]);
  await page.goto(`${server.url}/#key=abc`);
  await expect(page).toHaveURL(`${server.url}/`);
  expect(await page.evaluate(() => sessionStorage.getItem("pentad.key"))).toBe("abc");
  await page.goto(`${server.url}/game/aaaaaaaaaa`);
  await expect(page.locator("main")).toHaveAttribute("data-page", "missing");
});
