import { ok, type Result } from '@carom/domain/result';
import type { PaymentProblem } from '../../ports/payments.ts';
import type { PayPalConnection } from './connection.ts';
import { type PayPalTransactions, transactions } from './shapes.ts';
import { listInHalves, type TimeWindow, windowQuery } from './windows.ts';

/** All transactions of a subscription in a time window. The provider does not document its page size. */
export function listTransactions(
  connection: PayPalConnection,
  path: string,
  window: TimeWindow,
): Promise<Result<PayPalTransactions, PaymentProblem>> {
  return listInHalves(window, async (part) => {
    const answer = await connection.send({
      call: 'listTransactions',
      method: 'GET',
      path: `${path}/transactions?${new URLSearchParams(windowQuery(part))}`,
      isRepeatable: true,
      answer: transactions,
    });
    if (!answer.ok) return answer;
    const { transactions: items, total_items, total_pages } = answer.value;
    return ok({ items, isWhole: total_items <= items.length && total_pages <= 1 });
  });
}
