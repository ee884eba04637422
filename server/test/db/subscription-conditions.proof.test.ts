import { isoDateOf } from '@carom/domain/subscription/calendar';
import { CHARGE_STATUSES, NOTHING_TOLD } from '@carom/domain/subscription/charges';
import { complimentaryOn } from '@carom/domain/subscription/complimentary-days';
import { toProviderSubscriptionId } from '@carom/domain/subscription/ids';
import { currentSubscription } from '@carom/domain/subscription/member-subscription';
import * as domain from '@carom/domain/subscription/predicates';
import { PLANS, toCents } from '@carom/domain/subscription/prices';
import { PROVIDER_STATES } from '@carom/domain/subscription/statuses';
import { newSubscription, type Subscription } from '@carom/domain/subscription/subscription';
import { transition } from '@carom/domain/subscription/transition';
import { and, eq, type SQL } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as conditions from '../../src/db/conditions/subscriptions.ts';
import { complimentaryDays, subscriptions } from '../../src/db/schema.ts';
import { membersThat, selectMembers } from '../../src/modules/admin/members/repo.ts';
import {
  insertSubscription,
  noteReport,
  saveCharge,
  saveSubscription,
} from '../../src/modules/subscription/ledger/ledger-repo.ts';
import { savePlanSwitch } from '../../src/modules/subscription/renewal/renewal-repo.ts';
import { selectAccessOf } from '../../src/modules/subscription/repo.ts';
import { addUser } from '../http/accounts.ts';
import { useTestDatabase } from '../http/test-app.ts';
import { proofSize } from '../support/proof-size.ts';

const database = await useTestDatabase();
const { db } = database;
const DAY_MS = 24 * 60 * 60 * 1000;
const BUSY_MACHINE_MS = 120_000;
const FIRST_DAY = Date.UTC(2025, 0, 31, 10);
const LAST_SYNC_DAY = 150;
const onDay = (day: number) => new Date(FIRST_DAY + day * DAY_MS);
const TERMS = { amountCents: toCents(19_00), providerPlanId: 'P-1', intentId: 'intent' };

const RETRIED = {
  failedAt: onDay(31),
  nextRetryAt: onDay(36),
  isFinal: false,
  amountCents: null,
  retriesTakeDays: 10,
};

const day = fc.integer({ min: 0, max: LAST_SYNC_DAY });
/** The provider's state at the last sync, and the day of that sync. */
const sync = fc.record({
  plan: fc.constantFrom(...PLANS),
  state: fc.constantFrom(...PROVIDER_STATES),
  failedRenewal: fc.constantFrom(null, null, RETRIED, { ...RETRIED, isFinal: true }),
  isBilledAgain: fc.boolean(),
  obstacle: fc.constantFrom(null, null, null, 'alreadySubscribed' as const),
  charges: fc.uniqueArray(fc.record({ day, status: fc.constantFrom(...CHARGE_STATUSES) }), {
    selector: (charge) => charge.day,
    maxLength: 4,
  }),
  syncDay: day,
  /** The browser reported the payer's approval later. */
  isReported: fc.boolean(),
  /** The member may have stopped the renewal, and the provider may have reacted. */
  stateAfterStop: fc.constantFrom(null, null, 'active' as const, 'suspended' as const, 'cancelled' as const),
  /** The member may have resumed the renewal and requested another plan, possibly with the payer's agreement. */
  isTakenBack: fc.boolean(),
  switched: fc.constantFrom(null, null, 'asked' as const, 'agreed' as const, 'charged' as const),
});
type Sync = typeof sync extends fc.Arbitrary<infer Value> ? Value : never;

let sales = 0;

