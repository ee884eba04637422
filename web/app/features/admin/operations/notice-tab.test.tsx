import { expect, test } from 'vitest';
import { answerCalls } from '../../../../test/answer-calls.ts';
import { renderInArea } from '../../../../test/render-in-area.tsx';
import OperationsPage from './operations-page.tsx';

test('each payment problem comes with what to do about it', async () => {
  const problem = 'The webhook points at https://elsewhere.example, not at https://site.example.';
  answerCalls({
    adminListPaymentNotices: () => ({
      notices: [{ kind: 'webhook', subject: 'webhook', problem, since: '2026-01-01T00:00:00.000Z' }],
    }),
  });
  const address = '/admin/operations?list=notices';
  const screen = await renderInArea({ route: '/admin/operations', address }, OperationsPage);
  await expect.element(screen.getByRole('heading', { name: 'Payments need a look' })).toBeVisible();
  await expect.element(screen.getByText(problem)).toBeVisible();
  await expect.element(screen.getByText(/Ask whoever runs the site/)).toBeVisible();
});
