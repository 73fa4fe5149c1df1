// The script of the documentation's pages: they look as the board's settings say, and can be searched.
import { applySettings } from "../settings.js";

/** A page that was found; excerpts are HTML in which the words that were looked for are marked. */
interface Found { url: string; meta: { title: string }; excerpt: string; sub_results: { url: string; title: string; excerpt: string }[] }

/** What is used of Pagefind. */
interface Pagefind {
  options(options: { baseUrl: string }): Promise<void>;
  /** Null if another search has come meanwhile. */
  debouncedSearch(words: string): Promise<{ results: { data(): Promise<Found> }[] } | null>;
}

/** The folder of the documentation, in which this file lies. */
const FOLDER = new URL(".", import.meta.url);

/** How many pages are shown, and how many places of each. */
const PAGES = 8;
const PLACES = 3;

let loading: Promise<Pagefind> | undefined;

async function load(): Promise<Pagefind> {
  const pagefind = (await import(new URL("pagefind/pagefind.js", FOLDER).href)) as Pagefind;
  await pagefind.options({ baseUrl: FOLDER.pathname });
  return pagefind;
}

/** The pages with these words; null if others are looked for already. */
async function find(words: string): Promise<Found[] | null> {
  loading ??= load();
  const found = await (await loading).debouncedSearch(words);
  return found === null ? null : Promise.all(found.results.slice(0, PAGES).map((result) => result.data()));
}

function link(url: string, text: string): HTMLElement {
  return Object.assign(document.createElement("a"), { href: url, textContent: text });
}

function paragraph(html: string): HTMLElement {
  return Object.assign(document.createElement("p"), { innerHTML: html });
}

/** One page that was found, with the places in it. */
function item({ url, meta, excerpt, sub_results }: Found): HTMLElement {
  const places = sub_results.filter((place) => place.url !== url).slice(0, PLACES);
  const heading = document.createElement("h2");
  heading.append(link(url, meta.title));
  const article = document.createElement("article");
  article.append(heading, ...(places.length === 0 ? [paragraph(excerpt)] : []));
  for (const place of places) article.append(link(place.url, place.title), paragraph(place.excerpt));
  return article;
}

/** Lets the form of the page search. */
function startSearch(form: HTMLFormElement, input: HTMLInputElement, place: HTMLElement): void {
  const show = (...nodes: Node[]) => {
    place.replaceChildren(...nodes);
    place.hidden = nodes.length === 0;
  };
  const search = async () => {
    const words = input.value.trim();
    if (words === "") return show();
    try {
      const found = await find(words);
      if (found === null || words !== input.value.trim()) return;
      show(...(found.length === 0 ? [paragraph(form.dataset.nothing ?? "")] : found.map(item)));
    } catch {
      // What cannot be loaded now may be later.
      loading = undefined;
      show(paragraph(form.dataset.away ?? ""));
    }
  };
  form.hidden = false;
  input.addEventListener("input", () => void search());
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    place.querySelector("a")?.focus();
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || place.hidden) return;
    input.value = "";
    show();
    input.focus();
  });
  // A place of this very page.
  place.addEventListener("click", ({ target }) => {
    if (target instanceof HTMLAnchorElement) show();
  });
}

applySettings();
const form = document.querySelector("form");
const input = document.querySelector("input");
const place = document.getElementById("found");
if (form !== null && input !== null && place !== null) startSearch(form, input, place);
// Above the text, on a narrow screen, the contents would be in its way.
document.querySelector(".contents details")?.toggleAttribute("open", matchMedia("(min-width: 60rem)").matches);