function subscriptionAfter({
  plan,
  state,
  failedRenewal,
  isBilledAgain,
  obstacle,
  charges,
  syncDay,
  stateAfterStop,
  isTakenBack,
  switched,
}: Sync): Subscription {
  const observation = {
    state,
    providerPlanId: TERMS.providerPlanId,
    isPlanOverridden: false,
    intentId: TERMS.intentId,
    endedAt: null,
    failedRenewal,
    nextBillingAt: isBilledAgain ? onDay(syncDay + 31) : null,
    charges: (state === 'awaitingApproval' ? [] : charges).map(({ day, status }) => ({
      providerChargeId: `S-${sales++}`,
      status,
      amountCents: TERMS.amountCents,
      currency: 'USD',
      chargedAt: onDay(Math.min(day, syncDay)),
    })),
    unclear: [],
  };
  const before = newSubscription({ ...TERMS, plan });
  const now = onDay(syncDay);
  const sync = { kind: 'observed', obstacle, told: NOTHING_TOLD } as const;
  const seen = transition(before, { ...sync, observation }, now);
  if (state !== 'active') return seen;
  const switchedTo = switched === null ? seen : afterSwitch(seen, switched);
  if (stateAfterStop === null) return switchedTo;
  const stopped = transition(switchedTo, { kind: 'renewalStopped' }, now);
  const told = transition(stopped, { ...sync, observation: { ...observation, state: stateAfterStop } }, now);
  return isTakenBack ? transition(told, { kind: 'renewalResumed' }, now) : told;

  function afterSwitch(before: Subscription, how: NonNullable<typeof switched>): Subscription {
    const id = crypto.randomUUID();
    const to = {
      plan: plan === 'monthly' ? ('yearly' as const) : ('monthly' as const),
      amountCents: toCents(55_00),
      providerPlanId: 'P-2',
    };
    const asked = transition(before, { kind: 'switchRequested', id, to }, now);
    if (how === 'asked') return asked;
    const { amountCents } = to;
    const charge = {
      providerChargeId: `S-${sales++}`,
      status: 'completed',
      amountCents,
      currency: 'USD',
    } as const;
    const charged = [...observation.charges, { ...charge, chargedAt: now }];
    const agreed = {
      ...observation,
      providerPlanId: to.providerPlanId,
      charges: how === 'charged' ? charged : observation.charges,
    };
    return transition(asked, { ...sync, observation: agreed }, now);
  }
}

interface Entered {
  readonly createdAt: Date;
  readonly isReported: boolean;
}

async function save(
  userId: string,
  subscription: Subscription,
  { createdAt, isReported }: Entered,
): Promise<void> {
  const row = await insertSubscription(db, {
    ...subscription.terms,
    intentId: null,
    userId,
    vendor: 'test',
    providerSubscriptionId: toProviderSubscriptionId(`TEST-${crypto.randomUUID()}`),
    payType: 'payee',
    providerState: 'awaitingApproval',
    createdAt,
    updatedAt: createdAt,
  });
  if (row === null) throw new Error('No row');
  for (const charge of subscription.charges) {
    await saveCharge(db, { row, subscription }, charge, { today: createdAt, now: createdAt });
  }
  for (const [position, each] of subscription.switches.entries()) {
    await savePlanSwitch(db, { subscriptionId: row.id, position }, each);
  }
  await saveSubscription(db, { row, subscription }, createdAt);
  if (isReported) await noteReport(db, row.id, createdAt);
}

/** Complimentary days around the tested days. */
const gift = fc.record({
  first: fc.integer({ min: 0, max: LAST_SYNC_DAY + 400 }),
  days: fc.integer({ min: 0, max: 60 }),
  isRevoked: fc.boolean(),
});

async function give(
  userId: string,
  { first, days, isRevoked }: typeof gift extends fc.Arbitrary<infer Value> ? Value : never,
): Promise<void> {
  await db.insert(complimentaryDays).values({
    id: crypto.randomUUID(),
    userId,
    startDate: isoDateOf(onDay(first)),
    endDate: isoDateOf(onDay(first + days)),
    reason: 'A class fell through',
    givenAt: onDay(0),
    revokedAt: isRevoked ? onDay(0) : null,
  });
}

