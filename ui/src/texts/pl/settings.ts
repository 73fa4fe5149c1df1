// The settings in Polish.
import type { Texts } from "../texts.js";

export const settings: Texts["settings"] = {
  settings: "Ustawienia",
  name: "Nazwa widoczna dla innych",
  language: "Język",
  languageOfBrowser: "Jak w przeglądarce",
  theme: "Motyw",
  themes: { system: "Jak w systemie", light: "Jasny", dark: "Ciemny" },
  contrast: "Wysoki kontrast",
  sounds: "Dźwięki",
  boardAndPieces: "Plansza i bierki",
  boardOf: "Dla gry",
  board: "Plansza",
  pieces: "Bierki",
  otherPieces: (now) => `Bierki: ${now}. Pokaż inne`,
  nowPieces: (now) => `Bierki: ${now}.`,
  confirm: "Pytaj przed ruchem",
  confirms: { auto: "Karty oraz ruchy dotykiem z zegarem", always: "Wszystkie karty i ruchy", never: "Nigdy" },
  turnToMover: "Obracaj planszę do gracza na ruchu",
  premovePromotes: "Ruchy z wyprzedzeniem promują na najlepszą bierkę",
  motion: "Animacje",
  pause: "Przerwa między ruchami silników",
  pauses: { 0: "Brak", 400: "0,4 sekundy", 1000: "Sekunda", 2000: "Dwie sekundy" },
  shortcuts: "Skróty z pojedynczych liter",
};
