// Sections 1, 2 and 10 of the contract, over plain sockets.
import { expect, test } from "@playwright/test";
import { spawnSync } from "node:child_process";
import { createServer } from "node:net";
import { gunzipSync } from "node:zlib";
import { program } from "../engine.js";
import { folder, Pentad, sleep, type Answer } from "./pentad.js";

let board: Pentad;
test.beforeAll(async () => { board = await new Pentad().start(); });
test.afterAll(() => board.remove());

const CSP = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function expectHeaders(answer: Answer): void {
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
  });
  expect([...answer.headers.keys()].filter((name) => /^access-control|^set-cookie/.test(name))).toEqual([]);
}

test("the first line on stdout names the true address, and nothing else follows", async () => {
  await sleep(300);
  expect(board.out).toMatch(/^Pentad board: http:\/\/127\.0\.0\.1:\d+\/\n$/);
});

for (const path of ["/", "/analysis", "/analysis/shogi", "/editor", "/editor/chess", "/help"]) {
  test(`the page ${path} is there`, async () => {
    const answer = await board.ask(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
    expectHeaders(answer);
  });
}

for (const path of ["/game/aaaaaaaaaa", "/replay/aaaaaaaaaa", "/nothing", "/game", "/analysis/nothing", "/assets/nothing.js",
  "/api/nothing", "/api/games/aaaaaaaaaa", "/../../etc/passwd", "/assets/../../../etc/passwd", "/assets/%2e%2e%2f%2e%2e%2fetc/passwd", "/favicon.ico"]) {
  test(`${path} is a missing page with all headers`, async () => {
    const answer = await board.ask(path);
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).not.toContain("root:");
    expectHeaders(answer);
  });
}

test("a missing game has the same page as a game", async () => {
  const [missing, home] = [await board.ask("/game/aaaaaaaaaa"), await board.ask("/")];
  expect(missing.body.toString()).toBe(home.body.toString());
});

for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"]) {
  for (const path of ["/", "/ws", "/api/variants", "/assets/board.js", "/nothing"]) {
    test(`${method} ${path} is not allowed`, async () => {
      const answer = await board.ask(path, method);
      expect(answer.status).toBe(405);
      expectHeaders(answer);
    });
  }
}

test("HEAD answers as GET does, without a body", async () => {
  for (const path of ["/", "/help", "/api/health", "/assets/board.js"]) {
    const answer = await board.ask(path, "HEAD");
    expect([path, answer.status, answer.body.length]).toEqual([path, 200, 0]);
    expectHeaders(answer);
  }
});

test("the page has no inline script or style, and names only files of its own", async () => {
  const html = (await board.ask("/")).body.toString();
  expect(html).not.toMatch(/<style|style="|<script(?![^>]* src=)|\son\w+=|https?:\/\//);
});

test("assets come with type, headers and gzip", async () => {
  const answer = await board.ask("/assets/board.js", "GET", undefined, "Accept-Encoding: gzip\r\n");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/javascript/);
  expect(answer.headers.get("content-encoding")).toBe("gzip");
  expectHeaders(answer);
  expect(gunzipSync(answer.body).length).toBeGreaterThan(1000);
});

test("/api/variants is the JSON of variants json", async () => {
  const answer = await board.ask("/api/variants");
  expectHeaders(answer);
  const engine = spawnSync(program(), { input: "variants json\nquit\n" }).stdout.toString();
  const line = engine.split("\n").find((text) => text.startsWith("variants "))!;
  expect(JSON.parse(answer.body.toString())).toEqual(JSON.parse(line.slice(9)));
  expect(answer.body.toString()).toMatch(/^[\x20-\x7e\n]*$/);
});

test("/api/health says that it is well and its version", async () => {
  const answer = await board.ask("/api/health");
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  expect(JSON.parse(answer.body.toString())).toMatchObject({ ok: true, version: expect.any(String) });
});

