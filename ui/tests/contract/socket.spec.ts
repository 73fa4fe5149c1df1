// Section 5 of the contract, and what section 4 says of hidden things, over a client of its own.
import { expect, test } from "@playwright/test";
import { Client, folder, Pentad, sleep, type Json } from "./pentad.js";

let board: Pentad;
test.beforeAll(async () => { board = await new Pentad().start(); });
test.afterAll(() => board.remove());

const mine = { kind: "mine" };

/** A table with all seats one's own, and a connection that holds them. */
async function table(variant = "chess", more: Json = {}, server = board): Promise<{ client: Client; game: string; tokens: Json }> {
  const creator = await server.hello();
  const seats = Array.from({ length: { martian3: 3, martian4: 4, quadroshah: 4 }[variant] ?? 2 }, () => mine);
  const created = await creator.ask({ t: "create", variant, seats, ...more });
  expect(created["t"], JSON.stringify(created)).toBe("ok");
  creator.cut();
  const client = await server.hello({ game: created["game"], seats: created["tokens"] });
  await client.hear((message) => message["t"] === "state");
  return { client, game: created["game"], tokens: created["tokens"] };
}

let plays = 0;

/** Plays at the latest revision. */
function play(client: Client, seat: number, text: string, more: Json = {}): Promise<Json> {
  return client.ask({ t: "play", seat, rev: client.latest("state")["rev"], cid: `c${++plays}`, text, ...more });
}

/** Waits until the latest state is of a ply. */
async function atPly(client: Client, ply: number): Promise<Json> {
  for (let i = 0; i < 2000 && client.latest("state")["ply"] !== ply; i++) await sleep(2);
  expect(client.latest("state")["ply"]).toBe(ply);
  return client.latest("state");
}

test("hello is answered with welcome", async () => {
  const client = await board.hello();
  expect(client.latest("welcome")).toMatchObject({
    t: "welcome", v: 1, boot: expect.anything(), server: expect.any(String), key: "none", limits: expect.any(Object),
  });
});

for (const [name, say, code] of [
  ["another version", (client: Client) => client.send({ t: "hello", v: 2 }), 4001],
  ["no version", (client: Client) => client.send({ t: "hello" }), 4001],
  ["no JSON", (client: Client) => client.text("hello"), 4000],
  ["an array", (client: Client) => client.text("[1]"), 4000],
  ["another first message", (client: Client) => client.send({ t: "ping", at: 1 }), 4000],
  ["a binary frame", (client: Client) => client.sendFrame(2, Buffer.from("{}")), 4000],
  ["bad UTF-8", (client: Client) => client.sendFrame(1, Buffer.from([0x22, 0xff, 0xfe, 0x22])), 4000],
  ["silence for five seconds", () => undefined, 4000],
] as [string, (client: Client) => void, number][]) {
  test(`${name} closes with ${code}`, async () => {
    const client = await board.open();
    say(client);
    expect(await client.end()).toBe(code);
  });
}

for (const [name, say, code] of [
  ["no JSON", (client: Client) => client.text("{"), 4000],
  ["a binary frame", (client: Client) => client.sendFrame(2, Buffer.from("{}")), 4000],
  ["bad UTF-8", (client: Client) => client.sendFrame(1, Buffer.from([0x22, 0xc0, 0x22])), 4000],
  ["a message above 256 KiB", (client: Client) => client.send({ t: "ping", at: 1, x: "x".repeat(262_144) }), 1009],
] as [string, (client: Client) => void, number][]) {
  test(`after hello, ${name} closes with ${code}`, async () => {
    const client = await board.hello();
    say(client);
    expect(await client.end()).toBe(code);
  });
}

test("an unknown table is error unknown and nothing else", async () => {
  const client = await board.open();
  client.send({ t: "hello", v: 1, id: 7, game: "aaaaaaaaaa" });
  await client.hear((message) => message["t"] === "error");
  await sleep(200);
  expect(client.all("error").map((message) => message["code"])).toEqual(["unknown"]);
  expect([...client.all("table"), ...client.all("state")]).toEqual([]);
});

test("ping is answered with the same number and the time", async () => {
  const client = await board.hello();
  client.send({ t: "ping", at: 42 });
  expect(await client.hear((message) => message["t"] === "pong")).toMatchObject({ at: 42, now: expect.any(Number) });
});

