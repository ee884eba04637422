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
 * How far somebody has come in the lessons, in all tabs of the browser. A guest's is for whoever logs in next,
 * and is added to what that account has; a logout leaves it to the account.
 */
const store = createMemberStore('localStorage', 'lessons_');
const DONE = 'done';
const DONE_BY_GUEST = `${GUESTS}${DONE}`;
const SENT = 'sent';
/** Beside them, for those who do not read progress: whether the account lacks some of it. */
const UNSENT = 'unsent_progress';
const ON = 'true';
const predictionOf = (lesson: Lesson) => `prediction_${lesson}`;

/** The text last read with what it means: the same object as long as nothing has changed. */
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

/** What the account has, as far as this browser knows. */
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

/** `owner` is whose it was when the account was asked. */
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

/** Whether the account lacks some of it. */
export function hasUnsentProgress(): boolean {
  return store.read(UNSENT) !== '';
}

/** A reader's guess, for the result that it is compared with. It stays in the browser. */
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
