// Lets the modules of the page that a test asks by themselves speak English.
import { texts } from "../src/texts/en/index.js";
import { speak } from "../src/texts/index.js";

speak(texts);
