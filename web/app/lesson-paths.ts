import { LESSONS, type Lesson, type LessonStep } from '@carom/domain/lessons/steps';
import { paths } from './paths.ts';

export function lessonPath(lesson: Lesson): string {
  return paths.lesson.replace(':lesson', lesson);
}

/** Opens the lesson at that step: an address that a lecturer can hand out. */
export function lessonAddress(lesson: Lesson, step: LessonStep): string {
  return `${lessonPath(lesson)}?step=${step}`;
}

export const LESSON_PATHS = LESSONS.map(lessonPath);
