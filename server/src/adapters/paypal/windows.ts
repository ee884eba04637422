import { err, ok, type Result } from '@carom/domain/result';
import { SECOND_MS } from '@carom/domain/time/durations';
import type { PaymentProblem } from '../../ports/payments.ts';

/** A stretch of time that the provider is asked about. */
export interface TimeWindow {
  readonly fromMs: number;
  readonly toMs: number;
}

interface Page<Item> {
  readonly items: readonly Item[];
  /** Nothing of the window is missing. */
  readonly isWhole: boolean;
}

type Answer<Value> = Promise<Result<Value, PaymentProblem>>;

/**
 * Everything of a window. How to ask for a second page the provider does not publish: what does not fit the first
 * is asked for in two halves. What lies between them is in both.
 */
export async function listInHalves<Item>(
  window: TimeWindow,
  listPage: (window: TimeWindow) => Answer<Page<Item>>,
): Answer<readonly Item[]> {
  const page = await listPage(window);
  if (!page.ok) return page;
  if (page.value.isWhole) return ok(page.value.items);
  const { fromMs, toMs } = window;
  if (toMs - fromMs < SECOND_MS) {
    const reason = 'The payment provider lists more of one second than it shows.';
    return err({ kind: 'unreadable', issue: null, reason });
  }
  const middleMs = Math.floor((fromMs + toMs) / 2);
  const earlier = await listInHalves({ fromMs, toMs: middleMs }, listPage);
  if (!earlier.ok) return earlier;
  const later = await listInHalves({ fromMs: middleMs, toMs }, listPage);
  return later.ok ? ok([...earlier.value, ...later.value]) : later;
}

export function windowQuery({ fromMs, toMs }: TimeWindow) {
  return { start_time: new Date(fromMs).toISOString(), end_time: new Date(toMs).toISOString() };
}
