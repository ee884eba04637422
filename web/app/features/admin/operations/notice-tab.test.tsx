import { expect, test } from 'vitest';
import { answerCalls } from '../../../../test/answer-calls.ts';
import { comeBackLater, renderInArea } from '../../../../test/render-in-area.tsx';
import OperationsPage from './operations-page.tsx';

const address = '/admin/operations?list=notices';
const open = () => renderInArea({ route: '/admin/operations', address }, OperationsPage);

test('each payment problem comes with what to do about it', async () => {
  const problem = 'The webhook points at https://elsewhere.example, not at https://site.example.';
  answerCalls({
    adminListPaymentNotices: () => ({
      notices: [{ kind: 'webhook', subject: 'webhook', problem, since: '2026-01-01T00:00:00.000Z' }],
    }),
  });
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: 'Payments need a look' })).toBeVisible();
  await expect.element(screen.getByText(problem)).toBeVisible();
  await expect.element(screen.getByText(/Ask whoever runs the site/)).toBeVisible();
});

test('without a problem the tab says so', async () => {
  answerCalls({ adminListPaymentNotices: () => ({ notices: [] }) });
  const screen = await open();
  comeBackLater();
  await expect.element(screen.getByText('Nothing about payments needs a look.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Payments need a look' })).not.toBeInTheDocument();
});