test("unknown messages and wrong types are bad, and the connection lives on", async () => {
  const { client } = await table();
  for (const message of [{ t: "nonsense" }, { t: "play", seat: "one", rev: 1, cid: "x", text: "e2e4" }, { t: "play" }, { t: "lobby", on: "yes" },
    { t: "create", variant: 5, seats: [] }, { t: "analyse", tag: 1, variant: "chess", lines: "two" }, { t: 5 }, {}, { t: "offer", seat: 1, what: "money" }]) {
    expect([message, (await client.ask(message))["code"]]).toEqual([message, "bad"]);
  }
  expect((await play(client, 1, "e2e4"))["t"]).toBe("ok");
});

test("values out of range are limit", async () => {
  const client = await board.hello();
  const start = { variant: "chess", seats: [mine, mine] };
  for (const message of [
    { t: "analyse", tag: 1, variant: "chess", lines: 9, seconds: 1 }, { t: "analyse", tag: 1, variant: "chess", lines: 0, seconds: 1 },
    { t: "create", ...start, seats: [mine, { kind: "engine", level: 9 }] }, { t: "create", ...start, seats: [mine, { kind: "engine", level: 0 }] },
  ]) {
    expect([message, (await client.ask(message))["code"]]).toEqual([message, "limit"]);
  }
});

test("numbers that a call asks for are cut and told in ok", async () => {
  const client = await board.hello();
  const answer = await client.ask({ t: "analyse", tag: 1, variant: "chess", lines: 1, seconds: 99_999 });
  expect(answer["t"]).toBe("ok");
  expect(JSON.stringify(answer)).toContain("600");
  const created = await client.ask({ t: "create", variant: "chess", seats: [mine, { kind: "engine", level: 1, think: 9_999_999 }] });
  expect(JSON.stringify(created)).toContain("60000");
});

test("create gives tokens for mine only, and an ID of ten characters", async () => {
  const client = await board.hello();
  const created = await client.ask({ t: "create", variant: "martian4", seats: [mine, { kind: "invite" }, { kind: "open" }, { kind: "engine", level: 1 }] });
  expect(created["game"]).toMatch(/^[a-z2-7]{10}$/);
  expect(Object.keys(created["tokens"])).toEqual(["1"]);
  expect(Object.keys(created["invites"])).toEqual(["2"]);
  expect(created["tokens"]["1"]).toMatch(/^[\w-]{22}$/);
});

test("an invitation works once, and its seat is then its own", async () => {
  const client = await board.hello();
  const created = await client.ask({ t: "create", variant: "chess", seats: [mine, { kind: "invite" }] });
  const guest = await board.hello({ game: created["game"] });
  expect((await guest.ask({ t: "sit", seat: 2, invite: "wrong" }))["code"]).toBe("forbidden");
  expect((await guest.ask({ t: "sit", seat: 2 }))["code"]).toBe("forbidden");
  const sat = await guest.ask({ t: "sit", seat: 2, name: "Bob", invite: created["invites"]["2"] });
  expect(sat["token"]).toMatch(/^[\w-]{22}$/);
  const third = await board.hello({ game: created["game"] });
  expect((await third.ask({ t: "sit", seat: 2, invite: created["invites"]["2"] }))["code"]).toBe("forbidden");
});

test("the table has all the fields that the contract names", async () => {
  const { client } = await table("szachao", { clock: { kind: "byoyomi", base: 60, byoyomi: 10, periods: 2 } });
  expect(client.latest("table")).toMatchObject({
    game: expect.any(String), rev: expect.any(Number), variant: "szachao", status: "playing",
    clock: { kind: "byoyomi", base: 60, byoyomi: 10, periods: 2 },
    options: { takeback: expect.any(Boolean), hints: expect.any(Boolean), confirm: expect.any(Boolean), onlookers: expect.any(Boolean), reveal: true },
    offers: [], next: null,
  });
  for (const [index, seat] of client.latest("table")["seats"].entries()) {
    expect(seat).toMatchObject({ seat: index + 1, kind: expect.any(String), here: true, mine: true });
    expect(seat).toHaveProperty("name");
    expect(seat).toHaveProperty("level");
  }
  expect(client.latest("table")).toHaveProperty("handover");
});

