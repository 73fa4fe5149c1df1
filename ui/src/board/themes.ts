// The colours that a board can have; each is a rule of surface.css.
import { t } from "../texts/index.js";

/** A board theme by the name that it is remembered by. */
export interface BoardTheme {
  id: string;
  name: string;
}

/** The first is the game's own colours. */
export const boardThemes = (): readonly BoardTheme[] => [
  { id: "game", name: t.board.themes.game },
  { id: "wood", name: t.board.themes.wood },
  { id: "green", name: t.board.themes.green },
  { id: "blue", name: t.board.themes.blue },
  { id: "grey", name: t.board.themes.grey },
  { id: "contrast", name: t.board.themes.contrast },
];
