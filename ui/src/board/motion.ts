// Whether things may move: by the system's wish and by the setting, which stands at the root of the document.

/** Whether men go to their squares rather than appear there. */
export function mayMove(): boolean {
  return document.documentElement.dataset.motion !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
