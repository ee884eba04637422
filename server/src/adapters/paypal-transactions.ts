import { err, ok, type Result } from '@carom/domain/result';
import { SECOND_MS } from '@carom/domain/time/durations';
import type { PaymentProblem } from '../ports/payments.ts';
import type { PayPalConnection } from './paypal-connection.ts';
import { type PayPalTransactions, transactions } from './paypal-shapes.ts';

interface TransactionWindow {
  /** The address of the subscription. */
  readonly path: string;
  readonly fromMs: number;
  readonly toMs: number;
}

type Listed = Result<PayPalTransactions, PaymentProblem>;

/**
 * All charges of a window. The provider tells of how many pages a list is, but publishes neither their size
 * nor how to ask for one: what does not fit a page is asked for in two halves. One that lies between them
 * is in both.
 */
export async function listTransactions(
  connection: PayPalConnection,
  wanted: TransactionWindow,
): Promise<Listed> {
  const { path, fromMs, toMs } = wanted;
  const range = new URLSearchParams({
    start_time: new Date(fromMs).toISOString(),
    end_time: new Date(toMs).toISOString(),
  });
  const answer = await connection.send({
    call: 'listTransactions',
    method: 'GET',
    path: `${path}/transactions?${range}`,
    isRepeatable: true,
    answer: transactions,
  });
  if (!answer.ok) return answer;
  const { transactions: listed, total_items: items, total_pages: pages } = answer.value;
  if (items <= listed.length && pages <= 1) return ok(listed);
  if (toMs - fromMs < SECOND_MS) {
    const reason = 'The payment provider lists more charges of one second than it shows.';
    return err({ kind: 'unreadable', issue: null, reason });
  }
  const middleMs = Math.floor((fromMs + toMs) / 2);
  const earlier = await listTransactions(connection, { path, fromMs, toMs: middleMs });
  if (!earlier.ok) return earlier;
  const later = await listTransactions(connection, { path, fromMs: middleMs, toMs });
  return later.ok ? ok([...earlier.value, ...later.value]) : later;
}
