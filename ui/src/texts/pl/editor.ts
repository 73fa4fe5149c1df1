// The editor in Polish.
import type { Texts } from "../texts.js";

export const editor: Texts["editor"] = {
  title: "Edytor",
  palette: "Bierki",
  move: "Przesuwaj bierki",
  remove: "Usuwaj",
  removed: (square) => `Pole ${square} jest puste`,
  put: (kind, square) => `${kind} na ${square}`,
  record: "Zapis",
  valid: "Pozycja jest prawidłowa",
  notValid: "Pozycja jest nieprawidłowa",
  start: "Pozycja początkowa",
  clear: "Wyczyść planszę",
  onMove: "Na ruchu",
  fields: {
    "en passant": "Bicie w przelocie", "just moved": "Ostatnio ruszona bierka", count: "Ruchy bez postępu",
    number: "Numer ruchu", out: "Miejsca poza grą", last: "Ostatni ruch", castling: "Prawo do roszady",
    unmoved: "Królowie i królowe przed pierwszym ruchem",
    points: "Punkty", colour: "Kolor", phase: "Faza", piles: "Kupki", stock: "Talia", pending: "Działa teraz",
  },
  cards: "Karty",
  handOf: (name) => `Ręka: ${name}`,
  takeBack: (name) => `Karty: ${name}`,
  without: (card) => `Zabierz: ${card}`,
  pile: (number) => `Kupka ${number}`,
  stock: "Talia",
  addTo: "Dokładaj karty do",
  pack: "Wszystkie karty",
};
