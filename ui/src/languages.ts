// The languages of the page: which it speaks, and which of them it is told to.
import { settings } from "./settings.js";
import { formatFor } from "./texts/format.js";
import { speak, teach } from "./texts/index.js";
import type { LessonsWords } from "./texts/lessonWords.js";
import type { Texts } from "./texts/texts.js";

/** A language; what is said in it is loaded when it is first needed. */
interface Language {
  /** Its tag: `en`. */
  id: string;
  /** Its name in itself. */
  name: string;
  texts: () => Promise<{ texts: Texts }>;
  lessons: () => Promise<{ lessons: LessonsWords }>;
}

const ENGLISH: Language = {
  id: "en", name: "English",
  texts: () => import("./texts/en/index.js"), lessons: () => import("./texts/en/lessons/index.js"),
};

/** All languages. */
export const LANGUAGES: readonly Language[] = [
  ENGLISH,
  {
    id: "pl", name: "Polski",
    texts: () => import("./texts/pl/index.js"), lessons: () => import("./texts/pl/lessons/index.js"),
  },
  {
    id: "cs", name: "Čeština",
    texts: () => import("./texts/cs/index.js"), lessons: () => import("./texts/cs/lessons/index.js"),
  },
  {
    id: "bg", name: "Български",
    texts: () => import("./texts/bg/index.js"), lessons: () => import("./texts/bg/lessons/index.js"),
  },
  {
    id: "ja", name: "日本語",
    texts: () => import("./texts/ja/index.js"), lessons: () => import("./texts/ja/lessons/index.js"),
  },
];

/** Where the tab notes the language that an address has asked for. */
const ASKED = "pentad.lang";

function languageOf(tag: string | null | undefined): Language | undefined {
  const base = tag?.toLowerCase().split("-")[0];
  return LANGUAGES.find((each) => each.id === base);
}

/** The language that `?lang=` asks for, which holds as long as the tab. */
function askedFor(): Language | undefined {
  const asked = languageOf(new URLSearchParams(location.search).get("lang"));
  if (asked !== undefined) sessionStorage.setItem(ASKED, asked.id);
  return asked ?? languageOf(sessionStorage.getItem(ASKED));
}

/** The language of the address, else of the settings, else of the browser, else English. */
function chosen(): Language {
  const own = navigator.languages.flatMap((tag) => languageOf(tag) ?? []);
  return askedFor() ?? languageOf(settings.value.language) ?? own[0] ?? ENGLISH;
}

/** The language of the page. */
let spoken: Language = ENGLISH;

/** The tag of the language of the page. */
export function language(): string {
  return spoken.id;
}

async function load(wanted: Language): Promise<void> {
  const { texts } = await wanted.texts();
  spoken = wanted;
  formatFor(wanted.id);
  document.documentElement.lang = wanted.id;
  speak(texts);
}

/** Lets the page speak; English, if the texts of the language cannot be had now. */
export async function loadTexts(): Promise<void> {
  const wanted = chosen();
  await load(wanted).catch((error: unknown) => {
    if (wanted === ENGLISH) throw error;
    return load(ENGLISH);
  });
}

/** Loads the words of the lessons. */
export async function loadLessonWords(): Promise<void> {
  teach((await spoken.lessons()).lessons);
}

/** The page is loaded again in the language of the settings, whatever its address has asked for. */
export function speakAsSet(): void {
  sessionStorage.removeItem(ASKED);
  const address = new URL(location.href);
  address.searchParams.delete("lang");
  history.replaceState(history.state, "", address);
  location.reload();
}
