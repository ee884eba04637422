import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beyond,
  hasDone,
  isLessonDone,
  isSameProgress,
  lessonsDone,
  NO_PROGRESS,
  type Progress,
  parseProgress,
  stepToDo,
  unionOf,
  withStep,
} from './progress.ts';
import { LESSON_STEPS, LESSONS, lessonAfter, stepAfter } from './steps.ts';

const anyLesson = fc.constantFrom(...LESSONS);
const anyStep = fc.constantFrom(...LESSON_STEPS);
const anyProgress: fc.Arbitrary<Progress> = fc
  .array(fc.tuple(anyLesson, anyStep))
  .map((steps) => steps.reduce((progress, [lesson, step]) => withStep(progress, lesson, step), NO_PROGRESS));

describe('the union of progress', () => {
  it('is the same whichever comes first, and however often', () => {
    fc.assert(
      fc.property(anyProgress, anyProgress, anyProgress, (one, other, third) => {
        expect(unionOf(one, other)).toEqual(unionOf(other, one));
        expect(unionOf(unionOf(one, other), third)).toEqual(unionOf(one, unionOf(other, third)));
        expect(unionOf(one, one)).toEqual(one);
        expect(unionOf(one, NO_PROGRESS)).toEqual(one);
      }),
    );
  });

  it('takes nothing away and adds nothing that neither has', () => {
    fc.assert(
      fc.property(anyProgress, anyProgress, anyLesson, anyStep, (one, other, lesson, step) => {
        expect(hasDone(unionOf(one, other), lesson, step)).toBe(
          hasDone(one, lesson, step) || hasDone(other, lesson, step),
        );
      }),
    );
  });

  it('of one and what the other has beyond it is that of both', () => {
    fc.assert(
      fc.property(anyProgress, anyProgress, (one, other) => {
        const more = beyond(other, one);
        expect(unionOf(one, more)).toEqual(unionOf(one, other));
        expect(beyond(more, one)).toEqual(more);
        expect(isSameProgress(one, other)).toBe(
          isSameProgress(more, NO_PROGRESS) && isSameProgress(beyond(one, other), NO_PROGRESS),
        );
      }),
    );
  });

  it('is written the same however it came about', () => {
    fc.assert(
      fc.property(anyProgress, anyProgress, (one, other) => {
        const written = JSON.stringify(unionOf(one, other));
        expect(JSON.stringify(unionOf(other, one))).toBe(written);
        expect(JSON.stringify(parseProgress(JSON.parse(written)))).toBe(written);
      }),
    );
  });
});

describe('what was saved', () => {
  it('is read without what is not known', () => {
    expect(
      parseProgress({
        capture: ['run', 'predict', 'run', 'dance', 7],
        'slot-time': 'predict',
        'token-ring': ['run'],
        'slotted-aloha': [],
      }),
    ).toEqual({ capture: ['predict', 'run'] });
  });

  it('is read as nothing where it is nonsense', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(parseProgress(data)).toEqual({});
      }),
    );
  });
});

describe('the order of steps', () => {
  it('leads through a lesson, and each step that is done leads to the next one', () => {
    let progress = NO_PROGRESS;
    for (const step of LESSON_STEPS) {
      expect(stepToDo(progress, 'capture')).toBe(step);
      progress = withStep(progress, 'capture', step);
    }
    expect(stepToDo(progress, 'capture')).toBe('predict');
    expect(LESSON_STEPS.map(stepAfter)).toEqual(['run', 'explain', 'question', null]);
  });

  it('leads from each lesson to the next one', () => {
    expect(LESSONS.map(lessonAfter)).toEqual([...LESSONS.slice(1), null]);
  });

  it('ends a lesson with its question, whatever was skipped', () => {
    fc.assert(
      fc.property(anyProgress, anyLesson, (progress, lesson) => {
        expect(isLessonDone(progress, lesson)).toBe(hasDone(progress, lesson, 'question'));
        expect(isLessonDone(withStep(progress, lesson, 'question'), lesson)).toBe(true);
        expect(lessonsDone(withStep(progress, lesson, 'question'))).toBeGreaterThanOrEqual(
          lessonsDone(progress),
        );
      }),
    );
  });
});
