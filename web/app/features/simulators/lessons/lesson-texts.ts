import type { Lesson } from '@carom/domain/lessons/steps';
import { capture } from '../../../content/lessons/capture.ts';
import { hiddenTerminals } from '../../../content/lessons/hidden-terminals.ts';
import type { LessonText } from '../../../content/lessons/lesson-text.ts';
import { shortFrames } from '../../../content/lessons/short-frames.ts';
import { slotTime } from '../../../content/lessons/slot-time.ts';
import { slottedAloha } from '../../../content/lessons/slotted-aloha.ts';
import { thirtySevenPercent } from '../../../content/lessons/thirty-seven-percent.ts';

export const LESSON_TEXTS: Readonly<Record<Lesson, LessonText>> = {
  'slot-time': slotTime,
  capture,
  'short-frames': shortFrames,
  'thirty-seven-percent': thirtySevenPercent,
  'slotted-aloha': slottedAloha,
  'hidden-terminals': hiddenTerminals,
};
