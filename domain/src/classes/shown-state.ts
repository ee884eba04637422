import type { ClassFacts } from './class-states.ts';

/** The state of a class on its page. */
export const SHOWN_STATES = ['open', 'begun', 'over', 'cancelled'] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

interface PageFacts extends ClassFacts {
  readonly endsAt: Date;
}

/** A draft is always 'hidden'; a class that ended more than a month ago is 'gone'. */
export function shownStateOf(facts: PageFacts, now: Date): ShownState | 'hidden' | 'gone' {
  const { published, cancelledAt, startsAt, endsAt } = facts;
  if (!published) return 'hidden';
  if (aMonthAfter(endsAt) <= now) return 'gone';
  if (cancelledAt !== null) return 'cancelled';
  if (startsAt > now) return 'open';
  return endsAt > now ? 'begun' : 'over';
}

function aMonthAfter(moment: Date): Date {
  const later = new Date(moment);
  later.setUTCMonth(later.getUTCMonth() + 1);
  return later;
}