test("the state has game, rev and all fields of state json", async () => {
  const { client, game } = await table();
  const state = client.latest("state");
  expect(state).toMatchObject({ t: "state", game, schema: 1, variant: "chess", ply: 0, seat: 1, phase: "move", next: [2, 1, 2, 1], result: null });
  for (const field of ["viewer", "record", "start", "number", "men", "hands", "piles", "stock", "dead", "points", "count", "pending", "check",
    "last", "legal", "claim", "history", "fields", "clock"]) expect(state).toHaveProperty(field);
  expect(state["legal"]).toHaveLength(20);
});

test("a cid seen before is the same ok, played once", async () => {
  const { client } = await table();
  const rev = client.latest("state")["rev"];
  const first = await client.ask({ t: "play", seat: 1, rev, cid: "same", text: "e2e4" });
  const again = await client.ask({ t: "play", seat: 1, rev, cid: "same", text: "e2e4" });
  expect({ ...again, id: 0 }).toEqual({ ...first, id: 0 });
  expect(client.latest("state")["ply"]).toBe(1);
});

test("each wrong action has its code", async () => {
  const { client, game, tokens } = await table();
  expect((await play(client, 1, "e2e5"))["code"]).toBe("illegal");
  expect((await play(client, 1, "nonsense"))["code"]).toBe("illegal");
  expect((await play(client, 2, "e7e5"))["code"]).toBe("turn");
  expect((await play(client, 3, "e7e5"))["t"]).toBe("error");
  const onlooker = await board.hello({ game, seats: { 1: "A".repeat(22) } });
  await onlooker.hear((message) => message["t"] === "state");
  expect(onlooker.latest("state")["viewer"]).toBe("public");
  expect((await play(onlooker, 1, "e2e4"))["code"]).toBe("forbidden");
  const second = await board.hello({ game, seats: { 2: tokens["2"] } });
  await second.hear((message) => message["t"] === "state");
  expect(second.latest("state")["legal"]).toBeNull();
  expect((await play(second, 1, "e2e4"))["code"]).toBe("forbidden");
  expect((await second.ask({ t: "resign", seat: 2 }))["t"]).toBe("ok");
  expect((await play(client, 1, "e2e4"))["code"]).toBe("over");
});

test("an old rev is stale, with a fresh state, if the decision is another", async () => {
  const { client } = await table();
  const rev = client.latest("state")["rev"];
  await play(client, 1, "e2e4");
  await atPly(client, 1);
  await play(client, 2, "e7e5");
  await atPly(client, 2);
  const states = client.all("state").length;
  const late = await client.ask({ t: "play", seat: 1, rev, cid: "late", text: "d2d4" });
  expect(late["code"]).toBe("stale");
  await sleep(100);
  expect(client.all("state").length).toBeGreaterThan(states);
});

test("hello with the current rev is answered with same", async () => {
  const { client, game, tokens } = await table();
  await sleep(100);
  const rev = client.latest("table")["rev"] > client.latest("state")["rev"] ? client.latest("table")["rev"] : client.latest("state")["rev"];
  const again = await board.hello({ game, seats: tokens, rev });
  expect(await again.hear((message) => ["same", "state"].includes(message["t"]))).toMatchObject({ t: "same", rev: expect.any(Number) });
});

test("rev never falls, and grows with every action", async () => {
  const { client } = await table();
  for (const [index, text] of ["e2e4", "e7e5", "g1f3"].entries()) {
    await play(client, (index % 2) + 1, text);
    await atPly(client, index + 1);
  }
  const revs = client.all("state").map((state) => state["rev"]);
  expect(revs).toEqual([...new Set(revs)].sort((a, b) => a - b));
});

test("a draw is offered, told and agreed", async () => {
  const { client, game, tokens } = await table();
  client.cut();
  const [one, two] = [await board.hello({ game, seats: { 1: tokens["1"] } }), await board.hello({ game, seats: { 2: tokens["2"] } })];
  await one.hear((message) => message["t"] === "state");
  await one.ask({ t: "offer", seat: 1, what: "draw" });
  await two.hear((message) => message["t"] === "table" && message["offers"].length === 1);
  expect(two.latest("table")["offers"]).toEqual([{ what: "draw", by: 1, waiting: [2] }]);
  expect((await two.ask({ t: "offer", seat: 2, what: "draw", answer: true }))["t"]).toBe("ok");
  const state = await one.hear((message) => message["t"] === "state" && message["result"] !== null);
  expect(state["result"]).toEqual({ winners: [], reason: "agreement" });
  expect(state).toMatchObject({ seat: 0, phase: "over" });
});

