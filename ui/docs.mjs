// The documentation as pages beside the board: docs/ and the files that it speaks of, the rules in every language, and search.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { createIndex, close as endIndexing } from "pagefind";
import { escaped, readPage } from "./markdown.mjs";

const root = dirname(fileURLToPath(import.meta.url));
const repository = join(root, "..");

/** The pages in their order, by group. */
const CONTENTS = [
  ["", ["README.md", "docs/installation.md", "CHANGELOG.md"]],
  ["Play", ["docs/board.md", "docs/rules/README.md", "docs/games.md", "docs/clients.md", "docs/puzzles.md"]],
  ["Analyse", ["docs/analysis.md", "docs/theory.md", "docs/records.md", "docs/tablebases.md"]],
  ["Measure and train", ["docs/matches.md", "docs/tournaments.md", "docs/scale.md", "docs/strength.md", "docs/training.md"]],
  ["Program with it", ["protocol.md", "python/README.md", "wasm/README.md"]],
  [
    "Work on it",
    ["docs/architecture.md", "docs/search.md", "docs/adding-a-game.md", "docs/reliability.md", "CONTRIBUTING.md", "SECURITY.md"],
  ],
];

/** The languages of the rules and their names in themselves: those of the board. */
const LANGUAGES = [...readFileSync(join(root, "src", "languages.ts"), "utf8").matchAll(/id: "(\w+)", name: "([^"]+)"/g)]
  .map(([, id, name]) => ({ id, name }));

