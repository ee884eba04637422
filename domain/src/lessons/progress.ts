import { isLesson, isLessonStep, LESSON_STEPS, LESSONS, type Lesson, type LessonStep } from './steps.ts';

/**
 * The completed steps of each lesson as plain data. Lessons and steps are in their defined order, without
 * duplicates and without empty lessons, so that equal progress serialises to equal text.
 */
export type Progress = Readonly<Partial<Record<Lesson, readonly LessonStep[]>>>;

export const NO_PROGRESS: Progress = {};

/** Ignores unknown lessons and steps: a later version may have more of them, and a file may hold anything. */
export function parseProgress(data: unknown): Progress {
  if (typeof data !== 'object' || data === null) return NO_PROGRESS;
  const done = new Set<string>();
  for (const [lesson, steps] of Object.entries(data)) {
    if (!isLesson(lesson) || !Array.isArray(steps)) continue;
    for (const step of steps) if (isLessonStep(step)) done.add(markOf(lesson, step));
  }
  return progressOf((lesson, step) => done.has(markOf(lesson, step)));
}

export function hasDone(progress: Progress, lesson: Lesson, step: LessonStep): boolean {
  return progress[lesson]?.includes(step) ?? false;
}

export function withStep(progress: Progress, lesson: Lesson, step: LessonStep): Progress {
  return unionOf(progress, { [lesson]: [step] });
}

/** Progress only grows: a step completed on either device is completed. */
export function unionOf(one: Progress, other: Progress): Progress {
  return progressOf((lesson, step) => hasDone(one, lesson, step) || hasDone(other, lesson, step));
}

/** The progress stored in the account, and the portfolio entry that holds it. */
export interface AccountProgress {
  readonly entry: string;
  readonly version: number;
  readonly progress: Progress;
}

/** The progress of a browser, and the account's progress at the last exchange. */
export interface LocalProgress {
  readonly progress: Progress;
  readonly sent: AccountProgress | null;
}

/** Progress that was deleted with its entry is not restored: only later steps are kept. */
export function reconcileProgress(
  { progress, sent }: LocalProgress,
  account: AccountProgress | null,
): LocalProgress {
  const isSameEntry = sent === null || sent.entry === account?.entry;
  const local = isSameEntry ? progress : beyond(progress, sent.progress);
  return { progress: unionOf(local, account?.progress ?? NO_PROGRESS), sent: account };
}

/** Steps of `one` that `other` lacks. */
export function beyond(one: Progress, other: Progress): Progress {
  return progressOf((lesson, step) => hasDone(one, lesson, step) && !hasDone(other, lesson, step));
}

export function isSameProgress(one: Progress, other: Progress): boolean {
  return LESSONS.every((lesson) =>
    LESSON_STEPS.every((step) => hasDone(one, lesson, step) === hasDone(other, lesson, step)),
  );
}

/** A lesson is complete when its final question is answered, even if other steps were skipped. */
export function isLessonDone(progress: Progress, lesson: Lesson): boolean {
  return hasDone(progress, lesson, 'question');
}

/** The first incomplete step; the first step of a completed lesson. */
export function stepToDo(progress: Progress, lesson: Lesson): LessonStep {
  if (isLessonDone(progress, lesson)) return 'predict';
  return LESSON_STEPS.find((step) => !hasDone(progress, lesson, step)) ?? 'predict';
}

export function lessonsDone(progress: Progress): number {
  return LESSONS.filter((lesson) => isLessonDone(progress, lesson)).length;
}

function progressOf(isDone: (lesson: Lesson, step: LessonStep) => boolean): Progress {
  const entries = LESSONS.map((lesson) => [lesson, LESSON_STEPS.filter((step) => isDone(lesson, step))]);
  return Object.fromEntries(entries.filter(([, steps]) => steps?.length));
}

function markOf(lesson: Lesson, step: LessonStep): string {
  return `${lesson} ${step}`;
}
