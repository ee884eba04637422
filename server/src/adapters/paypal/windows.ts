import { err, ok, type Result } from '@carom/domain/result';
import { SECOND_MS } from '@carom/domain/time/durations';
import type { PaymentProblem } from '../../ports/payments.ts';

/** A time window of a request to the provider. */
export interface TimeWindow {
  readonly fromMs: number;
  readonly toMs: number;
}

interface Page<Item> {
  readonly items: readonly Item[];
  /** Whether the page contains all items of the window. */
  readonly isWhole: boolean;
}

type Answer<Value> = Promise<Result<Value, PaymentProblem>>;

/**
 * Lists all items of a window. The provider does not document pagination, so a window that does not
 * fit into one page is split in halves. Items on the boundary appear twice.
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
    const reason = 'The payment provider has more items in one second than it lists.';
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
