// The page without its server.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, Server, test } from "./server.js";

test("the pages open without the server and say that it is away, and go on when it is back", async ({ page }) => {
  const data = mkdtempSync(join(tmpdir(), "pentad-away-"));
  const server = new Server(data);
  await server.start();
  await page.goto(`${server.url}/`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await server.kill();
  for (const path of ["/", "/help", "/analysis/chess"]) {
    await page.goto(server.url + path);
    await expect(page.locator("main")).toHaveAttribute("data-page", /home|help|analysis/);
    await expect(page.locator("html")).toHaveAttribute("data-connection", "lost");
    await expect(page.locator(".connection")).toContainText("away");
  }
  await server.start();
  await expect(page.locator("html")).toHaveAttribute("data-connection", "open", { timeout: 20_000 });
  await expect(page.locator('main[data-ready="true"]')).toBeVisible();
  await server.kill("SIGINT");
  rmSync(data, { recursive: true, force: true });
});

test("the page names its manifest, which the browser may load", async ({ page, server, problems }) => {
  await page.goto(`${server.url}/`);
  const session = await page.context().newCDPSession(page);
  const { data, errors } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? "{}")).toMatchObject({ name: "Pentad", start_url: "/" });
  expect(problems).toEqual([]);
});
