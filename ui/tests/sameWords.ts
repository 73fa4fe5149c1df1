// Words that languages may have in common with English: names, keys, formats, and what all have borrowed.

export const SAME_WORDS: ReadonlySet<string> = new Set([
  "Pentad", "Shogi", "Szachao", "Cessolis", "Quadroshah", "Staunton", "English", "Polski", "Čeština",
  "Byoyomi", "Kanji", "tokin", "Zugzwang", "Editor", "Import", "Escape", "Page Up, Page Down",
]);
