import { isLesson, isLessonStep, LESSON_STEPS, LESSONS, type Lesson, type LessonStep } from './steps.ts';

/**
 * Which steps of which lessons somebody has done, as plain data: lessons and steps in their order, nothing
 * twice and no lesson without a step, so that the same progress is the same text.
 */
export type Progress = Readonly<Partial<Record<Lesson, readonly LessonStep[]>>>;

export const NO_PROGRESS: Progress = {};

/** What it does not know is left out: a later version may have more lessons, a file any nonsense. */
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

/** Progress only grows: what was done on either of two devices is done. */
export function unionOf(one: Progress, other: Progress): Progress {
  return progressOf((lesson, step) => hasDone(one, lesson, step) || hasDone(other, lesson, step));
}

/** What the account has, and in which entry of the portfolio. */
export interface AccountProgress {
  readonly entry: string;
  readonly version: number;
  readonly progress: Progress;
}

/** The progress of a browser beside what the account had at the last exchange. */
export interface LocalProgress {
  readonly progress: Progress;
  readonly sent: AccountProgress | null;
}

/** Progress that was deleted with its entry does not come back: only what was done since goes on. */
export function reconcileProgress(
  { progress, sent }: LocalProgress,
  account: AccountProgress | null,
): LocalProgress {
  const isSameEntry = sent === null || sent.entry === account?.entry;
  const local = isSameEntry ? progress : beyond(progress, sent.progress);
  return { progress: unionOf(local, account?.progress ?? NO_PROGRESS), sent: account };
}

/** What the one has beyond the other. */
export function beyond(one: Progress, other: Progress): Progress {
  return progressOf((lesson, step) => hasDone(one, lesson, step) && !hasDone(other, lesson, step));
}

export function isSameProgress(one: Progress, other: Progress): boolean {
  return LESSONS.every((lesson) =>
    LESSON_STEPS.every((step) => hasDone(one, lesson, step) === hasDone(other, lesson, step)),
  );
}

/** The answer at its end counts: who knows it need not have walked every step. */
export function isLessonDone(progress: Progress, lesson: Lesson): boolean {
  return hasDone(progress, lesson, 'question');
}

/** Where to go on: the first step that is not done. A lesson that is done begins anew. */
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
