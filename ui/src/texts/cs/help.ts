// The page of lessons in Czech; the lessons themselves are in `lessons`.
import type { Texts } from "../texts.js";
import { outOf } from "./words.js";

export const help: Texts["help"] = {
  title: "Naučte se hrát",
  games: "Hry",
  step: (step, of) => `Krok ${step} ${outOf(of)}`,
  previous: "Předchozí krok",
  next: "Další krok",
  atFirst: "Toto je první krok",
  atLast: "Toto je poslední krok",
  wrong: "Tento tah je možný, ale není to, co se žádá. Zkuste to znovu.",
  play: "Zahrát si partii",
  none: "K této hře zatím žádná lekce není.",
  ownMemory: "Zde je vše ve vašem prohlížeči, i skryté karty: nezobrazují se, ale kdo si vývojářskými nástroji prohlédne paměť nebo úložiště prohlížeče, může je najít.",
  facts: {
    title: "Hra v číslech",
    games: (count) => `Partie enginu se sebou samým, všechny strany stejně silné: ${count}.`,
    drawn: "Remízy",
    length: (from, to) => `Polovina partií má ${from} až ${to} tahů, počítáno za všechny strany.`,
    choices: (usual, most) => `Tahy na výběr: obvykle ${usual}, nejvýše ${most}.`,
  },
};
