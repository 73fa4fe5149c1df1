// One stop of the Tab key for a group of buttons, with arrows within it.

const BUTTONS = "button:not(:disabled)";

/** Leaves one button of the group to the Tab key: the one that has the focus or had it, else the first. */
export function oneStop(group: HTMLElement | null): void {
  if (group === null) return;
  const buttons = [...group.querySelectorAll<HTMLButtonElement>(BUTTONS)];
  const stop =
    buttons.find((button) => button === document.activeElement) ??
    buttons.find((button) => button.tabIndex === 0) ??
    buttons[0];
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
}

/** Moves the focus within a group by arrows, Home and End. */
export function arrowsWithin(event: KeyboardEvent): void {
  const group = event.currentTarget as HTMLElement;
  const buttons = [...group.querySelectorAll<HTMLButtonElement>(BUTTONS)];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const last = buttons.length - 1;
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    Home: 0,
    End: last,
  };
  const next = steps[event.key];
  if (next === undefined || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  const button = buttons[Math.min(last, Math.max(0, next))];
  button?.focus();
  oneStop(group);
}