/** The path of a source's page, or of another file of docs, in the folder of the documentation. */
function placeOf(source) {
  const path = source.replace(/^docs\//, "");
  if (path === "README.md") return "index.html";
  // python/README.md is one page of its folder, docs/rules/README.md the first of several.
  if (path !== source) return path.replace(/README\.md$/, "index.html").replace(/\.md$/, ".html");
  return path.replace(/\/README\.md$/, ".html").replace(/\.md$/, ".html");
}

const GAMES = readdirSync(join(repository, "docs", "rules")).filter((name) => /^[a-z]+\.md$/.test(name));

/** The file of a game's rules in a language. */
const rulesIn = (language, game) => (language === "en" ? `docs/rules/${game}` : `docs/rules/${language}/${game}`);

/** Everything in docs has its place among the contents. */
function checkContents(sources) {
  const left = readdirSync(join(repository, "docs")).map((name) => `docs/${name}`).filter((path) => path.endsWith(".md") && !sources.includes(path));
  if (left.length > 0) throw new Error(`${left.join(", ")}: no group of CONTENTS in ui/docs.mjs has it; add it to one`);
}

/** The board's texts in a language. */
async function textsIn(language) {
  const options = { absWorkingDir: root, entryPoints: [`src/texts/${language}/index.ts`], bundle: true, format: "esm", write: false };
  const { outputFiles: [{ contents }] } = await build(options);
  return (await import(`data:text/javascript;base64,${Buffer.from(contents).toString("base64")}`)).texts;
}

/** Where the links of a source lead; notes the files of docs that they need beside the pages. */
function leaderFrom(source, { sources, address, needed }) {
  const here = dirname(placeOf(source));
  return (href) => {
    if (/^(?:[a-z]+:|#)/.test(href)) return href;
    const [path, anchor] = href.split("#");
    const target = posix.join(dirname(source), decodeURI(path)).replace(/\/$/, "");
    const full = join(repository, target);
    if (!existsSync(full)) throw new Error(`${source}: ${href}: there is no ${target}`);
    const isFolder = statSync(full).isDirectory();
    const isPage = sources.includes(target);
    if (isPage || (target.startsWith("docs/") && !isFolder && !target.endsWith(".md"))) {
      if (!isPage) needed.add(target);
      return posix.relative(here, placeOf(target)) + (anchor === undefined ? "" : `#${anchor}`);
    }
    return address === undefined ? null : `${address}/${isFolder ? "tree" : "blob"}/HEAD/${target}`;
  };
}

/** Links to places of the documentation, from another of them; the one that is shown is marked. */
function linkList(place, links) {
  const items = links.map(({ to, text, language }) => {
    const tag = language === undefined ? "" : ` lang="${language}" hreflang="${language}"`;
    const current = to === place ? ' aria-current="page"' : "";
    return `<li><a href="${posix.relative(dirname(place), to)}"${tag}${current}>${escaped(text)}</a></li>`;
  });
  return `<ul>${items.join("")}</ul>`;
}

/** The contents beside a page: groups of links. */
function contentsOf(place, groups) {
  return groups.map(([name, links]) => `${name === "" ? "" : `<h2>${escaped(name)}</h2>`}${linkList(place, links)}`).join("\n");
}

/** A page of the documentation. `texts` are the board's. */
function pageAt(place, { language, texts, title, about, html, groups, policy }) {
  const words = texts.docs;
  const up = posix.relative(dirname(place), "") || ".";
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="description" content="${escaped(about)}">
    <title>${escaped(title === "Pentad" ? title : `${title} - Pentad`)}</title>
    <link rel="icon" href="${up}/../assets/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${up}/docs.css">
    <script type="module" src="${up}/docs.js"></script>
  </head>
  <body>
    <a class="skip" href="#text">${escaped(words.skip)}</a>
    <header class="top">
      <nav aria-label="${escaped(texts.common.pages)}">
        <a class="brand" href="${up}/../">${escaped(texts.common.brand)}</a>
        <a href="${up}/index.html" hreflang="en"${place === "index.html" ? ' aria-current="page"' : ""}>${escaped(words.title)}</a>
      </nav>
      <form role="search" hidden data-nothing="${escaped(words.nothing)}" data-away="${escaped(words.away)}">
        <input type="search" aria-label="${escaped(words.search)}" placeholder="${escaped(words.search)}" autocomplete="off">
      </form>
    </header>
    <section id="found" aria-label="${escaped(words.found)}" aria-live="polite" hidden></section>
    <div class="sheet">
      <nav class="contents" aria-label="${escaped(words.contents)}"><details open><summary>${escaped(words.contents)}</summary>
${contentsOf(place, groups)}
      </details></nav>
      <main id="text" data-pagefind-body>
${html}
      </main>
    </div>
  </body>
</html>
`;
}

/** The rules of one language: a page for each game, and one that lists them. */
function rulesPages(language, texts, leaders) {
  const games = GAMES.map((game) => {
    const source = rulesIn(language, game);
    return { game, place: placeOf(source), ...readPage(readFileSync(join(repository, source), "utf8"), leaders(source)) };
  });
  const index = placeOf(rulesIn(language, "README.md"));
  const list = [{ to: index, text: texts.rules.rules }, ...games.map(({ place, title }) => ({ to: place, text: title }))];
  const others = (game) => LANGUAGES.map(({ id, name }) => ({ to: placeOf(rulesIn(id, game)), text: name, language: id }));
  const pages = games.map(({ game, place, title, about, html }) => {
    const languages = `<div class="languages" data-pagefind-ignore>${linkList(place, others(game))}</div>`;
    return { place, title: texts.home.rules(title), about, html: `${languages}\n${html}`, list };
  });
  if (language !== "en") {
    const about = games.map(({ title }) => title).join(", ");
    const languages = `<div class="languages" data-pagefind-ignore>${linkList(index, others("README.md"))}</div>`;
    const html = `${languages}\n<h1>${escaped(texts.rules.rules)}</h1>\n${linkList(index, list.slice(1))}`;
    pages.push({ place: index, title: texts.rules.rules, about, html, list });
  }
  return pages;
}

/** Links to the documentation for pages at the root of the site, for those who read them without JavaScript. */
export async function linksToDocs() {
  const link = (to, language, text) => `<a href="/docs/${to}" lang="${language}" hreflang="${language}">${escaped(text)}</a>`;
  const rules = await Promise.all(LANGUAGES.map(async ({ id }) => {
    const texts = await textsIn(id);
    return link(placeOf(rulesIn(id, "README.md")), id, texts.rules.rules);
  }));
  const { docs } = await textsIn("en");
  return `<p>${[link("index.html", "en", docs.title), ...rules].join(" ")}</p>`;
}

/** The script and the style of the pages. */
async function builtFiles() {
  const { outputFiles } = await build({
    absWorkingDir: root, entryPoints: { docs: "src/docs/docs.ts", style: "src/docs/docs.css" }, bundle: true, minify: true,
    format: "esm", target: "es2022", charset: "utf8", outdir: "out", write: false, external: ["./pagefind/pagefind.js"],
  });
  return outputFiles.map(({ path, contents }) => [path.endsWith(".css") ? "docs.css" : "docs.js", Buffer.from(contents)]);
}

/** The index of the pages, for search in the language of each. */
async function searchFiles(pages) {
  const { index } = await createIndex();
  for (const [place, content] of pages) {
    const { errors } = await index.addHTMLFile({ url: place, content });
    if (errors.length > 0) throw new Error(`${place}: ${errors.join("; ")}`);
  }
  const { files, errors } = await index.getFiles();
  await endIndexing();
  if (errors.length > 0) throw new Error(errors.join("; "));
  // Not the forms of its makers, which these pages have no use for; their licence must travel with the rest.
  const used = files.filter(({ path }) => !/-ui\.|highlight/.test(path)).map(({ path, content }) => [`pagefind/${path}`, Buffer.from(content)]);
  return [...used, ["pagefind/LICENSE", readFileSync(join(root, "node_modules", "pagefind", "LICENSE", "LICENSE"))]];
}

/**
 * All files of the documentation by path. `address` is that of the repository, if it is known: links to sources lead there.
 * `policy` says what the pages may do.
 */
export async function filesOfDocs(address, policy) {
  const sources = CONTENTS.flatMap(([, list]) => list);
  checkContents(sources);
  const rules = LANGUAGES.flatMap(({ id }) => GAMES.map((game) => rulesIn(id, game)));
  const needed = new Set();
  const leaders = (source) => leaderFrom(source, { sources: [...sources, ...rules], address, needed });

  const read = new Map(sources.map((source) => [source, readPage(readFileSync(join(repository, source), "utf8"), leaders(source))]));
  const groups = CONTENTS.map(([name, list]) => [name, list.map((source) => ({ to: placeOf(source), text: read.get(source).title }))]);
  const pages = new Map();
  for (const { id } of LANGUAGES) {
    const texts = await textsIn(id);
    for (const { place, list, ...page } of rulesPages(id, texts, leaders)) {
      const beside = id === "en" ? [[texts.rules.rules, list], ...groups] : [[texts.rules.rules, list]];
      pages.set(place, pageAt(place, { language: id, texts, groups: beside, policy, ...page }));
    }
    if (id !== "en") continue;
    for (const [source, page] of read) pages.set(placeOf(source), pageAt(placeOf(source), { language: id, texts, groups, policy, ...page }));
  }
  const copied = [...needed].map((source) => [placeOf(source), readFileSync(join(repository, source))]);
  return new Map([...pages, ...copied, ...(await builtFiles()), ...(await searchFiles(pages))]);
}
