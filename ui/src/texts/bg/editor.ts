// The editor in Bulgarian.
import type { Texts } from "../texts.js";

/** The editor, import and export. */
export const editor: Texts["editor"] = {
  title: "Редактор",
  palette: "Фигури",
  move: "Мести фигури",
  remove: "Премахни",
  removed: (square: string) => `${square} е празно`,
  put: (kind: string, square: string) => `${kind} на ${square}`,
  record: "Запис",
  valid: "Позицията е валидна",
  notValid: "Позицията не е валидна",
  start: "Начална позиция",
  clear: "Изчисти дъската",
  onMove: "На ход",
  fields: {
    "en passant": "Ан пасан", "just moved": "Току-що преместена", count: "Ходове без напредък", number: "Номер на хода",
    out: "Места извън играта", last: "Последен ход", castling: "Права за рокада", unmoved: "Неместени царе и царици",
    points: "Точки", colour: "Цвят", phase: "Фаза", piles: "Купчини", stock: "Талон", pending: "В сила",
  },
  cards: "Карти",
  handOf: (name: string) => `Ръка на ${name}`,
  takeBack: (name: string) => `Карти на ${name}`,
  without: (card: string) => `Махни ${card}`,
  pile: (number: number) => `Купчина ${number}`,
  stock: "Талон",
  addTo: "Картите отиват в",
  pack: "Тесте",
};
