// Writes the page as a folder of files for any web space: the browser itself answers it, with the engine as WebAssembly.
// The documentation lies beside it.
// node site.mjs --engine FOLDER --networks FOLDER --out FOLDER [--repository ADDRESS]
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { filesOfDocs, linksToDocs } from "./docs.mjs";
import { deadLinks } from "./links.mjs";

const root = dirname(fileURLToPath(import.meta.url));
const dist = join(root, "dist");
const USAGE = "usage: node site.mjs --engine FOLDER --networks FOLDER --out FOLDER [--repository ADDRESS]";
const ENGINE_FILES = ["pentad_wasm.js", "pentad_wasm_bg.wasm"];

/** Files of ui/dist that a web space has elsewhere, or not at all. */
const NO_ASSETS = ["index.html", "manifest.webmanifest", "sources.sha256", "sw.js"];

/** What the page and its workers ask for one after the other: small files, fetched at once. */
const PRELOADED = ["assets/serverless.js", "assets/desk.js", "assets/thinker.js", "engine/pentad_wasm.js"];

/** What the page may do, as the server's headers say it. */
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
  + "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

function readArguments() {
  const text = { type: "string" };
  const { values } = parseArgs({ options: { engine: text, networks: text, out: text, repository: text } });
  for (const name of ["engine", "networks", "out"]) if (values[name] === undefined) throw new Error(`--${name} is missing; ${USAGE}`);
  return { ...values, repository: values.repository ?? repositoryOfWorkflow() };
}

/** Where the sources are to be read, if a workflow of GitHub builds them. */
function repositoryOfWorkflow() {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env;
  return server === undefined || repository === undefined ? undefined : `${server}/${repository}`;
}

/** The engine, here in Node: what it says of its games is written into files. */
async function loadEngine(folder) {
  const [script, code] = ENGINE_FILES.map((name) => readFileSync(join(folder, name)));
  const engine = await import(`data:text/javascript;base64,${script.toString("base64")}`);
  engine.initSync({ module: new WebAssembly.Module(code) });
  return engine;
}

/** Every address that exists in advance, as folders below the root; games have addresses that are not known yet. */
function foldersOfPages(variants) {
  const list = readFileSync(join(root, "src", "pages.generated.ts"), "utf8");
  const pages = [...list.matchAll(/^ *(\{.*\}),$/gm)].map(([, page]) => JSON.parse(page));
  return pages.flatMap(({ path, argument }) => {
    const folder = path === "" ? "" : `${path}/`;
    return [folder, ...(argument === "variant" ? variants.map((name) => `${folder}${name}/`) : [])];
  });
}

/** The page with addresses relative to the folder that it lies in; `up` leads from there to the root. */
function pageFrom(up, docs) {
  return readFileSync(join(dist, "index.html"), "utf8")
    .replace('data-door="server"', 'data-door="browser"')
    .replace('<meta charset="utf-8">', `$&\n    <meta http-equiv="Content-Security-Policy" content="${POLICY}">`)
    .replace("</head>", `${PRELOADED.map((path) => `  <link rel="modulepreload" href="/${path}">\n  `).join("")}</head>`)
    .replace('"/api/variants"', '"/api/variants.json"')
    .replace("</noscript>", `  ${docs}\n    $&`)
    .replaceAll(/(href|src)="\//g, `$1="${up}`);
}

function manifest() {
  const described = JSON.parse(readFileSync(join(dist, "manifest.webmanifest"), "utf8"));
  const icons = described.icons.map((icon) => ({ ...icon, src: icon.src.slice(1) }));
  return JSON.stringify({ ...described, id: "./", start_url: "./", scope: "./", icons });
}

/** The variants whose tables of endings lie beside the networks. */
function withEndings(folder) {
  const variants = readdirSync(folder).flatMap((name) => /^(\w+)\.tablebase$/.exec(name)?.[1] ?? []);
  if (variants.length === 0) throw new Error(`${folder} has no table of endings; wasm/make puts it there`);
  return variants;
}

/** The files of the board by path, but for the service worker. */
async function filesOf(engine, { engine: engineFolder, networks }) {
  const files = new Map();
  const docs = await linksToDocs();
  for (const folder of foldersOfPages(engine.variants())) {
    files.set(`${folder}index.html`, pageFrom("../".repeat(folder.split("/").length - 1) || "./", docs));
  }
  // Web spaces that know this name show it for /game/ID and /replay/ID.
  files.set("404.html", pageFrom("../", docs));
  files.set("manifest.webmanifest", manifest());
  files.set("api/variants.json", engine.catalogue());
  for (const name of engine.variants()) {
    const puzzles = join(root, "..", "positions", "puzzles", `${name}.puzzles`);
    files.set(`api/puzzles/${name}.json`, engine.puzzles(name, existsSync(puzzles) ? readFileSync(puzzles, "utf8") : ""));
  }
  for (const name of readdirSync(dist)) if (!NO_ASSETS.includes(name)) files.set(`assets/${name}`, readFileSync(join(dist, name)));
  for (const name of ENGINE_FILES) files.set(`engine/${name}`, readFileSync(join(engineFolder, name)));
  for (const name of engine.networks()) files.set(`networks/${name}.network`, readFileSync(join(networks, `${name}.network`)));
  const endings = withEndings(networks);
  for (const name of endings) files.set(`endings/${name}.tablebase`, readFileSync(join(networks, `${name}.tablebase`)));
  files.set("assets/desk.js", `self.endings=${JSON.stringify(endings)};\n${files.get("assets/desk.js")}`);
  // GitHub's pages leave files out whose names begin with an underscore, unless this file is there.
  files.set(".nojekyll", "");
  return files;
}

/** The service worker, told what else there is, and a word that no other content of the folder has. */
function serviceWorker(files) {
  const hash = createHash("sha256");
  for (const [path, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(`${path}\0${content.length}\0`).update(content);
  const always = [...[...files.keys()].filter((path) => path.startsWith("api/")), ...ENGINE_FILES.map((name) => `engine/${name}`)];
  const site = { build: hash.digest("hex").slice(0, 16), files: always };
  return `self.site=${JSON.stringify(site)};\n${readFileSync(join(dist, "sw.js"), "utf8")}`;
}

/** Fails if a link leads nowhere. Only whoever asks for an address that is not there is shown 404.html. */
function checkLinks(files) {
  const dead = deadLinks([...files.keys()].filter((path) => path.endsWith(".html") && path !== "404.html"), files);
  if (dead.length > 0) throw new Error(`links that lead nowhere:\n${dead.join("\n")}`);
}

/** Removes an earlier site, and nothing else. */
function clear(folder) {
  const isSite = existsSync(join(folder, "sw.js")) && readFileSync(join(folder, "sw.js"), "utf8").startsWith("self.site=");
  if (existsSync(folder) && readdirSync(folder).length > 0 && !isSite) throw new Error(`${folder} holds something else than a site; remove it first`);
  rmSync(folder, { recursive: true, force: true });
}

const folders = readArguments();
const engine = await loadEngine(folders.engine);
const files = await filesOf(engine, folders);
files.set("sw.js", serviceWorker(files));
// The service worker does not keep these: a new text is no new build of the board.
for (const [path, content] of await filesOfDocs(folders.repository, POLICY)) files.set(`docs/${path}`, content);
checkLinks(files);
clear(folders.out);
for (const [path, content] of files) {
  mkdirSync(dirname(join(folders.out, path)), { recursive: true });
  writeFileSync(join(folders.out, path), content);
}
