import {
  type AccountProgress,
  isSameProgress,
  type LocalProgress,
  NO_PROGRESS,
  type Progress,
  parseProgress,
  unionOf,
} from '@carom/domain/lessons/progress';
import type { Lesson } from '@carom/domain/lessons/steps';
import { createMemberStore, GUESTS } from './member-store.ts';

/**
 * The progress through the lessons, in all tabs of the browser. A guest's progress belongs to the next member
 * who logs in and is merged into that account. A logout removes it from the browser.
 */
const store = createMemberStore('localStorage', 'lessons_');
const DONE = 'done';
const DONE_BY_GUEST = `${GUESTS}${DONE}`;
const SENT = 'sent';
/** A separate entry that marks unsent progress, so that other code need not parse it. */
const UNSENT = 'unsent_progress';
const ON = 'true';
const predictionOf = (lesson: Lesson) => `prediction_${lesson}`;

/** Caches the last parsed text: the same object while nothing changes. */
let known: { readonly text: string; readonly progress: Progress } = { text: '', progress: NO_PROGRESS };

export const subscribeToProgress = store.subscribe;
export const isProgressKept = store.isKept;

export function readProgress(): Progress {
  const texts = [store.read(DONE), store.read(DONE_BY_GUEST)];
  const text = texts.join();
  if (text !== known.text) {
    known = { text, progress: texts.map((one) => parseProgress(parseJson(one))).reduce(unionOf) };
  }
  return known.progress;
}

export function addProgress(more: Progress): void {
  writeLocalProgress({ progress: unionOf(readProgress(), more), sent: readSent() });
}

/** The account's progress, as far as this browser knows. */
export function readSent(): AccountProgress | null {
  const sent = parseJson(store.read(SENT));
  if (typeof sent !== 'object' || sent === null) return null;
  const { entry, version, progress } = sent as Readonly<Record<string, unknown>>;
  if (typeof entry !== 'string') return null;
  return { entry, version: Number(version) || 0, progress: parseProgress(progress) };
}

export function readLocalProgress(): LocalProgress {
  return { progress: readProgress(), sent: readSent() };
}

/** `owner` is the member for whom the account was read. */
export function writeLocalProgress({ progress, sent }: LocalProgress, owner?: string): void {
  const isSent = isSameProgress(progress, sent?.progress ?? NO_PROGRESS);
  store.write(
    {
      [DONE]: JSON.stringify(progress),
      [DONE_BY_GUEST]: '',
      [SENT]: sent === null ? '' : JSON.stringify(sent),
      [UNSENT]: isSent ? '' : ON,
    },
    owner,
  );
}

/** Whether the account lacks some of the progress. */
export function hasUnsentProgress(): boolean {
  return store.read(UNSENT) !== '';
}

/** A prediction, to be compared with the result. It stays in the browser. */
export function readPrediction(lesson: Lesson): number | null {
  const text = store.read(predictionOf(lesson));
  return text === '' || !Number.isFinite(Number(text)) ? null : Number(text);
}

export function keepPrediction(lesson: Lesson, value: number): void {
  store.write({ [predictionOf(lesson)]: String(value) });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
