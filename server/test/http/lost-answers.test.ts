import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { subscriptionRecurringJobs } from '../../src/composition/subscription-jobs.ts';
import { charges } from '../../src/db/schema.ts';
import { send } from './accounts.ts';
import { usePaymentSite } from './payment-site.ts';

const site = await usePaymentSite();
const { app, db, emulator } = site;

test('a cancellation whose reply and webhook are both lost is entered by the follow-up job', async () => {
  const { user, token, id } = await site.subscribe();
  await emulator.setFaults({ lose_next_replies: 1000 });
  const reply = await send(app, 'subscriptionCancel', { token });
  await emulator.setFaults({ lose_next_replies: 0 });
  expect(reply.json()).toMatchObject({
    status: 503,
    message: expect.stringContaining('We will cancel it as soon as the provider answers'),
  });
  expect(await emulator.merchant('GET', `/v1/billing/subscriptions/${id}`)).toMatchObject({
    status: 'CANCELLED',
  });
  await site.runJobs();
  expect(await site.info(token)).toMatchObject({
    profile: { subscription: 'cancelled' },
    payment_cancelled: { status: 'cancelled' },
  });
  expect(await site.subjectsTo(user.email)).toHaveLength(2);
});

test('a reversal whose webhook is lost is entered by the next check of recent events', async () => {
  await emulator.setBehaviour({ reversals_listed_as: 'unchanged' });
  const { user, token } = await site.subscribe();
  const chargesOf = () => db.select().from(charges).where(eq(charges.userId, user.id));
  const [charge] = await chargesOf();
  await emulator.reverse(charge?.providerChargeId ?? '');
  const jobs = subscriptionRecurringJobs({ area: site.area, db, clock: () => new Date() });
  const check = jobs.find(({ name }) => name === 'ask_for_recent_events');
  expect(check?.schedule).toBe('*/5 * * * *');
  await check?.run();
  await site.runJobs();
  expect(await chargesOf()).toMatchObject([{ status: 'reversed' }]);
  expect(await site.info(token)).toMatchObject({ profile: { subscription: '' } });
});

test('while the provider does not answer, the check of recent events defers to the next one', async () => {
  await emulator.setFaults({ fail_next_5xx: 1000 });
  expect(await site.area.bringInMissedEvents('often')).toBe(0);
  await expect(site.area.bringInMissedEvents('nightly')).rejects.toThrow();
  await emulator.setFaults({ fail_next_5xx: 0 });
});
