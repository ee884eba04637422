import type { ClassId } from '@carom/domain/classes/class-id';
import { DAY_MS } from '@carom/domain/time/durations';
import { createMemberStore } from './member-store.ts';

/** The class that somebody wanted to book, and could not without a login or a subscription. */
export interface WantedClass {
  readonly classId: ClassId;
  readonly title: string;
}

/** A registration, its mail and a payment fit in; whoever comes back another day looks anew. */
const KEPT_FOR_MS = DAY_MS;
const NAME = 'class';

/**
 * For all tabs of the browser, since the link in an activation mail opens another one. A guest's is for whoever
 * logs in next, and goes with the member: see `member-store.ts`.
 */
const store = createMemberStore('localStorage', 'wanted_');

interface ClassOnOffer {
  readonly random_id: ClassId;
  readonly title: string;
  readonly starts_at: string;
}

export function keepWantedClass({ random_id, title, starts_at }: ClassOnOffer, now: Date): void {
  // What has begun cannot be booked any more.
  const until = Math.min(new Date(starts_at).getTime(), now.getTime() + KEPT_FOR_MS);
  store.write({ [NAME]: JSON.stringify({ classId: random_id, title, until }) });
}

/** As it is kept, so that a change is seen: see `wantedClassIn`. */
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

/** Of this class alone, where one is named: another one is still wanted. */
export function dropWantedClass(classId?: ClassId): void {
  const wanted = wantedClassIn(readWantedText(), new Date(0));
  if (classId === undefined || wanted?.classId === classId) store.remove([NAME]);
}
