import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../../test/answer-calls.ts';
import { logInAs, SUBSCRIBED } from '../../../test/log-in-as.ts';
import { expectLogged } from '../../../test/logged-errors.ts';
import { renderInArea } from '../../../test/render-in-area.tsx';
import { type Info, NEVER_PAID, PAID } from '../../../test/subscription-entries.ts';
import { held, inTurn } from '../../../test/timed-answers.ts';
import { forgetSession, readSession } from '../../session/session-storage.ts';
import { SubscriptionPanel } from './subscription-panel.tsx';

const RENEWING: Info = {
  ...PAID,
  renewal: { date: '2090-01-01', amount: '19.00', is_due: false },
  can_stop_renewal: true,
};
const STOPPED: Info = { ...PAID, do_not_renew: { ends_on: '2090-01-01', can_take_back: true } };
const PAID_RANGE = {
  plan: 'monthly',
  amount: '19.00',
  currency: 'USD',
  start_date: '2026-01-01',
  end_date: '2026-02-01',
} as const;
const CANCELLED: Info = {
  ...PAID,
  profile: { pay_type: 'payee', subscription: 'cancelled' },
  payment_cancelled: { plan: 'monthly', amount: '19.00', date: '2026-01-05', status: 'cancelled' },
};
const YEARLY = { plan: 'yearly', amount: '190.00', starts_on: '2090-01-02' } as const;
const SWITCHABLE: Info = { ...RENEWING, switch_offer: { ...YEARLY, paid_until: '2091-01-01' } };
const SWITCHES = /^Switches to yearly on .+ for \$190\.00\.$/;

const open = () => renderInArea({ route: '/member/account' }, SubscriptionPanel);
type Screen = Awaited<ReturnType<typeof open>>;

async function cancel(screen: Screen) {
  await screen.getByRole('button', { name: 'Cancel', exact: true }).click();
  await screen.getByRole('button', { name: 'Cancel subscription' }).click();
}

beforeEach(() => logInAs('ida', SUBSCRIBED));
afterEach(() => forgetSession());

