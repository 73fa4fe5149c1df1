// Following a game: men move, engines' moves come one by one, and what others have done is marked.
import type { Page } from "@playwright/test";
import "./english.js";
import { changeBetween, sinceOf } from "../src/board/since.js";
import { Pacing } from "../src/game/pacing.js";
import { Engine } from "./engine.js";
import { cell, expect, needsServer, newGame, play, test, waitForSeat } from "./server.js";

const PAUSE = 400;

const moves = (page: Page) => page.getByRole("list", { name: "Moves" }).getByRole("button");

/** The marked squares, with the numbers of the actions. */
function marked(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>("[role=gridcell][data-since]")].map((each) => [
        each.dataset.square, each.dataset.since,
      ]),
    ),
  );
}

/** The squares of the moves after the first `own`, with their numbers; of a square named twice the later one. */
async function expected(page: Page, own: number): Promise<Record<string, string>> {
  const texts = await moves(page).evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.move ?? ""));
  return Object.fromEntries(
    texts.slice(own).flatMap((text, index) => (text.match(/[a-h]\d/g) ?? []).map((square) => [square, String(index + 1)])),
  );
}

/** Notes from now on when the list of moves has grown, and to how many. */
async function noteMoves(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted: { at: number; moves: number }[] = [];
    (window as unknown as { noted: typeof noted }).noted = noted;
    const count = () => document.querySelectorAll("[data-ply]").length;
    let before = count();
    new MutationObserver(() => {
      if (count() === before) return;
      before = count();
      noted.push({ at: performance.now(), moves: before });
    }).observe(document.querySelector("main")!, { childList: true, subtree: true });
  });
}

const noted = (page: Page) =>
  page.evaluate(() => (window as unknown as { noted: { at: number; moves: number }[] }).noted);

test("between two moves lies the whole pause", async () => {
  Object.assign(globalThis, { document: { visibilityState: "visible" }, window: globalThis });
  const [pacing, shown] = [new Pacing(() => PAUSE), [] as number[]];
  for (let move = 0; move < 3; move++) pacing.take({ kind: "move", show: () => shown.push(performance.now()) });
  await expect.poll(() => shown.length).toBe(3);
  for (const [index, time] of shown.slice(1).entries()) expect(time - shown[index]!).toBeGreaterThanOrEqual(PAUSE);
  Object.assign(globalThis, { document: undefined, window: undefined });
});

test("moves of engines in a row come one by one, and all that they have changed is marked", async ({ page, server, problems }) => {
  await newGame(page, server, "martian4", ["me", 1, 1, 1]);
  await noteMoves(page);
  await cell(page, "b3").click();
  await cell(page, "c4").click();
  await expect(moves(page)).toHaveCount(4, { timeout: 20_000 });
  const times = (await noted(page)).filter((each) => each.moves > 1);
  expect(times.map((each) => each.moves)).toEqual([2, 3, 4]);
  for (const [index, time] of times.slice(1).entries()) {
    // The pause begins when a move is known; the one before may have been drawn later than that, on a busy machine.
    expect(time.at - times[index]!.at).toBeGreaterThanOrEqual(PAUSE / 2);
  }
  const squares = await expected(page, 1);
  expect(new Set(Object.values(squares)).has("3")).toBe(true);
  await expect.poll(() => marked(page)).toEqual(squares);
  await page.reload();
  await expect.poll(() => marked(page)).toEqual(squares);
  await waitForSeat(page, 1);
  expect(problems).toEqual([]);
});

test("whoever reaches for the board sees all moves at once", async ({ page, server }) => {
  await newGame(page, server, "martian4", ["me", 1, 1, 1]);
  // A pause that no test would wait for.
  await page.evaluate(() => localStorage.setItem("pentad.settings", JSON.stringify({ pause: 60_000 })));
  await page.reload();
  await waitForSeat(page, 1);
  await cell(page, "b3").click();
  await cell(page, "c4").click();
  await expect(moves(page)).toHaveCount(2, { timeout: 20_000 });
  await expect.poll(async () => {
    await page.keyboard.press("Shift");
    return await moves(page).count();
  }).toBe(4);
});

test("one's own move takes the marks away, and so does an earlier position", async ({ page, server }) => {
  await newGame(page, server, "chess", ["me", 1]);
  await play(page, "e2", "e4");
  await expect(moves(page)).toHaveCount(2);
  const squares = await expected(page, 1);
  expect(Object.keys(squares).length).toBeGreaterThanOrEqual(2);
  await expect.poll(() => marked(page)).toEqual(squares);
  await page.getByRole("button", { name: "Previous move" }).click();
  await expect.poll(() => marked(page)).toEqual({});
  await page.getByRole("button", { name: "Last move" }).click();
  await expect.poll(() => marked(page)).toEqual(squares);
});

test("onlookers see no marks", async ({ page, browser, server }) => {
  needsServer();
  const game = await newGame(page, server, "chess", ["me", 1]);
  await play(page, "e2", "e4");
  await expect(moves(page)).toHaveCount(2);
  const onlooker = await (await browser.newContext()).newPage();
  await onlooker.goto(`${server.url}/game/${game}`);
  await expect(moves(onlooker)).toHaveCount(2);
  expect(await marked(onlooker)).toEqual({});
  await onlooker.context().close();
});

/** Notes how long men take to move. */
async function noteMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const durations: number[] = [];
    (window as unknown as { durations: number[] }).durations = durations;
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      durations.push(Number((options as KeyframeAnimationOptions).duration));
      return animate.call(this, frames, options);
    };
  });
}

const durations = (page: Page) => page.evaluate(() => (window as unknown as { durations: number[] }).durations);

test("men move in at most 150 ms, and only if that is wanted", async ({ page, server }) => {
  await noteMotion(page);
  await newGame(page, server, "chess", ["me", "me"]);
  await play(page, "e2", "e4");
  const moved = await durations(page);
  expect(moved.length).toBeGreaterThan(0);
  for (const time of moved) expect(time).toBeLessThanOrEqual(150);

  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("checkbox", { name: "Motion" }).uncheck();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await play(page, "e7", "e5");
  expect(await durations(page)).toHaveLength(moved.length);

  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("checkbox", { name: "Motion" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await play(page, "d2", "d4");
  expect(await durations(page)).toHaveLength(moved.length);
});

test("piles and dead cards that others have changed are marked", async () => {
  const engine = new Engine();
  const before = await engine.state("szachao");
  const played = before.legal!.find((each) => each.kind === "play" && each.cards!.length === 2)
    ?? before.legal!.find((each) => each.kind === "play")!;
  const after = await engine.state("szachao", [played.text]);
  const since = sinceOf([changeBetween(before, after)], after);
  expect([...since.piles]).toEqual([[played.pile, 1]]);
  // All cards but the last, which lies on the pile, are dead: they and no others are marked.
  const dead = [...since.dead.keys()].map((index) => after.dead![index]);
  expect(dead.sort()).toEqual(played.cards!.slice(0, -1).sort());
  const burnt = before.legal!.find((each) => each.kind === "burn")!;
  const then = await engine.state("szachao", [burnt.text]);
  const after2 = sinceOf([changeBetween(before, then)], then);
  expect([[...after2.piles], [...after2.dead.keys()].map((index) => then.dead![index])]).toEqual([[], burnt.cards]);
  engine.close();
});
