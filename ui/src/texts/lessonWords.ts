// What the words of a lesson are, in any language.

/** The words of a step. */
export interface StepWords {
  title: string;
  /** Its paragraphs. */
  text: readonly string[];
  /** What is asked, if something is to be found. */
  ask?: string;
  /** What is said when it is found. */
  done?: string;
}

/** The words of a lesson, a step after the other. */
export type LessonWords = readonly StepWords[];

/** The words of all lessons by name of the game. */
export type LessonsWords = Readonly<Record<string, LessonWords>>;
