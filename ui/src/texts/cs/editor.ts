// The editor in Czech.
import type { Texts } from "../texts.js";

export const editor: Texts["editor"] = {
  title: "Editor",
  palette: "Figurky",
  move: "Přesouvat figurky",
  remove: "Odebírat",
  removed: (square) => `${square} je prázdné`,
  put: (kind, square) => `${kind} na ${square}`,
  record: "Záznam",
  valid: "Platná pozice",
  notValid: "Pozice není platná",
  start: "Základní postavení",
  clear: "Vyprázdnit desku",
  onMove: "Na tahu",
  fields: {
    "en passant": "Braní mimochodem", "just moved": "Právě táhl", count: "Tahy bez pokroku", number: "Číslo tahu",
    out: "Hráči mimo hru", last: "Poslední tah", castling: "Práva na rošádu", unmoved: "Králové a královny bez tahu",
    points: "Body", colour: "Barva", phase: "Fáze", piles: "Hromádky", stock: "Talon", pending: "Platné účinky",
  },
  cards: "Karty",
  handOf: (name) => `Karty v ruce: ${name}`,
  takeBack: (name) => `Karty: ${name}`,
  without: (card) => `Odebrat: ${card}`,
  pile: (number) => `Hromádka ${number}`,
  stock: "Talon",
  addTo: "Karty přidávat do",
  pack: "Balíček",
};
