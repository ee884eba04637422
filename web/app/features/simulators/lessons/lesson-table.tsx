import type { Lesson } from '@carom/domain/lessons/steps';
import { readAddress } from '../shared/address-state.ts';
import LiveTable from '../traffic/live-table.tsx';
import { trafficFields } from '../traffic/traffic-settings.ts';
import { HiddenTable } from './hidden-table.tsx';
import { LESSON_TRIES } from './lesson-tries.ts';

/** Read once: other settings start a new run. */
const SETTINGS = {
  capture: readAddress(trafficFields, LESSON_TRIES.capture.query),
  'short-frames': readAddress(trafficFields, LESSON_TRIES['short-frames'].query),
} as const;

export type TabledLesson = keyof typeof SETTINGS | 'hidden-terminals';

/** The network of a lesson while it runs. */
export default function LessonTable({ lesson }: { readonly lesson: Lesson & TabledLesson }) {
  return lesson === 'hidden-terminals' ? <HiddenTable /> : <LiveTable settings={SETTINGS[lesson]} />;
}