/** Most errors occur on the last day of a paid period or grace period, and on the next. */
function dayOf(when: string, stored: readonly { subscription: Subscription }[], anyDay: Date): Date {
  const endDates = stored.flatMap(({ subscription: { validity, graceEndDate } }) =>
    when.startsWith('grace') ? (graceEndDate ?? []) : (validity?.endDate ?? []),
  );
  const lastDay = endDates.find((endDate) => endDate > isoDateOf(onDay(LAST_SYNC_DAY)));
  if (when === 'anyDay' || lastDay === undefined) return anyDay;
  return new Date(new Date(lastDay).getTime() + (when.endsWith('DayAfter') ? DAY_MS : 0));
}

test(
  'the SQL conditions agree with the domain for random histories',
  async () => {
    const property = fc.asyncProperty(
      fc.array(sync, { maxLength: 4 }),
      fc.integer({ min: 0, max: 400 }),
      fc.constantFrom('anyDay', 'paidLastDay', 'paidDayAfter', 'graceLastDay', 'graceDayAfter'),
      fc.array(gift, { maxLength: 2 }),
      async (syncs, daysLater, when, gifts) => {
        const { id: userId } = await addUser(database);
        const made = syncs.map(subscriptionAfter);
        for (const [index, each] of made.entries()) {
          const isReported = syncs[index]?.isReported ?? false;
          await save(userId, each, { createdAt: new Date(FIRST_DAY + index), isReported });
        }
        for (const each of gifts) await give(userId, each);
        const { subscriptions: stored, complimentaryDays: given } = await selectAccessOf(db, userId);
        const now = dayOf(when, stored, onDay(LAST_SYNC_DAY + daysLater));
        const today = isoDateOf(now);
        const asOfToday = stored.map(({ row, subscription }) => ({
          id: row.id,
          subscription: transition(subscription, { kind: 'timePassed' }, now),
        }));
        const found = async (condition: SQL | undefined) => {
          const rows = await db
            .select({ id: subscriptions.id })
            .from(subscriptions)
            .where(and(eq(subscriptions.userId, userId), condition));
          return rows.map(({ id }) => id).sort();
        };
        const named = (holds: (subscription: Subscription) => boolean, all = asOfToday) =>
          all
            .filter(({ subscription }) => holds(subscription))
            .map(({ id }) => id)
            .sort();

        // Charges are read newest first, so that the next sync starts from the same state.
        for (const [index, { charges: _, terms, ...facts }] of made.toReversed().entries()) {
          expect(stored[index]?.subscription).toMatchObject(facts);
          expect(stored[index]?.subscription.terms).toMatchObject({ ...terms, intentId: null });
        }
        expect(await found(conditions.isGrantedOn(today))).toEqual(named(domain.isGranted));
        const inTheBooks = stored.map(({ row: { id }, subscription }) => ({ id, subscription }));
        expect(await found(conditions.isGranted)).toEqual(named(domain.isGranted, inTheBooks));
        expect(await found(conditions.isRunning)).toEqual(named(domain.isRunning));
        expect(await found(conditions.isOver)).toEqual(named(domain.isOver));
        const confirming = stored.filter(({ row, subscription }) =>
          domain.isBeingConfirmed(subscription, { isReported: row.reportedAt !== null }),
        );
        expect(await found(conditions.isBeingConfirmed)).toEqual(confirming.map(({ row }) => row.id).sort());

        const current = currentSubscription(asOfToday.map(({ subscription }) => subscription));
        const isCancelled = current?.status === 'cancelled';
        const isPaidFor = current !== null && domain.isGranted(current);
        const hasDays = complimentaryOn(given, today) !== null;
        const expected = isPaidFor || hasDays ? 'subscribed' : isCancelled ? 'cancelled' : 'none';
        expect((await selectMembers(db, [userId], today))[0]?.subscription).toBe(expected);
        for (const subscription of ['subscribed', 'cancelled', 'none'] as const) {
          const isAmong = await membersThat(db, { search: '', subscription }, today);
          const isListed = await db.query.users.findFirst({
            where: (user) => and(eq(user.id, userId), isAmong),
          });
          expect(isListed !== undefined).toBe(subscription === expected);
        }
      },
    );
    await fc.assert(property, { numRuns: proofSize({ usual: 40, large: 100 }) });
  },
  BUSY_MACHINE_MS,
);
