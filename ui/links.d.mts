/** One line for each link of these pages that leads to none of the files, which are known by their paths. */
export function deadLinks(pages: readonly string[], files: ReadonlyMap<string, string | Uint8Array>): string[];
