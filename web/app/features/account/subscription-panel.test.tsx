import { afterEach, expect, test } from 'vitest';
import { answerCalls } from '../../../test/answer-calls.ts';
import { logInAs, SUBSCRIBED } from '../../../test/log-in-as.ts';
import { comeBackLater, renderInArea } from '../../../test/render-in-area.tsx';
import { type Info, NEVER_PAID, PAID } from '../../../test/subscription-entries.ts';
import { held, inTurn } from '../../../test/timed-answers.ts';
import { forgetSession, readSession } from '../../session/session-storage.ts';
import { SubscriptionPanel } from './subscription-panel.tsx';

const open = () => renderInArea({ route: '/member/account' }, SubscriptionPanel);

afterEach(() => forgetSession());

test('the session follows what the server says, and the panel what another tab did', async () => {
  logInAs('ida');
  const { sent } = answerCalls({
    subscriptionInfo: inTurn<Info & { status?: number }>(
      // The server replies 404 to a member who has never paid.
      () => ({ ...NEVER_PAID, status: 404 }),
      () => PAID,
    ),
  });
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: 'Choose a plan' })).toBeVisible();
  logInAs('ida', SUBSCRIBED);
  await expect.element(screen.getByText('You are subscribed.')).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(readSession().isSubscribed).toBe(true);
});

test('a refresh finds that it is over, and the session hears of it', async () => {
  logInAs('grace', SUBSCRIBED);
  answerCalls({
    subscriptionInfo: inTurn<Info>(
      () => PAID,
      () => NEVER_PAID,
    ),
  });
  const screen = await open();
  await expect.element(screen.getByText('You are subscribed.')).toBeVisible();
  comeBackLater();
  await expect.element(screen.getByRole('heading', { name: 'Choose a plan' })).toBeVisible();
  await expect.poll(() => readSession().isSubscribed).toBe(false);
});

test('an answer that was asked for before a cancellation does not undo it', async () => {
  logInAs('ida', SUBSCRIBED);
  const late = held(PAID);
  const { sent } = answerCalls({
    subscriptionInfo: inTurn<Info>(() => PAID, late.answer),
    subscriptionCancel: () => ({ ...NEVER_PAID, message: 'Your subscription is cancelled.' }),
  });
  const screen = await open();
  await expect.element(screen.getByText('You are subscribed.')).toBeVisible();
  comeBackLater();
  await expect.poll(() => sent).toHaveLength(2);
  await screen.getByRole('button', { name: 'Cancel', exact: true }).click();
  await screen.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect.element(screen.getByText('Your subscription is cancelled.')).toBeVisible();
  late.release();
  await screen.getByRole('button', { name: 'Ok' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Choose a plan' })).toBeVisible();
  expect(readSession().isSubscribed).toBe(false);
  expect(sent.filter(({ name }) => name === 'subscriptionInfo')).toHaveLength(2);
});

test('in grace another card or plan can be chosen, beside cancelling', async () => {
  logInAs('ida', SUBSCRIBED);
  answerCalls({ subscriptionInfo: () => ({ ...PAID, payment_overdue: true, can_subscribe_anew: true }) });
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: 'Pay with another card or plan' })).toBeVisible();
  await expect.element(screen.getByText(/Your current subscription then ends/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();
});

test('days that were given hide no charge to come, and it can be cancelled without losing them', async () => {
  logInAs('ida', SUBSCRIBED);
  const given = {
    ...PAID,
    payment_paid: { ...PAID.payment_paid, amount: '0.00' },
    renewal: { date: '2089-12-15', amount: '19.00', is_due: false },
  } as Info;
  const { sent } = answerCalls({
    subscriptionInfo: () => given,
    subscriptionCancel: () => ({ ...given, renewal: null, message: 'Your subscription is cancelled.' }),
  });
  const screen = await open();
  await expect.element(screen.getByText(/it renews on Dec.15,.2089 for .19\.00/)).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect.element(screen.getByText(/Your complimentary days stay/)).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect.element(screen.getByRole('button', { name: 'Cancel', exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByText(/These days are complimentary/)).toBeVisible();
  expect(sent.filter(({ name }) => name === 'subscriptionCancel')).toHaveLength(1);
});

test('days that were given are shown before they begin, and what a cancellation means for them', async () => {
  logInAs('ida', SUBSCRIBED);
  answerCalls({
    subscriptionInfo: inTurn<Info>(
      () => ({ ...PAID, complimentary_days: { days: 30, start_date: null, end_date: null } }),
      () => ({
        ...PAID,
        complimentary_days: { days: 30, start_date: '2090-01-02', end_date: '2090-01-31' },
      }),
    ),
  });
  const screen = await open();
  await expect
    .element(screen.getByText('30 complimentary days, from the end of your subscription.'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect.element(screen.getByText(/Your complimentary days begin at once/)).toBeVisible();
  await expect.element(screen.getByText(/^booking classes/)).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Keep subscription' }).click();
  comeBackLater();
  await expect
    .element(screen.getByText(/30 complimentary days from Jan.2,.2090 to Jan.31,.2090/))
    .toBeVisible();
});
