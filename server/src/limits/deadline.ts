import { AsyncLocalStorage } from 'node:async_hooks';
import { SECOND_MS } from '@carom/domain/time/durations';

/** The longest time for which a person waits for a reply. */
export const CALL_DEADLINE_MS = 10 * SECOND_MS;
/** Jobs can take longer, because no person waits for them. */
export const JOB_DEADLINE_MS = 60 * SECOND_MS;

const deadline = new AsyncLocalStorage<number>();

/**
 * Limits the total time that `work` may spend on calls to other systems. The deadline is kept in async
 * context. Of nested deadlines, the earlier one applies.
 */
export function withDeadline<Value>(durationMs: number, work: () => Promise<Value>): Promise<Value> {
  const endsMs = performance.now() + durationMs;
  return deadline.run(Math.min(endsMs, deadline.getStore() ?? Number.POSITIVE_INFINITY), work);
}

/** Applies a deadline only if there is none yet. */
export function withDefaultDeadline<Value>(durationMs: number, work: () => Promise<Value>): Promise<Value> {
  return deadline.getStore() === undefined ? withDeadline(durationMs, work) : work();
}

/** For work that other callers may share. Ignores the current deadline. */
export function withOwnDeadline<Value>(durationMs: number, work: () => Promise<Value>): Promise<Value> {
  return deadline.run(performance.now() + durationMs, work);
}

/** The rest of the current deadline in milliseconds, or the full deadline of a call. */
export function remainingMs(): number {
  const endsMs = deadline.getStore();
  return endsMs === undefined ? CALL_DEADLINE_MS : Math.max(0, Math.ceil(endsMs - performance.now()));
}

/** Waits for work that another caller has started, up to the current deadline. null: it is exceeded. */
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
