// What all pages say in English.

/** Texts of many areas. */
export const common = {
  cancel: "Cancel",
  confirm: "Confirm",
  close: "Close",
  brand: "Pentad",
  pages: "Pages",
  analysis: "Analysis",
  editor: "Editor",
  help: "Help",
  loading: "Loading…",
  reconnecting: "The server is away. Reconnecting…",
  away: "The server is away",
  stopped: "The server speaks another version of the board: load this page again.",
  missingTitle: "Not found",
  missing: "There is nothing at this address. The game may have been deleted, or it was never kept.",
  toHome: "To the games",
  copied: "Copied",
  copyByHand: "Copy this:",
  firstMove: "First move",
  previousMove: "Previous move",
  nextMove: "Next move",
  lastMove: "Last move",
  atStart: "This is the first position",
  atEnd: "This is the last position",
};