test("a takeback is asked of the other and leads back", async () => {
  const { client, game, tokens } = await table();
  client.cut();
  const [one, two] = [await board.hello({ game, seats: { 1: tokens["1"] } }), await board.hello({ game, seats: { 2: tokens["2"] } })];
  await one.hear((message) => message["t"] === "state");
  await play(one, 1, "e2e4");
  await one.ask({ t: "offer", seat: 1, what: "takeback" });
  await two.hear((message) => message["t"] === "table" && message["offers"].length === 1);
  await two.ask({ t: "offer", seat: 2, what: "takeback", answer: true });
  await atPly(one, 0);
});

test("resignation ends it, and a rematch exchanges the seats", async () => {
  const { client, game, tokens } = await table();
  client.cut();
  const [one, two] = [await board.hello({ game, seats: { 1: tokens["1"] } }), await board.hello({ game, seats: { 2: tokens["2"] } })];
  await one.hear((message) => message["t"] === "state");
  expect((await one.ask({ t: "offer", seat: 1, what: "rematch" }))["t"]).toBe("error");
  await play(one, 1, "e2e4");
  await one.ask({ t: "resign", seat: 1 });
  const over = await two.hear((message) => message["t"] === "state" && message["result"] !== null);
  expect(over["result"]).toEqual({ winners: [2], reason: "resignation" });
  await one.ask({ t: "offer", seat: 1, what: "rematch" });
  await two.hear((message) => message["t"] === "table" && message["offers"].length === 1);
  await two.ask({ t: "offer", seat: 2, what: "rematch", answer: true });
  const next = (await one.hear((message) => message["t"] === "table" && message["next"] !== null))["next"];
  const again = await board.hello({ game: next, seats: { 2: tokens["1"] } });
  await again.hear((message) => message["t"] === "table");
  expect(again.latest("table")["seats"][1]["mine"]).toBe(true);
});

test("clocks run from the first decision, and a flag that falls ends the game by time", async () => {
  const { client } = await table("chess", { clock: { kind: "fischer", base: 1, add: 0 } });
  expect(client.latest("state")["clock"]).toMatchObject({ running: 0, seats: [{ seat: 1, ms: 1000, periods: 0 }, { seat: 2, ms: 1000, periods: 0 }] });
  await play(client, 1, "e2e4");
  expect((await atPly(client, 1))["clock"]["running"]).toBe(2);
  const over = await client.hear((message) => message["t"] === "state" && message["result"] !== null);
  expect(over["result"]).toEqual({ winners: [1], reason: "time" });
});

test("a hint is a legal action for the seat that asks", async () => {
  const { client } = await table("cessolis");
  client.send({ t: "hint", id: 99, seat: 1 });
  const hint = await client.hear((message) => message["t"] === "hint", 15_000);
  expect(client.latest("state")["legal"].map((action: Json) => action["text"])).toContain(hint["text"]);
  expect(hint["seat"]).toBe(1);
});

test("at tells an earlier position", async () => {
  const { client } = await table();
  await play(client, 1, "e2e4");
  await atPly(client, 1);
  expect((await client.ask({ t: "at", ply: 0 }))["state"]).toMatchObject({ ply: 0, seat: 1 });
  expect((await client.ask({ t: "at", ply: 9 }))["t"]).toBe("error");
});

for (const variant of ["chess", "shogi", "cessolis", "martian", "martian3", "martian4", "quadroshah"]) {
  test(`position tells where moves lead, and compose makes the same record again: ${variant}`, async () => {
    const client = await board.hello();
    const start = (await client.ask({ t: "position", variant }))["state"] as Json;
    expect(start["viewer"]).toBe("all");
    const move = start["legal"][0]["text"];
    const moved = (await client.ask({ t: "position", variant, record: start["record"], moves: [move] }))["state"];
    expect(moved).toMatchObject({ ply: 1 });
    expect((await client.ask({ t: "position", variant, moves: ["zzzz"] }))["code"]).toMatch(/bad|illegal/);
    const composed = await client.ask({
      t: "compose", variant, men: start["men"], hands: start["hands"], seat: start["seat"], fields: start["fields"],
    });
    expect([composed["t"], composed["record"]]).toEqual(["ok", start["record"]]);
  });
}

