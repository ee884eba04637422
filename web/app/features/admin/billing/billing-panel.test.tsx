import type { Billing } from '@carom/contract/admin/billing/schemas';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../../test/answer-calls.ts';
import { renderInArea } from '../../../../test/render-in-area.tsx';
import { held } from '../../../../test/timed-answers.ts';
import { BillingPanel } from './billing-panel.tsx';

const NO_BILLING: Billing = { subscription: null, is_ending: false, charges: [], complimentary_days: [] };

const open = () =>
  renderInArea({ route: '/admin/members' }, () => (
    <BillingPanel
      member={{
        id: crypto.randomUUID(),
        ...{ first_name: 'Ida', last_name: 'Quill', email: 'ida@example.com' },
        ...{ role: 'member', pay_type: 'payee', status: 'active', subscription: 'none' },
        ...{ created_at: '2026-01-01T00:00:00.000Z', version: '1', is_self: false },
        ...{ terms_accepted_at: null, sessions: 1, last_used_at: null, access: [], changes: [] },
      }}
    />
  ));

test('a member who is blocked is shown as still being billed until the provider has answered', async () => {
  answerCalls({ adminReadBilling: () => ({ billing: { ...NO_BILLING, is_ending: true } }) });
  const screen = await open();
  await expect
    .element(screen.getByText(/the payment provider has not confirmed yet that the billing has ended/))
    .toBeVisible();
});

test('the period of a payment ends on the day before the next charge', async () => {
  const charge = {
    ...{ id: crypto.randomUUID(), sale_id: 'S-1', charged_at: '2026-11-19T12:00:00.000Z', plan: 'monthly' },
    ...{ amount: '19.00', currency: 'USD', state: 'paid', left: '0.00', refunds: [], invoices: [] },
    ...{ start_date: '2026-11-19', end_date: '2026-12-19' },
  } as const;
  answerCalls({ adminReadBilling: () => ({ billing: { ...NO_BILLING, charges: [charge] } }) });
  const screen = await open();
  await expect.element(screen.getByText(/: Nov 19, 2026 – Dec 18, 2026$/)).toBeVisible();
});

test('days that are no number are refused at the field; two presses give the days once', async () => {
  const given = held({ billing: NO_BILLING, message: 'The days are given.' });
  const { sent } = answerCalls({
    adminReadBilling: () => ({ billing: NO_BILLING }),
    adminPreviewDays: () => ({
      ...{ start_date: '2090-01-01', end_date: '2090-01-14', begins_today: true },
      paid_until: null,
    }),
    adminGiveDays: given.answer,
  });
  const screen = await open();
  const days = screen.getByLabelText('Days');
  const look = screen.getByRole('button', { name: 'Review days' });
  await days.fill('0');
  await screen.getByLabelText('Reason').fill('A class fell through');
  await look.click();
  await expect
    .element(days)
    .toHaveAccessibleDescription(expect.stringContaining('Days is a whole number from 1 to 366.'));
  await days.fill('14');
  await look.click();
  const dialog = screen.getByRole('alertdialog', { name: 'Give these complimentary days?' });
  await expect.element(dialog.getByText(/They begin today/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Give the days' }).dblClick();
  given.release();
  await expect.element(dialog).not.toBeInTheDocument();
  const gifts = sent.filter(({ name }) => name === 'adminGiveDays').map(({ body }) => body);
  expect(gifts).toMatchObject([{ days: '14', reason: 'A class fell through', start_date: '2090-01-01' }]);
});

test('beside a subscription that renews days wait, and no day is named', async () => {
  const waiting = {
    ...{ id: crypto.randomUUID(), days: 30, start_date: null, end_date: null, state: 'waiting' as const },
    ...{ reason: 'A class fell through', given_by: 'Ruth Ball', given_at: '2090-01-01T00:00:00.000Z' },
    ...{ revoked_by: null, revoked_at: null },
  };
  const { sent } = answerCalls({
    adminReadBilling: () => ({ billing: NO_BILLING }),
    adminPreviewDays: () => ({
      ...{ start_date: null, end_date: null, begins_today: false, paid_until: '2090-02-01' },
    }),
    adminGiveDays: () => ({ billing: { ...NO_BILLING, complimentary_days: [waiting] } }),
  });
  const screen = await open();
  await screen.getByLabelText('Days').fill('30');
  await screen.getByLabelText('Reason').fill('A class fell through');
  await screen.getByRole('button', { name: 'Review days' }).click();
  const dialog = screen.getByRole('alertdialog', { name: 'Give these complimentary days?' });
  await expect.element(dialog.getByText('30 days, from the day after the subscription ends.')).toBeVisible();
  await expect.element(dialog.getByText(/is paid until Feb 1, 2090 and renews/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Give the days' }).click();
  await expect.element(screen.getByText(/30 days, when the subscription ends/)).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'End now: 30 days, when the subscription ends' }))
    .toBeVisible();
  expect(sent.find(({ name }) => name === 'adminGiveDays')?.body).toMatchObject({ start_date: null });
});
