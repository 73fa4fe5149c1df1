// Small things that the browser remembers, and forgets if it allows no more.

/** Remembers a word; without storage it holds until the page is closed. */
export function remember(key: string, word: string): void {
  try {
    localStorage.setItem(key, word);
  } catch {
    // The storage is full, or not allowed: then the next visit begins as the first.
  }
}
