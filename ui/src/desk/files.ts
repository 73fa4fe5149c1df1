// The desk's files, in the browser's IndexedDB: one object store, from name to text.

const STORE = "files";

/** What all tabs of one page share in their names, and no other page of the same origin has. */
export const PLACE = `pentad-desk ${new URL("..", import.meta.url).pathname}`;

/** Changes by name: the whole text, or null to remove the file. */
export type Changes = Map<string, string | null>;

/** The files of one desk. */
export class Files {
  /** What could not be written yet. */
  private unwritten: Changes = new Map();

  private constructor(private readonly database: IDBDatabase | null) {}

  /** Opens them; without storage they last as long as the worker. */
  static async open(): Promise<Files> {
    return new Files(await openDatabase().catch(() => null));
  }

  /** Whether they outlast the worker, as far as is known. */
  get isKept(): boolean {
    return this.database !== null && this.unwritten.size === 0;
  }

  /** All files. */
  async all(): Promise<[name: string, text: string][]> {
    if (this.database === null) return [];
    const store = this.database.transaction(STORE).objectStore(STORE);
    const [names, texts] = await Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll())]);
    return names.map((name, index) => [String(name), String(texts[index])]);
  }

  /** Returns when the changes are on disk, or when it is clear that they cannot be: then they are tried again with the next. */
  async write(changes: Changes): Promise<void> {
    for (const [name, text] of changes) this.unwritten.set(name, text);
    if (this.database === null) return;
    const tried = this.unwritten;
    this.unwritten = new Map();
    try {
      const transaction = this.database.transaction(STORE, "readwrite", { durability: "strict" });
      const store = transaction.objectStore(STORE);
      for (const [name, text] of tried) text === null ? store.delete(name) : store.put(text, name);
      // At once, even if the tab is closed before the answers to these come.
      transaction.commit();
      await endOf(transaction);
    } catch {
      // The quota is full, or storage was taken away.
      this.unwritten = tried;
    }
  }
}

async function openDatabase(): Promise<IDBDatabase> {
  const asked = indexedDB.open(PLACE, 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
  return answerOf(asked);
}

function answerOf<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
