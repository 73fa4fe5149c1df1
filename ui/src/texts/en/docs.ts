// What the pages of the documentation and the links to it say in English.

/** Texts of the documentation's pages. */
export const docs = {
  title: "Documentation",
  search: "Search",
  contents: "Contents",
  found: "What was found",
  nothing: "Nothing was found.",
  away: "The search cannot be loaded now.",
  skip: "Skip to the text",
};
