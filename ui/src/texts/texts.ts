// What the texts of a language are: what English has.
import type { texts } from "./en/index.js";

/** All texts but the lessons, by area. */
export type Texts = typeof texts;
