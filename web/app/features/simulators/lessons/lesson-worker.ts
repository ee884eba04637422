import { type Measured, runLesson } from '@carom/domain/lessons/experiments';
import type { Lesson } from '@carom/domain/lessons/steps';

export interface LessonRunInput {
  readonly lesson: Lesson;
  readonly seed: number;
}

/** In a worker: each experiment takes longer than one animation frame. */
self.addEventListener('message', ({ data }: MessageEvent<LessonRunInput>) => {
  self.postMessage(runLesson(data.lesson, data.seed) satisfies readonly Measured[]);
});
