// The lessons: every position is one that the game has, every answer a legal action, and each can be found on the board.
import { AxeBuilder } from "@axe-core/playwright";
import { FACTS } from "../src/lessons/facts.js";
import { LESSONS } from "../src/lessons/index.js";
import type { State, Variants } from "../src/protocol.js";
import { Engine } from "./engine.js";
import { cell, expect, needsServer, test } from "./server.js";

/** The states of positions, as the server tells them. */
async function statesOf(page: import("@playwright/test").Page, positions: object[]): Promise<(State | string)[]> {
  return page.evaluate(
    (wanted) =>
      new Promise<(State | string)[]>((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/ws`);
        const states: (State | string)[] = [];
        const ask = () => socket.send(JSON.stringify({ t: "position", id: states.length, ...wanted[states.length] }));
        socket.onopen = () => socket.send(JSON.stringify({ t: "hello", v: 1 }));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data as string) as { t: string; state?: State; message?: string };
          if (message.t !== "welcome") states.push(message.state ?? message.message ?? "");
          if (states.length === wanted.length) resolve(states);
          else ask();
        };
      }),
    positions,
  );
}

test("every game has a lesson of positions that exist and answers that are legal", async ({ page, server }) => {
  needsServer();
  await page.goto(`${server.url}/help`);
  const { variants } = (await (await page.request.get(`${server.url}/api/variants`)).json()) as Variants;
  for (const { name } of variants) {
    const lesson = LESSONS[name] ?? [];
    expect(lesson.length, name).toBeGreaterThanOrEqual(5);
    const states = await statesOf(page, lesson.map(({ record, moves }) => ({ variant: name, record: record ?? null, moves: moves ?? [] })));
    for (const [index, step] of lesson.entries()) {
      const state = states[index];
      if (state === undefined || typeof state === "string") throw new Error(`${name} ${index}: ${state}`);
      const legal = (state.legal ?? []).map((action) => action.text);
      for (const answer of step.answers ?? []) expect(legal, `${name} ${index}`).toContain(answer);
    }
  }
});

test("no other way to win at once is called wrong", async () => {
  const engine = new Engine();
  for (const [variant, lesson] of Object.entries(LESSONS))
    for (const [index, { record, moves = [], answers }] of lesson.entries()) {
      const from = record === undefined ? "startpos" : `${variant === "shogi" ? "sfen" : "fen"} ${record}`;
      const winners = async (text: string) => (await engine.state(variant, [...moves, text], "", from)).result?.winners ?? [];
      // If a card is played, what is drawn would have to be named; a game that draws no cards can end at once.
      const { legal, seat, phase } = await engine.state(variant, moves, "", from);
      if (answers === undefined || phase !== "move") continue;
      const won = await winners(answers[0]!);
      if (!won.includes(seat)) continue;
      for (const { text } of legal ?? []) if ((await winners(text)).join() === won.join()) expect(answers, `${variant} ${index}`).toContain(text);
    }
  engine.close();
});

test("a lesson says whether a move is the right one, and goes on", async ({ page, server, problems }) => {
  await page.goto(`${server.url}/help#cessolis`);
  await page.locator('main[data-ready="true"]').waitFor();
  await cell(page, "d2").click();
  await cell(page, "d4").click();
  await expect(page.locator("[data-answer=wrong]")).toBeVisible();
  await cell(page, "e2").click();
  await cell(page, "e4").click();
  await expect(page.locator("[data-answer=right]")).toBeVisible();
  await expect(page.locator("#news")).toContainText("second rank");
  await page.getByRole("button", { name: "Next step", exact: true }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("The king's leap");
  await expect(cell(page, "e4")).toHaveAttribute("data-piece", "P");
  await page.getByRole("link", { name: "Shogi", exact: true }).click();
  await expect(page.locator("[role=grid]")).toHaveAttribute("data-variant", "shogi");
  expect(problems).toEqual([]);
});

test("every game is told in numbers", async ({ page, server }) => {
  await page.goto(`${server.url}/help`);
  const { variants } = (await (await page.request.get(`${server.url}/api/variants`)).json()) as Variants;
  for (const { name, seats } of variants) {
    await page.goto(`${server.url}/help#${name}`);
    const facts = page.locator(`[data-facts="${name}"]`);
    await facts.locator("summary").click();
    const { games, won, drawn } = FACTS[name]!;
    await expect(facts).toContainText(`${games} games`);
    expect(won.length).toBe(new Set(seats.map(({ party }) => party)).size);
    expect(won.reduce((sum, share) => sum + share, drawn)).toBe(100);
    await expect(facts).toContainText(`Drawn ${drawn}%`);
  }
});

for (const theme of ["light", "dark"] as const)
  test(`nothing is wrong with the help page for axe, ${theme}`, async ({ page, server }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(`${server.url}/help#szachao`);
    await page.locator('main[data-ready="true"]').waitFor();
    const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
  });
