// The texts of the page in its language: loaded before anything is shown, and the same until the page is loaded again.
import type { LessonsWords } from "./lessonWords.js";
import type { Texts } from "./texts.js";

/** The texts. They are there once `speak` has been called: no module reads them while it is loaded. */
export let t: Texts;

/** The words of the lessons by name of the game, once `teach` has been called. */
export let lessonWords: LessonsWords = {};

/** Lets the page speak a language. */
export function speak(texts: Texts): void {
  t = texts;
}

/** Lets the lessons speak it, too. */
export function teach(words: LessonsWords): void {
  lessonWords = words;
}
