import { expect, test } from 'vitest';
import { answerCalls } from '../../../../test/answer-calls.ts';
import { renderInArea } from '../../../../test/render-in-area.tsx';
import MemberPaymentsPage from './member-payments-page.tsx';

test('what a payment pays for ends on the day before the next charge', async () => {
  const payment = {
    ...{
      id: crypto.randomUUID(),
      charged_at: '2026-11-19T12:00:00.000Z',
      plan: 'monthly',
      amount: '19.00',
      currency: 'USD',
    },
    ...{ state: 'paid', refunded_amount: null, sale_id: 'S-1' },
    ...{ start_date: '2026-11-19', end_date: '2026-12-19' },
  } as const;
  const total = { count: 1, has_more: false };
  answerCalls({ adminListMemberPayments: () => ({ rows: [payment], total, previous: null, next: null }) });
  const route = '/admin/members/:id/payments';
  const address = route.replace(':id', crypto.randomUUID());
  const screen = await renderInArea({ route, address }, MemberPaymentsPage);
  await expect.element(screen.getByText('Nov 19, 2026 – Dec 18, 2026')).toBeVisible();
});
