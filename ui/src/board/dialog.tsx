// A dialog in the page's own `<dialog>`: the focus stays inside, and Escape cancels.
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";

/** Whether a click was on the shade round a dialog, which belongs to it as its own edge does. */
function isOutside(event: MouseEvent, dialog: HTMLElement): boolean {
  const box = dialog.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
}

/** How many times a pointer has been put down on the page. */
let presses = 0;
addEventListener("pointerdown", () => presses++, true);

/**
 * Whether a click ends a press that began before the dialog was there. A tap acts when the finger leaves the board, and
 * the browser then sends its click to whatever has come up under the finger: that click answers nothing.
 */
function endsEarlierPress(event: MouseEvent, pressesBefore: number): boolean {
  // Keys, and programs that read the screen, click without a press, and such clicks have no count.
  return event.detail > 0 && presses === pressesBefore;
}

/** The least distance of a dialog from the edges of the window, in pixels. */
const EDGE = 4;

/** Puts a dialog over a square of the board, and on towards the middle; wholly inside the window. */
function placeAt(dialog: HTMLElement, square: string): void {
  const cell = document.querySelector<HTMLElement>(`[role=gridcell][data-square="${square}"]`);
  if (cell === null) return;
  const box = cell.getBoundingClientRect();
  dialog.style.setProperty("--square", `${box.width}px`);
  const [width, height] = [dialog.offsetWidth, dialog.offsetHeight];
  const isLow = box.top + box.height / 2 > window.innerHeight / 2;
  const top = isLow ? box.bottom - height : box.top;
  dialog.dataset.upwards = String(isLow);
  const inside = (at: number, most: number) => `${Math.max(EDGE, Math.min(at, most - EDGE))}px`;
  dialog.style.left = inside(box.left, window.innerWidth - width);
  dialog.style.top = inside(top, window.innerHeight - height);
}

/**
 * A modal dialog with a title; `cancel` is called when it is left without a choice. With a square it stands there, else
 * in the middle of the window.
 */
export function Dialog(props: {
  title: string;
  cancel: () => void;
  children: ComponentChildren;
  class?: string;
  square?: string | undefined;
  /** Its name, if that is not the title. */
  label?: string;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const pressesBefore = useRef(presses);
  const cancel = useRef(props.cancel);
  cancel.current = props.cancel;
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const before = document.activeElement;
    if (!element.open) element.showModal();
    const { square } = props;
    const place = () => (square === undefined ? undefined : placeAt(element, square));
    place();
    addEventListener("resize", place);
    return () => {
      removeEventListener("resize", place);
      element.close();
      // Closing gives the focus back only if the element that had it is still where it was.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`choice ${props.class ?? ""}`}
      aria-label={props.label}
      aria-labelledby={props.label === undefined ? title : undefined}
      onCancel={(event) => {
        event.preventDefault();
        cancel.current();
      }}
      onClose={(event) => {
        // Browsers close a dialog whose cancelling was refused before; one that has to be answered comes back.
        const element = event.currentTarget;
        if (!element.isConnected) return;
        cancel.current();
        setTimeout(() => {
          if (element.isConnected && !element.open) element.showModal();
        });
      }}
      onClickCapture={(event) => {
        if (!endsEarlierPress(event, pressesBefore.current)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && isOutside(event, event.currentTarget)) cancel.current();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 id={title}>{props.title}</h2>
      {props.children}
    </dialog>
  );
}
