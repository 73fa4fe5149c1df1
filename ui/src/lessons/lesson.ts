// What a lesson is: a few steps, each with a position and perhaps a move to find. Its words are texts.

/** One step: a position, and what is to be found in it. */
export interface Step {
  /** The record of the position; the start if there is none. */
  record?: string;
  /** Moves from there on. */
  moves?: readonly string[];
  /** The texts of the actions that are right, if one is asked for. */
  answers?: readonly string[];
}

/** A game in about five minutes. */
export type Lesson = readonly Step[];
