// The page of lessons in Polish; the lessons themselves are in `lessons`.
import type { Texts } from "../texts.js";

export const help: Texts["help"] = {
  title: "Naucz się grać",
  games: "Gry",
  step: (step, of) => `Krok ${step} z ${of}`,
  previous: "Poprzedni krok",
  next: "Następny krok",
  atFirst: "To pierwszy krok",
  atLast: "To ostatni krok",
  wrong: "Taki ruch jest możliwy, ale nie o niego chodzi. Spróbuj jeszcze raz.",
  play: "Zagraj partię",
  none: "Do tej gry nie ma jeszcze lekcji.",
  ownMemory: "Tutaj wszystko jest w Twojej przeglądarce, także zakryte karty: nie są pokazywane, ale kto zajrzy do pamięci lub danych przeglądarki narzędziami dla programistów, może je znaleźć.",
  facts: {
    title: "Gra w liczbach",
    games: (count) => `Partie silnika z samym sobą, wszystkie strony równie silne: ${count}.`,
    drawn: "Remisy",
    length: (from, to) => `Połowa partii trwa od ${from} do ${to} ruchów, licząc ruchy wszystkich stron.`,
    choices: (usual, most) => `Ruchy do wyboru: zwykle ${usual}, najwyżej ${most}.`,
  },
};
