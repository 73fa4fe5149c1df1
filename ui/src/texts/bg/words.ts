// How Bulgarian joins and counts words, and the forms of what men are called.

/** Several words with a conjunction before the last: `a, b и c`. */
function listed(words: readonly string[], conjunction: string): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${conjunction} ${words[words.length - 1]}`;
}

/** `a, b и c`. */
export function joined(words: readonly string[]): string {
  return listed(words, "и");
}

/** `a, b или c`. */
export function either(words: readonly string[]): string {
  return listed(words, "или");
}

/** `1 ход`, `2 хода`, `21 хода`: `many` is the counted form of a masculine noun, the plural of another. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** After numbers, and with the article. */
interface Forms {
  counted: string;
  definite: string;
}

/** The forms of what men are called in `names.ts`. */
const FORMS: Readonly<Record<string, Forms>> = {
  "цар": { counted: "царя", definite: "царя" },
  "царица": { counted: "царици", definite: "царицата" },
  "топ": { counted: "топа", definite: "топа" },
  "офицер": { counted: "офицера", definite: "офицера" },
  "кон": { counted: "коня", definite: "коня" },
  "пешка": { counted: "пешки", definite: "пешката" },
  "златен генерал": { counted: "златни генерала", definite: "златния генерал" },
  "сребърен генерал": { counted: "сребърни генерала", definite: "сребърния генерал" },
  "копие": { counted: "копия", definite: "копието" },
  "дракон": { counted: "дракона", definite: "дракона" },
  "драконов кон": { counted: "драконови коня", definite: "драконовия кон" },
  "превърнат сребърен генерал": { counted: "превърнати сребърни генерала", definite: "превърнатия сребърен генерал" },
  "превърнат кон": { counted: "превърнати коня", definite: "превърнатия кон" },
  "превърнато копие": { counted: "превърнати копия", definite: "превърнатото копие" },
  "токин": { counted: "токина", definite: "токина" },
  "дрон": { counted: "дрона", definite: "дрона" },
};

/** `2 коня`. */
export function countedMen(count: number, kind: string): string {
  const forms = FORMS[kind];
  return forms === undefined ? `${kind}: ${count}` : counted(count, kind, forms.counted);
}

/** `коня`: the man of which something is asked. */
export function theMan(kind: string): string {
  return FORMS[kind]?.definite ?? kind;
}
