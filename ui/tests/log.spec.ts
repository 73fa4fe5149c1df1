// The log of the turn beside the board, and what is in force, in words.
import type { Page } from "@playwright/test";
import { cell, expect, needsServer, newGame, openMore, play, test, type Seating, type Server } from "./server.js";

const log = (page: Page) => page.getByRole("log").locator("p");

async function startedAt(page: Page, server: Server, variant: string, seating: Seating, record: string): Promise<string> {
  return newGame(page, server, variant, seating, async (dialog) => {
    await openMore(dialog);
    await dialog.getByLabel("Start position").fill(record);
  });
}

test("each action is a sentence, also after a reload and after a move that was taken back", async ({ page, server, problems }) => {
  const game = await newGame(page, server, "chess", ["me", "me"]);
  await expect(page.getByRole("log")).toBeVisible();
  await play(page, "e2", "e4");
  await play(page, "d7", "d5");
  await play(page, "e4", "d5");
  const sentences = ["White: pawn e2 to e4.", "Black: pawn d7 to d5.", "White: pawn e4 to d5, takes pawn."];
  await expect(log(page)).toHaveText(sentences);
  await page.reload();
  await expect(log(page)).toHaveText(sentences);
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(log(page)).toHaveText(sentences.slice(0, 2));
  await play(page, "g1", "f3");
  await expect(log(page)).toHaveText([...sentences.slice(0, 2), "White: knight g1 to f3."]);
  await page.goto(`${server.url}/game/${game}?lang=pl`);
  await expect(log(page)).toHaveCount(3);
  await expect(log(page).first()).toHaveText("Białe: pion e2 na e4.");
  expect(problems).toEqual([]);
});

/** Seat 1 is pressed by a three and holds a queen of clubs. */
const PRESSED = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2 1 card 3s,Jc 3cJdAh6cQd/5hKc2d6d8c 7h8h9h2s4s5s6s 3x1";

test("what is in force says you to you, and names the others; what a card did is in the log", async ({ page, server }) => {
  needsServer();
  await startedAt(page, server, "szachao", ["me", "open"], PRESSED);
  const force = page.getByRole("list", { name: "In force" });
  await expect(force).toHaveText("You discard 3 more cards");
  await expect(page.locator("main")).toHaveAttribute("data-status", "open");
});

test("on one screen for several seats what is in force names the seat, and a three is told with what it does", async ({ page, server }) => {
  const unpressed = PRESSED.replace(/3x1$/, "-").replace("3s,Jc", "3s,Jc");
  await startedAt(page, server, "szachao", ["me", "me"], unpressed);
  await page.getByRole("button", { name: "Show my hand" }).click();
  await page.getByRole("group", { name: "Your cards" }).locator('[data-card="3c"]').click();
  await page.locator('[data-pile="1"]').click();
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByRole("list", { name: "In force" })).toHaveText("Seat 2 discards 3 more cards");
  await expect(log(page)).toHaveText([/^Seat 1: three of clubs on pile 1, draws 1; Seat 2 discards 3 more cards\.$/]);
  await cell(page, "e2").click();
  await cell(page, "e4").click();
  await expect(log(page)).toHaveCount(2);
});
