/** The guided lessons in teaching order. The names are part of their addresses. */
export const LESSONS = [
  'slot-time',
  'capture',
  'short-frames',
  'thirty-seven-percent',
  'slotted-aloha',
  'hidden-terminals',
] as const;
export type Lesson = (typeof LESSONS)[number];

export const LESSON_STEPS = ['predict', 'run', 'explain', 'question'] as const;
export type LessonStep = (typeof LESSON_STEPS)[number];

export function isLesson(name: unknown): name is Lesson {
  return LESSONS.some((lesson) => lesson === name);
}

export function isLessonStep(name: unknown): name is LessonStep {
  return LESSON_STEPS.some((step) => step === name);
}

/** null for the last step. */
export function stepAfter(step: LessonStep): LessonStep | null {
  return LESSON_STEPS[LESSON_STEPS.indexOf(step) + 1] ?? null;
}

/** null for the first step. */
export function stepBefore(step: LessonStep): LessonStep | null {
  return LESSON_STEPS[LESSON_STEPS.indexOf(step) - 1] ?? null;
}

/** null for the last lesson. */
export function lessonAfter(lesson: Lesson): Lesson | null {
  return LESSONS[LESSONS.indexOf(lesson) + 1] ?? null;
}
