// The page without its server, and in the frame of another site.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, Server, needsServer, test } from "./server.js";

needsServer();

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

test("a replay stands in the frame of another site if the option lets it, even without storage", async ({ page }) => {
  for (const [options, shown] of [[["--embed"], true], [[], false]] as const) {
    const server = new Server("none", options);
    await server.start();
    const frame = `<iframe src="${server.url}/replay/aaaaaaaaaa" width="600" height="400"></iframe>`;
    const other = createServer((_, answer) => answer.setHeader("content-type", "text/html").end(frame)).listen(0);
    await page.goto(`http://localhost:${(other.address() as AddressInfo).port}/`);
    const main = page.frameLocator("iframe").locator("main");
    // There is no such game, and the page says so.
    if (shown) await expect(main).toHaveAttribute("data-page", "missing");
    else await expect(main).toHaveCount(0);
    other.close();
    await server.kill("SIGINT");
  }
});
