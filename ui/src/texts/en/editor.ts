// The editor in English.

/** The editor, import and export. */
export const editor = {
  title: "Editor",
  palette: "Pieces",
  move: "Move pieces",
  remove: "Remove",
  removed: (square: string) => `${square} is empty`,
  put: (kind: string, square: string) => `${kind} on ${square}`,
  record: "Record",
  valid: "A valid position",
  notValid: "The position is not valid",
  start: "Start position",
  clear: "Clear board",
  onMove: "To move",
  fields: {
    "en passant": "En passant", "just moved": "Just moved", count: "Moves without progress", number: "Move number",
    out: "Seats that are out", last: "Latest move", castling: "Castling rights", unmoved: "Unmoved kings and queens",
    points: "Points", colour: "Colour", phase: "Phase", piles: "Piles", stock: "Stock", pending: "In force",
  } as Record<string, string>,
  cards: "Cards",
  handOf: (name: string) => `Hand of ${name}`,
  takeBack: (name: string) => `Cards of ${name}`,
  without: (card: string) => `Take away ${card}`,
  pile: (number: number) => `Pile ${number}`,
  stock: "Stock",
  addTo: "Cards go to",
  pack: "Pack",
};