test('a stop that the provider has not heard of yet says so; a resumption that it refuses changes nothing', async () => {
  expectLogged(/Your subscription was not renewed again/);
  answerCalls({
    subscriptionInfo: inTurn<Info>(
      () => RENEWING,
      () => STOPPED,
    ),
    doNotRenew: () => ({ ...STOPPED, status: 202, message: 'We will tell it as soon as it answers.' }),
    renewAgain: () => ({ status: 503, message: 'Your subscription will still not renew.' }),
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'Do not renew' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Stop the renewal?' });
  await dialog.getByRole('button', { name: 'Do not renew' }).click();
  await expect
    .element(screen.getByRole('status').getByText('We will tell it as soon as it answers.'))
    .toBeVisible();
  await expect.element(screen.getByText(/^Ends on .+, will not renew\.$/)).toBeVisible();
  await screen.getByRole('button', { name: 'Renew again' }).click();
  await expect.element(screen.getByRole('alert').getByText(/will still not renew/)).toBeVisible();
  await expect.element(screen.getByText(/^Ends on .+, will not renew\.$/)).toBeVisible();
});

test('a switch while the provider is away leaves all as it was; two presses send one', async () => {
  expectLogged(/Your plan was not switched/);
  const away = held({ status: 503, message: 'Your plan is as it was.' });
  const { sent } = answerCalls({ subscriptionInfo: () => SWITCHABLE, switchPlan: away.answer });
  const screen = await open();
  await screen.getByRole('button', { name: 'Switch to yearly' }).click();
  await screen.getByRole('button', { name: 'Go to the provider' }).dblClick();
  away.release();
  await expect.element(screen.getByRole('alert').getByText(/Your plan is as it was/)).toBeVisible();
  await expect.element(screen.getByText(/^Renews on .+ for \$19\.00\.$/)).toBeVisible();
  expect(sent.filter(({ name }) => name === 'switchPlan').map(({ body }) => body)).toEqual([
    { plan: 'yearly', amount: '190.00' },
  ]);
});

test('a switch that another tab has agreed to is refused, and shown', async () => {
  expectLogged(/Your plan was not switched/);
  answerCalls({
    subscriptionInfo: inTurn<Info>(
      () => SWITCHABLE,
      () => ({ ...RENEWING, plan_switch: YEARLY }),
    ),
    switchPlan: () => ({ status: 409, message: 'You have already chosen this plan.' }),
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'Switch to yearly' }).click();
  await screen.getByRole('button', { name: 'Go to the provider' }).click();
  await expect
    .element(screen.getByRole('alert').getByText(/You have already chosen this plan/))
    .toBeVisible();
  await expect.element(screen.getByText(SWITCHES)).toBeVisible();
});

test('a cancellation whose answer is lost shows as done, once that is known', async () => {
  expectLogged(/back-end api call error/);
  answerCalls({
    subscriptionInfo: inTurn<Info>(
      () => RENEWING,
      () => CANCELLED,
    ),
    subscriptionCancel: () => 'connection lost',
  });
  const screen = await open();
  await cancel(screen);
  await expect.element(screen.getByText('Cancelled on')).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await expect.poll(() => readSession().isSubscribed).toBe(false);
});

test('a cancellation of which the server knows nothing claims nothing, and may be tried again', async () => {
  expectLogged(/back-end api call error/);
  answerCalls({
    subscriptionInfo: () => RENEWING,
    subscriptionCancel: () => ({
      status: 503,
      message: 'We do not know whether your subscription was cancelled.',
    }),
  });
  const screen = await open();
  await cancel(screen);
  const line = screen.getByRole('alert');
  await expect
    .element(line.getByText(/We do not know whether your subscription was cancelled/))
    .toBeVisible();
  await expect.element(line.getByText(/Nothing was changed/)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Cancel', exact: true })).toBeEnabled();
  expect(readSession().isSubscribed).toBe(true);
});

test('a payment that the provider still works on is waited for, and then it is there', async () => {
  forgetSession();
  logInAs('ida');
  answerCalls({
    subscriptionInfo: inTurn<Info & { status?: number }>(
      () => ({
        ...NEVER_PAID,
        status: 404,
        payment_pending: { plan: 'monthly', amount: '19.00', recurring_payment_id: 'I-1' },
      }),
      () => PAID,
    ),
  });
  const screen = await open();
  await expect.element(screen.getByText('Confirming payment…')).toBeVisible();
  await expect.element(screen.getByText(/The payment provider is still working on it/)).toBeVisible();
  await expect.element(screen.getByText('You are subscribed.')).toBeVisible();
  await expect.poll(() => readSession().isSubscribed).toBe(true);
});

test('one that a failing card has ended names the next charge, which can be cancelled', async () => {
  const ended: Info = {
    ...NEVER_PAID,
    payment_paid: { ...PAID_RANGE, status: 'expired' },
    payment_overdue: true,
    renewal: { date: '2090-02-01', amount: '19.00', is_due: false },
    renewal_failure: {
      amount: '19.00',
      failed_on: '2026-02-01',
      next_try_on: null,
      is_last_try: false,
      payer_page_url: 'https://pay.example/payer',
    },
  };
  const cancelled = { ...ended, ...CANCELLED, renewal: null, renewal_failure: null, payment_overdue: false };
  answerCalls({
    subscriptionInfo: () => ended,
    subscriptionCancel: () => ({ ...cancelled, message: 'Your subscription is cancelled.' }),
  });
  const screen = await open();
  await expect.element(screen.getByText('You are not subscribed right now.')).toBeVisible();
  const notice = screen.getByRole('status').filter({ hasText: 'Your renewal of $19.00' });
  await expect.element(notice.getByText(/Nothing was charged for the renewal\./)).toBeVisible();
  await expect
    .element(notice.getByText(/will try to charge \$19\.00 for the period that starts then/))
    .toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Choose monthly' })).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: 'Cancel your subscription?' });
  await expect.element(dialog.getByText(/you will not be charged/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect
    .element(screen.getByRole('alertdialog').getByText('Your subscription is cancelled.'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Ok' }).click();
  await expect.element(notice).not.toBeInTheDocument();
});