test("an analysis sends at most eight infos a second, the last before done", async () => {
  const client = await board.hello();
  const began = Date.now();
  await client.ask({ t: "analyse", tag: 5, variant: "chess", lines: 3, seconds: 2 });
  await client.hear((message) => message["t"] === "done" && message["tag"] === 5);
  const seconds = Math.ceil((Date.now() - began) / 1000);
  const infos = client.all("info");
  expect(infos.length).toBeLessThanOrEqual(8 * seconds + 1);
  const last = infos.at(-1)!;
  expect(last).toMatchObject({ tag: 5, ply: 0, depth: expect.any(Number), nodes: expect.any(Number), time: expect.any(Number) });
  expect(last["lines"].map((line: Json) => line["rank"])).toEqual([1, 2, 3]);
  for (const line of last["lines"]) {
    expect(line["shares"]).toHaveLength(2);
    expect(line["shares"][0] + line["shares"][1]).toBeCloseTo(1, 2);
    expect(line["wdl"]).toHaveLength(3);
    expect(line["labels"]).toHaveLength(line["moves"].length);
  }
  await sleep(300);
  expect(client.all("info").length).toBe(infos.length);
  expect(JSON.parse(client.texts.at(-1)!)["t"]).toBe("done");
});

test("a new analysis replaces the old one, of which nothing more is told", async () => {
  const client = await board.hello();
  await client.ask({ t: "analyse", tag: 1, variant: "chess", lines: 1, seconds: 30 });
  await client.hear((message) => message["t"] === "info");
  await client.ask({ t: "analyse", tag: 2, variant: "shogi", lines: 1, seconds: 30 });
  await client.hear((message) => message["t"] === "info" && message["tag"] === 2);
  const tags = client.all("info").map((message) => message["tag"]);
  expect(tags).toEqual([...tags].sort());
  await client.ask({ t: "stop", tag: 2 });
  await client.hear((message) => message["t"] === "done" && message["tag"] === 2);
});

test("martian3 tells three shares", async () => {
  const client = await board.hello();
  await client.ask({ t: "analyse", tag: 1, variant: "martian3", lines: 1, seconds: 1 });
  await client.hear((message) => message["t"] === "done");
  expect(client.latest("info")["lines"][0]["shares"]).toHaveLength(3);
});

test("a scan has a graph point for each position, then done", async () => {
  const client = await board.hello();
  await client.ask({ t: "scan", tag: 3, variant: "chess", moves: ["e2e4", "e7e5", "g1f3"], ms: 50 });
  await client.hear((message) => message["t"] === "done");
  const points = client.all("graph");
  expect(points.map((point) => point["ply"]).sort()).toEqual([0, 1, 2, 3]);
  for (const point of points) {
    expect(point["shares"]).toHaveLength(2);
    expect([typeof point["cp"], typeof point["mate"]]).toContain("number");
    expect(point).toHaveProperty("best");
  }
});

for (const [variant, formats] of [["chess", ["pgn", "fen", "games"]], ["shogi", ["kif", "ki2", "csa", "jkf", "usi", "sfen", "games"]],
  ["cessolis", ["fen", "games"]], ["martian3", ["fen", "games"]], ["quadroshah", ["fen", "games"]]] as const) {
  for (const format of formats) {
    test(`${variant} goes out as ${format} and comes back`, async () => {
      const client = await board.hello();
      const moves: string[] = [];
      for (let i = 0; i < 4; i++) {
        const { state } = await client.ask({ t: "position", variant, moves });
        moves.push(state.legal[(i * 7) % state.legal.length].text);
      }
      const file = await client.ask({ t: "export", variant, moves, format });
      expect(file["t"], JSON.stringify(file)).toBe("ok");
      expect(file["name"]).toMatch(/^[\w.-]+\.\w+$/);
      const back = await client.ask({ t: "import", bytes: Buffer.from(file["text"]).toString("base64") });
      expect(back["t"], JSON.stringify(back) + file["text"]).toBe("ok");
      expect(back["games"][0]["variant"]).toBe(variant);
      if (!["fen", "sfen"].includes(format)) expect(back["games"][0]["moves"]).toEqual(moves);
      for (const field of ["record", "headers", "result"]) expect(back["games"][0]).toHaveProperty(field);
    });
  }
}

