// The settings in Czech.
import type { Texts } from "../texts.js";

export const settings: Texts["settings"] = {
  settings: "Nastavení",
  language: "Jazyk",
  languageOfBrowser: "Podle prohlížeče",
  name: "Jméno, které uvidí ostatní",
  theme: "Vzhled",
  themes: { system: "Podle systému", light: "Světlý", dark: "Tmavý" },
  contrast: "Vysoký kontrast",
  sounds: "Zvuky",
  boardAndPieces: "Deska a figurky",
  boardOf: "Pro hru",
  board: "Deska",
  pieces: "Figurky",
  otherPieces: (now) => `Figurky: ${now}. Ukázat jiné`,
  nowPieces: (now) => `Figurky: ${now}.`,
  confirm: "Potvrzovat",
  confirms: { auto: "Karty, a s hodinami i tahy dotykem", always: "Všechny karty a tahy", never: "Nic" },
  turnToMover: "Otáčet desku k hráči na tahu",
  premovePromotes: "Tahy zvolené předem proměňují v nejlepší figurku",
  motion: "Animace",
  pause: "Pauza mezi tahy počítačů",
  pauses: { 0: "Žádná", 400: "0,4 sekundy", 1000: "Jedna sekunda", 2000: "Dvě sekundy" },
  shortcuts: "Jednopísmenné zkratky",
};
