// A server, or a network, that falls silent without closing the connection: the page notices, says so, and comes back.
import type { Page } from "@playwright/test";
import { cell, expect, needsServer, newGame, test, type Server } from "./server.js";

needsServer();

const connection = (page: Page) => page.locator("html");
const moves = (page: Page) => page.getByRole("list", { name: "Moves" }).getByRole("button");

/** Freezes the server while something is done. */
async function whileFrozen(server: Server, deed: () => Promise<void>): Promise<void> {
  server.freeze(true);
  try {
    await deed();
  } finally {
    server.freeze(false);
  }
}

/** The page says within ten seconds that the server is away. */
async function expectLost(page: Page): Promise<void> {
  await expect(connection(page)).toHaveAttribute("data-connection", "lost", { timeout: 10_000 });
}

async function expectBack(page: Page): Promise<void> {
  await expect(connection(page)).toHaveAttribute("data-connection", "open", { timeout: 30_000 });
}

test("a move that is not answered: the page says so, and the move is played once when the server is back", async ({ page, server, problems }) => {
  await newGame(page, server, "chess", ["me", "me"]);
  await whileFrozen(server, async () => {
    await cell(page, "e2").click();
    await cell(page, "e4").click();
    await expect(cell(page, "e4")).toHaveAttribute("data-piece", "P");
    await expectLost(page);
    await expect(page.locator(".connection")).toContainText("away");
  });
  await expectBack(page);
  await expect(moves(page)).toHaveCount(1);
  await cell(page, "e7").click();
  await cell(page, "e5").click();
  await expect(moves(page)).toHaveCount(2);
  expect(problems).toEqual([]);
});

test("an engine that thinks on a server that has stopped is not waited for", async ({ page, server }) => {
  await newGame(page, server, "chess", ["me", 8]);
  await cell(page, "e2").click();
  await cell(page, "e4").click();
  await expect(moves(page)).toHaveCount(1);
  await whileFrozen(server, () => expectLost(page));
  await expectBack(page);
  await expect(moves(page)).toHaveCount(2, { timeout: 60_000 });
});

test("a position of an analysis that is not told", async ({ page, server }) => {
  await page.goto(`${server.url}/analysis/chess`);
  await page.locator('main[data-ready="true"]').waitFor();
  await whileFrozen(server, async () => {
    await cell(page, "d2").click();
    await cell(page, "d4").click();
    await expectLost(page);
  });
  await expectBack(page);
  await expect(page.locator('button[data-move="d2d4"]')).toBeVisible();
});

test("where nothing is awaited a silence of 20 seconds is looked into", async ({ page, server }) => {
  await newGame(page, server, "chess", ["me", "me"]);
  await whileFrozen(server, async () => {
    await page.waitForTimeout(10_000);
    await expect(connection(page)).toHaveAttribute("data-connection", "open");
    await expect(connection(page)).toHaveAttribute("data-connection", "lost", { timeout: 30_000 });
  });
  await expectBack(page);
});

test("a connection that answers pings is kept, however long an answer takes", async ({ page, server }) => {
  let connections = 0;
  let pings = 0;
  await page.routeWebSocket(/\/ws$/, (route) => {
    connections++;
    const upstream = route.connectToServer();
    route.onMessage((text) => {
      const { t } = JSON.parse(String(text)) as { t: string };
      if (t === "ping") pings++;
      // The move is never answered, and nothing but pongs comes.
      if (t !== "play") upstream.send(text);
    });
  });
  await newGame(page, server, "chess", ["me", "me"]);
  const before = connections;
  await cell(page, "e2").click();
  await cell(page, "e4").click();
  await page.waitForTimeout(14_000);
  expect(pings).toBeGreaterThanOrEqual(2);
  expect(connections).toBe(before);
  await expect(connection(page)).toHaveAttribute("data-connection", "open");
});
