// The page's end of the socket, with a hand between it and the server.
import type { Page, WebSocketRoute } from "@playwright/test";
import { cell, expect, needsServer, newGame, test } from "./server.js";

needsServer();

interface Wire {
  /** What the page has sent, by connection. */
  sent: Record<string, unknown>[][];
  /** Answers in the server's place; what it returns null for goes through. */
  answer: ((message: Record<string, unknown>) => object | null) | null;
  routes: WebSocketRoute[];
}

/** Puts the hand between page and server. */
async function tap(page: Page): Promise<Wire> {
  const wire: Wire = { sent: [], answer: null, routes: [] };
  await page.routeWebSocket(/\/ws$/, (route) => {
    const sent: Record<string, unknown>[] = [];
    wire.sent.push(sent);
    wire.routes.push(route);
    const server = route.connectToServer();
    route.onMessage((text) => {
      const message = JSON.parse(String(text)) as Record<string, unknown>;
      sent.push(message);
      const answer = wire.answer?.(message) ?? null;
      if (answer === null) server.send(text);
      else route.send(JSON.stringify(answer));
    });
  });
  return wire;
}

test("a move that is refused goes back, and the reason is told", async ({ page, server }) => {
  const wire = await tap(page);
  await newGame(page, server, "chess", ["me", "me"]);
  wire.answer = ({ t, id }) => (t === "play" ? { t: "error", id, code: "illegal", message: "not today" } : null);
  await cell(page, "e2").click();
  await cell(page, "e4").click();
  await expect(page.locator("#alarm")).toHaveText("not today");
  await expect(cell(page, "e2")).toHaveAttribute("data-piece", "P");
  await expect(cell(page, "e4")).toHaveAttribute("data-piece", "");
});

test("an own move is on the board before the server has said anything", async ({ page, server }) => {
  const wire = await tap(page);
  await newGame(page, server, "chess", ["me", "me"]);
  wire.answer = ({ t }) => (t === "play" ? { t: "pong", at: 0, now: 0 } : null);
  await cell(page, "e2").click();
  await cell(page, "e4").click();
  await expect(cell(page, "e4")).toHaveAttribute("data-piece", "P");
  await expect(page.getByRole("list", { name: "Moves" }).getByRole("button")).toHaveCount(0);

  // After a break the page says what it knows, and sends the same action under the same name.
  wire.answer = null;
  await wire.routes.at(-1)!.close({ code: 1012 });
  await expect(page.getByRole("list", { name: "Moves" }).getByRole("button")).toHaveCount(1);
  const [before, after] = wire.sent.slice(-2) as [Record<string, unknown>[], Record<string, unknown>[]];
  expect(after[0]).toMatchObject({ t: "hello", v: 1 });
  expect(after[0]!.rev).toBeGreaterThan(0);
  const plays = [before, after].map((messages) => messages.find(({ t }) => t === "play"));
  expect(plays[1]).toEqual(plays[0]);
});

test("what is older than what is known is dropped", async ({ page, server }) => {
  const wire = await tap(page);
  const game = await newGame(page, server, "chess", ["me", "me"]);
  const old = await page.evaluate(async (id) => (await fetch(`/api/games/${id}`)).json() as Promise<object>, game);
  await cell(page, "e2").click();
  await cell(page, "e4").click();
  await expect(page.getByRole("list", { name: "Moves" }).getByRole("button")).toHaveCount(1);
  wire.routes.at(-1)!.send(JSON.stringify({ ...old, t: "state" }));
  await page.waitForTimeout(200);
  await expect(cell(page, "e4")).toHaveAttribute("data-piece", "P");
});

test("a server of another version makes the page load itself once, and then say so", async ({ page, server }) => {
  let connections = 0;
  await page.routeWebSocket(/\/ws$/, (route) => {
    connections++;
    route.onMessage(() => void route.close({ code: 4001 }));
  });
  await page.goto(`${server.url}/`);
  await expect(page.locator("html")).toHaveAttribute("data-connection", "stopped");
  expect(connections).toBe(2);
});