test("an import names line and word of what is wrong", async () => {
  const client = await board.hello();
  const pgn = "[Event \"x\"]\n\n1. e4 e5\n2. Qh9 Nc6 *\n";
  const answer = await client.ask({ t: "import", bytes: Buffer.from(pgn).toString("base64") });
  expect(answer["code"]).toBe("bad");
  expect(answer["message"]).toMatch(/4/);
  expect(answer["message"]).toContain("Qh9");
});

test("the lobby tells of open tables and never of tokens", async () => {
  const client = await board.hello();
  client.send({ t: "lobby", id: 1, on: true });
  await client.hear((message) => message["t"] === "lobby");
  const created = await client.ask({ t: "create", variant: "chess", seats: [mine, { kind: "open" }] });
  const lobby = await client.hear((message) => message["t"] === "lobby" && message["tables"].some((t: Json) => t["game"] === created["game"]));
  const entry = lobby["tables"].find((t: Json) => t["game"] === created["game"]);
  expect(Object.keys(entry).sort()).toEqual(["game", "number", "seats", "status", "variant"]);
  expect(JSON.stringify(lobby)).not.toContain(created["tokens"]["1"]);
});

test("each message over the limit is rate, and fifty of them close with 4008", async () => {
  const client = await board.hello();
  for (let i = 0; i < 200; i++) client.send({ t: "ping", id: i, at: i });
  expect(await client.end()).toBe(4008);
  expect(client.all("error").filter((message) => message["code"] === "rate").length).toBeGreaterThanOrEqual(50);
});

test("only who holds a seat may delete a game, and then its page is missing", async () => {
  const { client, game } = await table();
  const other = await board.hello({ game });
  expect((await other.ask({ t: "delete", game }))["code"]).toBe("forbidden");
  expect((await board.ask(`/game/${game}`)).status).toBe(200);
  expect((await client.ask({ t: "delete", game }))["t"]).toBe("ok");
  expect((await board.ask(`/game/${game}`)).status).toBe(404);
});

test("/api/games/ID is the state of an onlooker", async () => {
  const { game } = await table("szachao");
  const answer = await board.ask(`/api/games/${game}`);
  expect(answer.status).toBe(200);
  const body = JSON.parse(answer.body.toString());
  expect(JSON.stringify(body)).toContain("\"viewer\":\"public\"");
  expect(answer.body.toString()).not.toContain("token");
});

test("kill -9 and restart: seats, revision and moves are as before", async () => {
  const server = await new Pentad(folder()).start();
  const { client, game, tokens } = await table("chess", {}, server);
  await play(client, 1, "e2e4");
  const boot = client.latest("welcome")["boot"];
  const { rev } = await atPly(client, 1);
  await server.end("SIGKILL");
  await server.start();
  const again = await server.hello({ game, seats: tokens });
  const state = await again.hear((message) => message["t"] === "state");
  expect(again.latest("welcome")["boot"]).not.toBe(boot);
  expect(state).toMatchObject({ ply: 1, seat: 2 });
  expect(state["rev"]).toBeGreaterThanOrEqual(rev);
  expect((await again.ask({ t: "play", seat: 1, rev: 1, cid: `c${plays}`, text: "e2e4" }))["t"]).toBe("ok");
  expect((await play(again, 2, "e7e5"))["t"]).toBe("ok");
  await server.remove();
});

/** Cards as a hand of the record or a list writes them. */
const cardsOf = (state: Json, seat: number): string[] => state["hands"].find((hand: Json) => hand["seat"] === seat)["cards"];

