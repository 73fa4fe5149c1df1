// Plays a few moves of every variant by nodes, and bench, here and in the program: the same moves, and the same counts.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { readFileSync, readdirSync } from "node:fs";
import { createInterface } from "node:readline";
import test from "node:test";

const { PENTAD_WASM: module, PENTAD: program } = process.env;
const { Engine, Game, bench, networks, provide, variants } = createRequire(import.meta.url)(module);
const NODES = 2000n;
const MOVES = 4;
const HASH = 1;

const GAMES = new URL("../src/games/", import.meta.url);
/** The files of the games that the module has not inside. */
for (const game of readdirSync(GAMES, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    const folder = new URL(`${game.name}/`, GAMES);
    for (const file of readdirSync(folder).filter((name) => name.endsWith(".network"))) {
        const name = file.replace(/\.network$/, "");
        assert.ok(networks().includes(name), name);
        provide(name, readFileSync(new URL(file, folder)));
    }
}
provide("martian", readFileSync(new URL("martian/tablebase/shipped.tablebase", GAMES)));

/** What the program writes to these options, as lines. */
function lines(options) {
    const { stdout, stderr, status } = spawnSync(program, options, { encoding: "utf8" });
    assert.equal(status, 0, stderr);
    return stdout.trimEnd().split("\n");
}

/** The answers of the program to the same positions, each with its last count of nodes. */
async function answersOfProgram(variant, record, moves) {
    const [dialect, hash, start] = variant === "shogi" ? ["usi", "USI_Hash", "sfen"] : ["uci", "Hash", "fen"];
    const child = spawn(program, [], { stdio: ["pipe", "pipe", "inherit"] });
    const said = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const say = (line) => child.stdin.write(`${line}\n`);
    say(dialect);
    say(`setoption name ${hash} value ${HASH}`);
    say(`variant ${variant}`);
    const answers = [];
    for (let played = 0; played < moves.length; played++) {
        say(`position ${start} ${record} moves ${moves.slice(0, played).join(" ")}`);
        say(`go nodes ${NODES}`);
        // Another command would end the search.
        for (let nodes = 0, best; best === undefined; ) {
            const { value: line, done } = await said.next();
            assert.ok(!done, "the program has ended");
            nodes = Number(/^info .*\bnodes (\d+)/.exec(line)?.[1] ?? nodes);
            best = /^bestmove (\S+)/.exec(line)?.[1];
            if (best !== undefined) {
                answers.push({ best, nodes });
            }
        }
    }
    child.stdin.end("quit\n");
    return answers;
}

for (const variant of variants()) {
    test(`${variant} is played as the program plays it`, async () => {
        const game = new Game(variant);
        const engine = new Engine(variant, HASH);
        const record = game.record();
        const own = [];
        for (let move = 0; move < MOVES; move++) {
            const { best, nodes } = engine.think(game, NODES);
            own.push({ best, nodes: Number(nodes) });
            game.push(best);
        }
        assert.deepEqual(own, await answersOfProgram(variant, record, own.map(({ best }) => best)));
    });
}

test("bench counts the nodes that the program counts", () => {
    const counts = (found) => found.map((line) => line.replace(/ nodes.*/, ""));
    const own = bench(11);
    console.log(own.at(-1));
    assert.deepEqual(counts(own), counts(lines(["bench", "11"])));
});

test("what is no network is refused, and nothing has changed", () => {
    const file = readFileSync(new URL("chess/chess.network", GAMES));
    file[file.length - 1] ^= 1;
    assert.throws(() => provide("chess", file), /checksum/);
});

test("an illegal move is refused with the program's line", () => {
    assert.throws(() => new Game("chess").push("e2e5"), /e2e5/);
});
