// The browser's storage. If it is not allowed, as in a frame of another site, a stand-in forgets with the page.

/** A storage in memory. */
class MemoryStorage implements Storage {
  private readonly words = new Map<string, string>();

  get length(): number {
    return this.words.size;
  }

  clear(): void {
    this.words.clear();
  }

  getItem(key: string): string | null {
    return this.words.get(key) ?? null;
  }

  key(index: number): string | null {
    return [...this.words.keys()][index] ?? null;
  }

  removeItem(key: string): void {
    this.words.delete(key);
  }

  setItem(key: string, word: string): void {
    this.words.set(key, word);
  }
}

function isAllowed(name: "localStorage" | "sessionStorage"): boolean {
  try {
    return window[name] !== null;
  } catch {
    return false;
  }
}

/** Whether what is stored outlasts the page. */
export const isLasting = isAllowed("localStorage");

for (const name of ["localStorage", "sessionStorage"] as const) {
  if (!isAllowed(name)) Object.defineProperty(window, name, { value: new MemoryStorage() });
}