test("in Szachao nobody is sent the cards of another before the end, and everybody at the end", async () => {
  const { client, game, tokens } = await table("szachao");
  client.cut();
  const one = await board.hello({ game, seats: { 1: tokens["1"] } });
  const two = await board.hello({ game, seats: { 2: tokens["2"] } });
  const onlooker = await board.hello({ game });
  for (const viewer of [one, two, onlooker]) await viewer.hear((message) => message["t"] === "state");
  for (let ply = 0; ply < 30 && one.latest("state")["seat"] !== 0; ply++) {
    const seat = one.latest("state")["seat"] as number;
    const player = seat === 1 ? one : two;
    const legal = player.latest("state")["legal"] as Json[];
    const text = legal[(ply * 13) % legal.length]!["text"];
    const played = await play(player, seat, text);
    if (played["t"] !== "ok" && played["code"] !== "turn" && played["code"] !== "stale") throw new Error(JSON.stringify(played));
    await sleep(60);
  }
  for (const [viewer, hidden] of [[one, [2]], [two, [1]], [onlooker, [1, 2]]] as [Client, number[]][]) {
    for (const state of viewer.all("state").filter((state) => state["result"] === null)) {
      for (const seat of hidden) expect(new Set(cardsOf(state, seat)).size).toBeLessThanOrEqual(1);
      for (const seat of hidden) expect(cardsOf(state, seat).every((card) => card === "?")).toBe(true);
    }
  }
  expect(onlooker.latest("state")["legal"]).toBeNull();
  // What a record says of hands: words of cards and question marks between the piles and the stock.
  for (const state of onlooker.all("state")) {
    expect(state["record"].split(" ").find((word: string) => /^[?\w]*\/[?\w]*$/.test(word) && word.includes("?"))).toMatch(/^\?*\/\?*$/);
    expect(state["start"]).not.toMatch(/([2-9TJQKA][cdhs]){3}/);
  }
  if (one.latest("state")["result"] === null) await one.ask({ t: "resign", seat: 1 });
  const over = await onlooker.hear((message) => message["t"] === "state" && message["result"] !== null);
  expect([...cardsOf(over, 1), ...cardsOf(over, 2)]).not.toContain("?");
});

test("an onlooker may neither analyse nor take out hidden cards, and a card is not taken back", async () => {
  const { client, game } = await table("szachao");
  const onlooker = await board.hello({ game });
  const { record } = await onlooker.hear((message) => message["t"] === "state");
  expect((await onlooker.ask({ t: "analyse", tag: 1, variant: "szachao", record, lines: 1, seconds: 1 }))["code"]).toBe("hidden");
  const file = await onlooker.ask({ t: "export", game, format: "games" });
  if (file["t"] === "ok") expect(file["text"]).not.toMatch(/([2-9TJQKA][cdhs]){5}/);
  client.send({ t: "show", id: 900, seat: 1 });
  const shown = await client.hear((message) => message["t"] === "state" && message["legal"] !== null);
  await play(client, 1, shown["legal"][0]["text"]);
  await sleep(100);
  expect((await client.ask({ t: "offer", seat: 1, what: "takeback" }))["t"]).toBe("error");
});

test("one screen for both seats sees no hand until it asks to be shown one", async () => {
  const { client } = await table("szachao");
  const state = client.latest("state");
  expect([...cardsOf(state, 1), ...cardsOf(state, 2)].every((card) => card === "?")).toBe(true);
  client.send({ t: "show", id: 1, seat: 1 });
  const shown = await client.hear((message) => message["t"] === "state" && message["viewer"] === 1);
  expect(cardsOf(shown, 1)).not.toContain("?");
  expect(cardsOf(shown, 2).every((card) => card === "?")).toBe(true);
});

test("two deals differ, and a given seed is said to be known", async () => {
  const deals = [];
  for (let i = 0; i < 2; i++) {
    const { client } = await table("szachao");
    client.send({ t: "show", id: 1, seat: 1 });
    deals.push(cardsOf(await client.hear((message) => message["t"] === "state" && message["viewer"] === 1), 1).join(" "));
    expect(client.latest("table")["options"]["dealt"]).not.toBe("known");
  }
  expect(deals[0]).not.toBe(deals[1]);
  expect((await table("szachao", { deal: 7 })).client.latest("table")["options"]["dealt"]).toBe("known");
});

test("all that is sent is ASCII", async () => {
  const { client } = await table("chess", { seats: [{ kind: "mine", name: "Zażółć 王" }, mine] });
  for (const text of client.texts) expect(text).toMatch(/^[\x20-\x7e]*$/);
  expect(client.latest("table")["seats"][0]["name"]).toBe("Zażółć 王");
});

test("names lose control and bidi characters, and are at most 32 long", async () => {
  const { client } = await table("chess", { seats: [{ kind: "mine", name: "A\u202Enn\u0007" }, mine] });
  expect(client.latest("table")["seats"][0]["name"]).toBe("Ann");
});
