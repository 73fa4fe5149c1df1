// What a lesson is: a few steps, each with a position and perhaps a move to find.

/** A move to find. */
export interface Task {
  /** What is asked. */
  ask: string;
  /** The texts of the actions that are right. */
  answers: readonly string[];
  /** What is said when it is found. */
  done: string;
}

/** One step: some words, a position, and perhaps a task. */
export interface Step {
  title: string;
  text: readonly string[];
  /** The record of the position; the start if there is none. */
  record?: string;
  /** Moves from there on. */
  moves?: readonly string[];
  task?: Task;
}

/** A game in about five minutes. */
export type Lesson = readonly Step[];
