// The texts in the language of the page.
import { en } from "./en.js";

export const t = en;