for (const [host, status] of [["127.0.0.1", 200], ["localhost", 200], ["[::1]", 200], ["127.0.0.2", 200], ["LOCALHOST", 200],
  ["localhost.evil.com", 421], ["127.0.0.1.evil.com", 421], ["evil.com", 421], ["192.168.1.1", 421], ["0.0.0.0", 421], ["127.0.0.1@evil.com", 421]] as const) {
  test(`the host ${host} is answered with ${status}, at the upgrade too`, async () => {
    const answer = await board.ask("/", "GET", `${host}:${board.port}`);
    expect(answer.status).toBe(status);
    expectHeaders(answer);
    const upgraded = await board.upgrade(`${host}:${board.port}`, null);
    expect(upgraded).toBe(status === 200 ? 101 : status);
  });
}

test("a host with another port or none is refused", async () => {
  for (const host of [`127.0.0.1:${board.port + 1}`, "127.0.0.1", "localhost", ""]) {
    expect([host, (await board.ask("/", "GET", host)).status]).toEqual([host, 421]);
  }
});

test("a request without a host is refused before anything is sent", async () => {
  const answer = await board.ask("/", "GET", null);
  expect([400, 421]).toContain(answer.status);
  expect(answer.body.toString()).not.toContain("<html");
});

test("the socket is open to no other origin", async () => {
  const host = `127.0.0.1:${board.port}`;
  const answers: Record<string, number> = {};
  for (const origin of [`http://${host}`, `https://${host}`, "http://evil.com", `http://localhost:${board.port}`, "null",
    "http://127.0.0.1", `http://127.0.0.1:${board.port}.evil.com`, `http://${host}/`, `file://${host}`]) {
    answers[origin] = await board.upgrade(host, origin);
  }
  expect(answers).toEqual({
    [`http://${host}`]: 101, [`https://${host}`]: 101, "http://evil.com": 403, [`http://localhost:${board.port}`]: 403, null: 403,
    "http://127.0.0.1": 403, [`http://127.0.0.1:${board.port}.evil.com`]: 403, [`http://${host}/`]: 403, [`file://${host}`]: 403,
  });
  expect(await board.upgrade(host, null)).toBe(101);
});

test("a refused origin has all headers", async () => {
  const answer = await board.ask("/ws", "GET", undefined,
    "Upgrade: websocket\r\nOrigin: http://evil.com\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n");
  expect(answer.status).toBe(403);
  expectHeaders(answer);
});

test("/ws without an upgrade is refused with all headers", async () => {
  const answer = await board.ask("/ws");
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expectHeaders(answer);
});

test("an allowed host is answered", async () => {
  const other = await new Pentad(folder(), ["--allow-host", "board.lan"]).start();
  expect((await other.ask("/", "GET", `board.lan:${other.port}`)).status).toBe(200);
  expect((await other.ask("/", "GET", "board.lan")).status).toBe(421);
  await other.remove();
});

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  test(`${signal} closes sockets with 1001 and ends with 0 within two seconds, searches or not`, async () => {
    const other = await new Pentad().start();
    const client = await other.hello();
    client.send({ t: "analyse", id: 1, tag: 1, variant: "chess", lines: 2, seconds: 60 });
    await client.hear((message) => message["t"] === "info");
    const { code, ms } = await other.end(signal);
    expect(code).toBe(0);
    expect(ms).toBeLessThan(2000);
    expect(await client.end()).toBe(1001);
    await other.remove();
  });
}

test("wrong usage exits with 2", () => {
  for (const words of [["--nonsense"], ["--port", "x"], ["--port", "70000"], ["--host", "nowhere"], ["--jobs", "0"], ["extra"]]) {
    const { status, stdout } = spawnSync(program(), ["serve", ...words], { timeout: 5000 });
    expect([words, status, stdout.toString()]).toEqual([words, 2, ""]);
  }
});

test("a taken port exits with 1 and is named", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => taken.once("listening", resolve));
  const port = (taken.address() as { port: number }).port;
  const { status, stderr, stdout } = spawnSync(program(), ["serve", "--port", String(port), "--data", "none"], { timeout: 5000 });
  taken.close();
  expect([status, stdout.toString()]).toEqual([1, ""]);
  expect(stderr.toString()).toContain(String(port));
});

test("a locked data directory exits with 1 and is named", () => {
  const { status, stderr } = spawnSync(program(), ["serve", "--port", "0", "--data", board.data], { timeout: 5000 });
  expect(status).toBe(1);
  expect(stderr.toString()).toContain(board.data);
});
