// How Japanese joins words. It has no plurals: counts go with their counters.

/** Several words as Japanese joins them: `a、b、c`. */
export function joined(words: readonly string[]): string {
  return words.join("、");
}
