import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { billingClaims } from '../../src/db/schema.ts';
import { createBillingActions } from '../../src/modules/subscription/billing-actions/billing-actions.ts';
import { eventually } from '../support/eventually.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { startStallingProvider } from '../support/stalling-provider.ts';
import { addUser } from './accounts.ts';
import { usePaymentSite } from './payment-site.ts';

const site = await usePaymentSite();
const { db, database, emulator } = site;

/** Refuses a second action at once. */
const impatient = createBillingActions({ db, logger: silentLogger, waitMs: 0 });
const patient = createBillingActions({ db, logger: silentLogger, waitMs: 60_000 });

const claimsOf = (userId: string) => db.select().from(billingClaims).where(eq(billingClaims.userId, userId));

/** Starts an action that runs until the test finishes it. */
function begin(userId: string, onEnd = () => {}) {
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const outcome = impatient.run(userId, 'cancel', async () => {
    started.resolve();
    await finish.promise;
    onEnd();
    return 'first';
  });
  return { started: started.promise, finish: finish.resolve, outcome };
}

describe('billing actions of a member', () => {
  test('run one after the other, without blocking other members', async () => {
    const [member, other] = [await addUser(database), await addUser(database)];
    const first = begin(member.id);
    await first.started;
    const second = impatient.run(member.id, 'checkout', async () => 'second');
    await expect(second).rejects.toMatchObject({ code: 'billingUnderWay', httpStatus: 409 });
    expect(await impatient.run(other.id, 'cancel', async () => 'other')).toBe('other');
    first.finish();
    expect(await first.outcome).toBe('first');
    expect(await impatient.run(member.id, 'checkout', async () => 'third')).toBe('third');
    expect(await claimsOf(member.id)).toEqual([]);
  });

  test('wait a moment for the one in progress', async () => {
    const member = await addUser(database);
    const order: string[] = [];
    const first = begin(member.id, () => order.push('first'));
    await first.started;
    const second = patient.run(member.id, 'checkout', async () => order.push('second'));
    first.finish();
    await Promise.all([first.outcome, second]);
    expect(order).toEqual(['first', 'second']);
  });

  test('that fail release their claim', async () => {
    const member = await addUser(database);
    const failing = impatient.run(member.id, 'cancel', async () => {
      throw new Error('The provider is away');
    });
    await expect(failing).rejects.toThrow('The provider is away');
    expect(await impatient.run(member.id, 'cancel', async () => 'next')).toBe('next');
  });

  test('can be nested', async () => {
    const member = await addUser(database);
    const inner = () => impatient.run(member.id, 'cancel', async () => 'inner');
    expect(await impatient.run(member.id, 'refund', inner)).toBe('inner');
    expect(await claimsOf(member.id)).toEqual([]);
  });

  test('the claim of a stopped server expires, and does not affect the next claim when the server returns', async () => {
    const member = await addUser(database);
    const first = begin(member.id);
    await first.started;
    await db
      .update(billingClaims)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(billingClaims.userId, member.id));
    const next = begin(member.id);
    await next.started;
    first.finish();
    await first.outcome;
    expect(await claimsOf(member.id)).toHaveLength(1);
    next.finish();
    await next.outcome;
    expect(await claimsOf(member.id)).toEqual([]);
  });

  test('a claim lasts slightly longer than the deadline of its work', async () => {
    const member = await addUser(database);
    const lasts = sql<number>`extract(epoch from ${billingClaims.expiresAt} - now())::float8`;
    const seconds = await impatient.run(member.id, 'cancel', async () => {
      const [row] = await db.select({ lasts }).from(billingClaims).where(eq(billingClaims.userId, member.id));
      return row?.lasts;
    });
    expect(seconds).toBeLessThanOrEqual(65);
  });

  test('need no claim after the account was deleted', async () => {
    expect(await impatient.run(null, 'cancel', async () => 'done')).toBe('done');
    await expect(impatient.run(randomUUID(), 'cancel', async () => 'done')).rejects.toThrow();
  });
});

describe('while the provider hangs', () => {
  test('a cancellation holds no transaction, and a second one calls nothing', async () => {
    const { user, id } = await site.subscribe();
    const provider = await startStallingProvider(emulator.url);
    const { cancel } = site.areaAt(provider.url);
    provider.stall('/cancel');
    const first = cancel.cancel(user.id);
    await provider.untilWaiting(1);
    // A transaction of the cancellation would stay open as long as the provider hangs.
    await eventually(
      () =>
        db.execute(
          sql`select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
        ),
      ({ rows }) => rows.length === 0,
    );
    const second = cancel.cancel(user.id);
    provider.goOn();
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect(await emulator.requests(`${id}/cancel`)).toHaveLength(1);
  });

  test('two concurrent requests for an offer get one', async () => {
    const { user } = await site.signIn();
    const provider = await startStallingProvider(emulator.url);
    const { checkout } = site.areaAt(provider.url);
    provider.stall('/v1/billing/subscriptions');
    const member = { id: user.id, payType: 'payee' } as const;
    const first = checkout.createIntent(member, 'monthly');
    await provider.untilWaiting(1);
    const second = checkout.createIntent(member, 'monthly');
    provider.goOn();
    const [one, other] = await Promise.all([first, second]);
    expect(one.providerSubscriptionId).toBe(other.providerSubscriptionId);
  });
});
