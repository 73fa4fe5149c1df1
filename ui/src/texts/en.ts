// Every text of the pages in English, by area. Another language is another file of this shape.

/** Texts of many areas. */
const common = {
  cancel: "Cancel",
  confirm: "Confirm",
};

/** Board, hands, cards, their names and announcements. */
const board = {};

/** The game page, seats, clocks, offers, and the new game dialog. */
const game = {};

/** The home page. */
const home = {};

/** Analysis and replay. */
const analysis = {};

/** The editor, import and export. */
const editor = {};

/** Settings: themes, sets, sounds. */
const settings = {};

/** The help page: lessons. */
const help = {};

export const en = { common, board, game, home, analysis, editor, settings, help };
