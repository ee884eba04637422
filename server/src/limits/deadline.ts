import { AsyncLocalStorage } from 'node:async_hooks';
import { SECOND_MS } from '@carom/domain/time/durations';

/** So long does a person wait for an answer, be it that there is none. */
export const CALL_DEADLINE_MS = 10 * SECOND_MS;
/** Nobody waits for a job. */
export const JOB_DEADLINE_MS = 60 * SECOND_MS;

const deadline = new AsyncLocalStorage<number>();

/**
 * Everything that `work` asks of others has to be answered within this time, all of it together. The deadline
 * follows the work, so that no service has to hand it on; within another one the earlier of the two holds.
 */
export function withDeadline<Value>(lastsMs: number, work: () => Promise<Value>): Promise<Value> {
  const endsMs = performance.now() + lastsMs;
  return deadline.run(Math.min(endsMs, deadline.getStore() ?? Number.POSITIVE_INFINITY), work);
}

/** For work that has to have a deadline, where nobody has given it one. */
export function withSomeDeadline<Value>(lastsMs: number, work: () => Promise<Value>): Promise<Value> {
  return deadline.getStore() === undefined ? withDeadline(lastsMs, work) : work();
}

/** For what others will wait for as well: whoever began it may be in a hurry. */
export function withDeadlineOfItsOwn<Value>(lastsMs: number, work: () => Promise<Value>): Promise<Value> {
  return deadline.run(performance.now() + lastsMs, work);
}

/** What is left of the deadline that we work under, in whole ones; without one it is that of a call, from now on. */
export function remainingMs(): number {
  const endsMs = deadline.getStore();
  return endsMs === undefined ? CALL_DEADLINE_MS : Math.max(0, Math.ceil(endsMs - performance.now()));
}

/** What somebody else has begun, as long as our own deadline allows; null when it is over before. */
export async function withinDeadline<Value>(work: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, remainingMs(), null);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
