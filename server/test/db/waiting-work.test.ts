import { toProviderSubscriptionId } from '@carom/domain/subscription/ids';
import { toCents } from '@carom/domain/subscription/prices';
import { DAY_MS, HOUR_MS } from '@carom/domain/time/durations';
import { expect, test } from 'vitest';
import { subscriptions } from '../../src/db/schema.ts';
import { measureWaiting } from '../../src/jobs/waiting-work-repo.ts';
import { addUser } from '../http/accounts.ts';
import { useTestDatabase } from '../http/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const now = Date.now();

const add = async (
  given: Pick<typeof subscriptions.$inferInsert, 'providerState' | 'reportedAt'>,
  agoMs = HOUR_MS,
) => {
  const at = new Date(now - agoMs);
  await db.insert(subscriptions).values({
    userId: (await addUser(database)).id,
    vendor: 'paypal',
    providerSubscriptionId: toProviderSubscriptionId(`I-${crypto.randomUUID()}`),
    providerPlanId: 'P-1',
    plan: 'monthly',
    payType: 'payee',
    amountCents: toCents(19_00),
    createdAt: at,
    updatedAt: at,
    ...given,
  });
  return measureWaiting(db, 'payments_waiting');
};

test('payments count as waiting from approval or report until the charge, for at most a month', async () => {
  expect(await add({ providerState: 'awaitingApproval' })).toBe(0);
  expect(await add({ providerState: 'suspended' })).toBe(0);
  expect(await add({ providerState: 'approved' })).toBe(1);
  expect(await add({ providerState: 'active' })).toBe(2);
  // The payer's browser reported it, and the provider has not been called yet.
  expect(await add({ providerState: 'awaitingApproval', reportedAt: new Date(now) })).toBe(3);
  expect(await add({ providerState: 'approved' }, 31 * DAY_MS)).toBe(3);
});
