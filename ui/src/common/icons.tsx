// Small pictures for buttons: own drawings, in a square of 24.

const PATHS = {
  first: "M6 5v14M19 5l-9 7 9 7z",
  previous: "M16 5l-9 7 9 7z",
  next: "M8 5l9 7-9 7z",
  last: "M18 5v14M5 5l9 7-9 7z",
  flip: "M8 4v14M4 14l4 4 4-4M16 20V6M12 10l4-4 4 4",
  turn: "M19 12a7 7 0 1 1-2.2-5.1M17 3v4h-4",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5.9 1.1.9 1.9h5.2c0-.8.3-1.4.9-1.9A6 6 0 0 0 12 3z",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  download: "M12 4v11M7 11l5 5 5-5M5 20h14",
  resign: "M6 21V4M6 5h12l-3 4 3 4H6",
  draw: "M7 9h10M7 15h10",
  back: "M9 7L4 12l5 5M5 12h9a5 5 0 0 1 0 10h-1",
  book: "M12 6c-2-1.500-5-2-8-2v14c3 0 6 .5 8 2 2-1.500 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14",
  pieces: "M9 10a3 3 0 1 1 6 0c0 1.500-1 2-1 3 0 2 2.500 3 2.500 6h-9c0-3 2.500-4 2.500-6 0-1-1-1.500-1-3z",
  gear: "M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1",
  close: "M6 6l12 12M18 6L6 18",
  trophy: "M8 4h8v6a4 4 0 0 1-8 0zM8 6H5c0 3 1 4.500 3.300 4.800M16 6h3c0 3-1 4.500-3.300 4.800M12 14v4M8.500 20h7M10 18h4",
};

/** The names of the pictures. */
export type IconName = keyof typeof PATHS;

/** A picture beside a name or in the place of one; never read out. */
export function Icon(props: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false" data-icon={props.name}>
      <path d={PATHS[props.name]} />
    </svg>
  );
}
