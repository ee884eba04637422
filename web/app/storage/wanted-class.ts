import type { ClassId } from '@carom/domain/classes/class-id';
import { DAY_MS } from '@carom/domain/time/durations';
import { createMemberStore } from './member-store.ts';

/** The class that a visitor wanted to book, but could not without a login or a subscription. */
export interface WantedClass {
  readonly classId: ClassId;
  readonly title: string;
}

/** Long enough for a registration, its mail and a payment. */
const KEPT_FOR_MS = DAY_MS;
const NAME = 'class';

/**
 * Shared by all tabs, because the link of an activation mail opens another one. A guest's class belongs to
 * the next member who logs in: see `member-store.ts`.
 */
const store = createMemberStore('localStorage', 'wanted_');

interface ClassOnOffer {
  readonly random_id: ClassId;
  readonly title: string;
  readonly starts_at: string;
}

export function keepWantedClass({ random_id, title, starts_at }: ClassOnOffer, now: Date): void {
  // A class that has begun can no longer be booked.
  const until = Math.min(new Date(starts_at).getTime(), now.getTime() + KEPT_FOR_MS);
  store.write({ [NAME]: JSON.stringify({ classId: random_id, title, until }) });
}

/** The stored text, for change detection: see `wantedClassIn`. */
export const readWantedText = (): string => store.read(NAME);
export const subscribeToWantedClass = store.subscribe;

export function wantedClassIn(text: string, now: Date): WantedClass | null {
  try {
    const { classId, title, until } = JSON.parse(text);
    return typeof title === 'string' && typeof classId === 'string' && now.getTime() < until
      ? { classId: classId as ClassId, title }
      : null;
  } catch {
    return null;
  }
}

/** Removes only this class if one is given, because another one may still be wanted. */
export function dropWantedClass(classId?: ClassId): void {
  const wanted = wantedClassIn(readWantedText(), new Date(0));
  if (classId === undefined || wanted?.classId === classId) store.remove([NAME]);
}
