import { expect, test } from 'vitest';
import { answerCalls } from '../../../../test/answer-calls.ts';
import { comeBackLater, renderInArea } from '../../../../test/render-in-area.tsx';
import { held, inTurn } from '../../../../test/timed-answers.ts';
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
  await expect.element(screen.getByRole('heading', { name: 'Payments need attention' })).toBeVisible();
  await expect.element(screen.getByText(problem)).toBeVisible();
  await expect.element(screen.getByText(/Ask the operator of the site/)).toBeVisible();
});

test('without a problem the tab says so', async () => {
  answerCalls({ adminListPaymentNotices: () => ({ notices: [] }) });
  const screen = await open();
  comeBackLater();
  await expect.element(screen.getByText('No payment needs attention.')).toBeVisible();
  await expect
    .element(screen.getByRole('heading', { name: 'Payments need attention' }))
    .not.toBeInTheDocument();
});

test('what does not go away by itself is marked as done; two presses mark it once', async () => {
  const since = '2026-01-01T00:00:00.000Z';
  const plan = { kind: 'plan' as const, subject: 'P-1', problem: 'The plan is missing.', since };
  const reversal = {
    ...{ kind: 'unknownReversal' as const, subject: 'SALE-1', since },
    problem: 'A bank took back the payment SALE-1.',
  };
  const done = held({ message: 'Marked as done.' });
  const { sent } = answerCalls({
    adminListPaymentNotices: inTurn(
      () => ({ notices: [plan, reversal] }),
      () => ({ notices: [plan] }),
    ),
    adminMarkPaymentNotice: done.answer,
  });
  const screen = await open();
  await screen.getByRole('button', { name: `Mark as done: ${reversal.problem}` }).dblClick();
  await expect
    .element(screen.getByRole('button', { name: /^Mark as done: The plan/ }))
    .not.toBeInTheDocument();
  done.release();
  await expect.element(screen.getByText('Marked as done.')).toBeVisible();
  await expect.element(screen.getByText(reversal.problem)).not.toBeInTheDocument();
  await expect.element(screen.getByText(plan.problem)).toBeVisible();
  const marked = sent.filter(({ name }) => name === 'adminMarkPaymentNotice').map(({ body }) => body);
  expect(marked).toEqual([{ kind: 'unknownReversal', subject: 'SALE-1' }]);
});
