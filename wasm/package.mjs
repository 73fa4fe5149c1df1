// Packs the module for npm, installs the package in an empty folder, and runs the example of its README there.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";

const folder = process.env.PENTAD_NPM;
/** The largest package, in bytes. */
const MAX_BYTES = 3e6;

function run(program, words, cwd) {
    const { stdout, stderr, status } = spawnSync(program, words, { cwd, encoding: "utf8" });
    assert.equal(status, 0, stderr);
    return stdout;
}

test("the package is small, and its example runs where it is installed", () => {
    const [{ filename }] = JSON.parse(run("npm", ["pack", "--json"], folder));
    const archive = join(folder, filename);
    console.log(`${filename}: ${statSync(archive).size} bytes`);
    assert.ok(statSync(archive).size <= MAX_BYTES);
    const example = readFileSync(join(folder, "example.mjs"), "utf8");
    assert.ok(readFileSync(join(folder, "README.md"), "utf8").includes(example), "the README shows what is run");
    const home = mkdtempSync(join(tmpdir(), "pentad-npm-"));
    run("npm", ["install", "--no-audit", "--no-fund", "--prefix", home, archive], home);
    const words = ["--input-type=module", "--eval", example];
    const [variants, found, record] = run("node", words, home).trimEnd().split("\n");
    assert.ok(variants.split(" ").includes("quadroshah"), variants);
    assert.match(found, /^[1-9][a-i]\S+ true /);
    assert.match(record, / w .* 2$/);
    rmSync(home, { recursive: true });
});
