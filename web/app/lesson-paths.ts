import { LESSONS, type Lesson, type LessonStep } from '@carom/domain/lessons/steps';
import { paths } from './paths.ts';

export function lessonPath(lesson: Lesson): string {
  return paths.lesson.replace(':lesson', lesson);
}

/** The address that opens the lesson at that step. */
export function lessonAddress(lesson: Lesson, step: LessonStep): string {
  return `${lessonPath(lesson)}?step=${step}`;
}

export const LESSON_PATHS = LESSONS.map(lessonPath);
