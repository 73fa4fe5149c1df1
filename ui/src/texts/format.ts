// Numbers, dates and times as the language of the page writes them.

/** The language in which they are written; English as Britain writes it. */
let locale = "en-GB";

/** Lets numbers and dates follow a language. */
export function formatFor(language: string): void {
  locale = language === "en" ? "en-GB" : language;
}

/** A number with so many places after the point: `1.5`, or `1,5`. */
export function decimal(value: number, places: number): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: places, maximumFractionDigits: places }).format(value);
}

/** A large number, rounded and short: `1.2M`, `120万`. */
export function rounded(value: number): string {
  return new Intl.NumberFormat(locale, { notation: "compact" }).format(value);
}

/** A day and its time: `24 Nov 2026, 18:05`. */
export function dateAndTime(time: Date): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(time);
}

/** The form of a count that the language wants: `one`, `few`, `many`, `other`. */
export function pluralForm(count: number): Intl.LDMLPluralRule {
  return new Intl.PluralRules(locale).select(count);
}

/** `1:02:03`, for milliseconds. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, "0"));
  const hours = Math.floor(seconds / 3600);
  return hours > 0 ? `${hours}:${parts.join(":")}` : parts.join(":");
}
