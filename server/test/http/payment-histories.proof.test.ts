import type { Payment } from '@carom/contract/subscription/schemas';
import type { ProviderSubscriptionId } from '@carom/domain/subscription/ids';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeoutFactor } from '../../../scripts/timeout-factor.mjs';
import { createConcurrencyLimit } from '../../src/limits/concurrency-limit.ts';
import { processEnv } from '../../src/settings/env.ts';
import { proofSize } from '../support/proof-size.ts';
import { send } from './accounts.ts';
import {
  anyHistory,
  DAYS_PER_ROUND,
  type History,
  isMembers,
  ROUNDS,
  takeMemberStep,
  takeStep,
} from './payment-histories.ts';
import { usePaymentSite } from './payment-site.ts';

/** `npm run bench -- webhooks` runs more histories, with a new seed on each run. */
const { HISTORIES: wanted } = processEnv() as { HISTORIES?: string };
const COUNT = Number(wanted ?? proofSize({ usual: 12, large: 100 }));
const SEED = wanted === undefined ? 20_250_131 : Date.now();
const BATCH = 100;
const ENOUGH_FOR_ALL = 30;
const AT_ONCE = 6;
const DAY_MS = 24 * 60 * 60 * 1000;
const LISTED_AS = ['unknown', 'unchanged', 'refunded'] as const;

const site = await usePaymentSite();
const { app, db, emulator } = site;
// Small pages, so that most lists have several.
await emulator.setBehaviour({ transactions_per_page: 2 });

interface Twin {
  readonly token: string;
  readonly userId: string;
  readonly email: string;
  readonly id: ProviderSubscriptionId;
  /** The number of events delivered to the site. */
  handed: number;
}

/** How often each step could be carried out. */
const taken: Partial<Record<string, number>> = {};

/** Both have the same history. The events of one arrive in order, those of the other in random order. */
interface Pair {
  readonly history: History;
  readonly inOrder: Twin;
  readonly disturbed: Twin;
}

/** Limits concurrency, because requests that wait too long for a database connection are refused. */
async function forEach<Item, Value>(items: readonly Item[], work: (item: Item) => Promise<Value>) {
  const atOnce = createConcurrencyLimit({ atOnce: AT_ONCE });
  return Promise.all(items.map((item) => atOnce.run(() => work(item))));
}

async function makeTwin(history: History): Promise<Twin> {
  const { token, user } = await site.signIn();
  const { id } = await site.offer(token, history.plan);
  return { token, userId: user.id, email: user.email, id, handed: 0 };
}

async function hand(eventId: string | undefined): Promise<void> {
  if (eventId === undefined) return;
  const reply = await site.hand(eventId);
  if (reply.statusCode !== 200) throw new Error(`An event was refused: ${reply.body}`);
}

async function takeRound({ history, inOrder, disturbed }: Pair, index: number): Promise<void> {
  const round = history.rounds[index];
  if (round === undefined) return;
  const { step } = round;
  if (!isMembers(step)) {
    for (const twin of [inOrder, disturbed]) await takeStep(emulator, twin.id, step);
    return;
  }
  // Members decide by the page, so both must see the same state and get the same replies.
  for (const twin of [inOrder, disturbed]) {
    await handReversals(twin);
    await site.area.synchronisation.synchronise(twin.id, 'everything');
  }
  const [first, second] = [
    await takeMemberStep({ ...site, ...inOrder }, step),
    await takeMemberStep({ ...site, ...disturbed }, step),
  ];
  expect(second, JSON.stringify({ history, index })).toBe(first);
  if (first) taken[step] = (taken[step] ?? 0) + 1;
}

async function arrive({ history, inOrder, disturbed }: Pair, index: number): Promise<void> {
  const events = await emulator.events(inOrder.id);
  for (const { id } of events.slice(inOrder.handed)) await hand(id);
  inOrder.handed = events.length;
  const others = await emulator.events(disturbed.id);
  for (const arrival of history.rounds[index]?.arrivals ?? []) await hand(others[arrival]?.id);
}

/** Syncs cannot detect reversals, so their webhooks are retried until one arrives. */
async function handReversals({ id }: Twin): Promise<void> {
  const events = await emulator.events(id);
  for (const event of events) if (event.event_type === 'PAYMENT.SALE.REVERSED') await hand(event.id);
}

/** All that a member sees, without values that differ between any two members. */
async function viewOf({ token, email }: Twin) {
  const info = await site.info(token);
  const { payments } = (await send(app, 'listPayments', { token })).json<{ payments: Payment[] }>();
  // Refunds are dated by the day of their report, because the provider does not give their date.
  const listed = payments.map(({ kind, date, plan, amount, state }) =>
    [kind, kind === 'refund' || kind === 'reversal' ? '' : date, plan, amount, state].join(' '),
  );
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from mails where "to" = ${email} and text like '%Payment number:%' and subject not like '%refund%' and subject not like '%taken back%'`,
  );
  const { status, profile, payment_paid, payment_cancelled, payment_overdue } = info;
  const { renewal, grace_end_date, renewal_failure, do_not_renew, plan_switch, switch_offer } = info;
  const receipts = rows[0]?.n;
  return {
    status,
    profile,
    payment_paid,
    payment_cancelled,
    payment_overdue,
    renewal,
    grace_end_date,
    renewal_failure,
    do_not_renew,
    plan_switch,
    switch_offer,
    listed: listed.sort(),
    receipts,
  };
}

/** A range lasts at least a month, and a retried charge is at most ten days late. */
const SURELY_PAID_DAYS = 17;
const GRACE_DAYS = 10;
const LONGEST_RANGE_DAYS = { monthly: 31, yearly: 366 } as const;

/** No charge without access, and no access without payment except in the grace period. */
async function expectWhatIsPaid({ history, inOrder: { token, id } }: Pair): Promise<void> {
  const now = await emulator.now();
  const daysSince = ({ time }: { time: string }) => (now.getTime() - new Date(time).getTime()) / DAY_MS;
  const gone = await goneCharges(id);
  const kept = (await emulator.sales(id)).filter(({ id: sale }) => !gone.has(sale));
  const { profile } = await site.info(token);
  // After a stopped renewal, the paid period stays.
  const isStopped = history.rounds.some(({ step }) => step === 'stop');
  const isCancelled = history.rounds.some(({ step }) => step === 'cancel');
  const isSubscribed = profile.subscription === 'subscribed';
  const words = JSON.stringify({ history, kept, profile });
  if ((!isCancelled || isStopped) && kept.some((sale) => daysSince(sale) < SURELY_PAID_DAYS)) {
    expect(isSubscribed, words).toBe(true);
  }
  const hasSwitched = history.rounds.some(({ step }) => step === 'switch' || step === 'switchSilently');
  const longestDays = LONGEST_RANGE_DAYS[hasSwitched ? 'yearly' : history.plan] + GRACE_DAYS + 1;
  if (isSubscribed)
    expect(
      kept.some((sale) => daysSince(sale) < longestDays),
      words,
    ).toBe(true);
}

/**
 * Checks the database after a batch: no charge without consent is kept, no two kept charges pay for the same days,
 * each charge has one invoice, and credit notes never exceed it.
 */
async function expectSoundBooks(): Promise<void> {
  const { rows: unknown } = await db.execute(
    sql`select sale_id from charges
        where plan is null or (not is_agreed and status in ('completed', 'partlyRefunded'))`,
  );
  expect(unknown).toEqual([]);
  const { rows: paidTwice } = await db.execute(
    sql`select a.sale_id from charges a join charges b on b.subscription_id = a.subscription_id and b.id <> a.id
        where a.status in ('completed', 'partlyRefunded') and b.status in ('completed', 'partlyRefunded')
          and a.start_date < b.end_date and b.start_date < a.end_date`,
  );
  expect(paidTwice).toEqual([]);
  const { rows: misinvoiced } = await db.execute(
    sql`select c.sale_id from charges c left join invoices i on i.charge_id = c.id
        group by c.id, c.sale_id, c.amount_cents, c.status
        having count(*) filter (where i.kind = 'invoice') <> 1
          or coalesce(sum(i.amount_cents) filter (where i.kind = 'creditNote'), 0) > c.amount_cents
          or (c.status in ('refunded', 'reversed')
            and coalesce(sum(i.amount_cents) filter (where i.kind = 'creditNote'), 0) <> c.amount_cents)`,
  );
  expect(misinvoiced).toEqual([]);
}

/** Refunded and reversed charges in our database, which the provider's list may not show. */
async function goneCharges(id: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ sale: string }>(
    sql`select sale_id as sale from charges join subscriptions s on s.id = subscription_id
        where provider_subscription_id = ${id} and charges.status in ('refunded', 'reversed')`,
  );
  return new Set(rows.map(({ sale }) => sale));
}

/** Runs the nightly reconciliation, without which the provider would continue to charge after missed events. */
async function reconcile(pairs: readonly Pair[]): Promise<void> {
  await forEach(pairs, ({ disturbed }) => handReversals(disturbed));
  await site.runJobs();
  await forEach(pairs, async ({ disturbed }) => {
    const { failed } = await site.area.reconciliation.member(disturbed.userId);
    expect(failed).toEqual([]);
  });
  await site.runJobs();
}

async function runBatch(histories: readonly History[]): Promise<void> {
  const pairs = await forEach(histories, async (history) => ({
    history,
    inOrder: await makeTwin(history),
    disturbed: await makeTwin(history),
  }));
  for (let index = 0; index < ROUNDS; index += 1) {
    await emulator.setBehaviour({ reversals_listed_as: LISTED_AS[index % LISTED_AS.length] });
    await forEach(pairs, (pair) => takeRound(pair, index));
    await forEach(pairs, (pair) => arrive(pair, index));
    await site.runJobs();
    await reconcile(pairs);
    await forEach(pairs, expectWhatIsPaid);
    await emulator.advanceDays(DAYS_PER_ROUND);
  }
  await forEach(pairs, (pair) => arrive(pair, ROUNDS));
  await site.runJobs();
  await reconcile(pairs);
  for (const { history, inOrder, disturbed } of pairs) {
    expect(await viewOf(disturbed), JSON.stringify(history)).toEqual(await viewOf(inOrder));
  }
  await expectSoundBooks();
  // Prevents charges in later batches.
  await forEach(
    pairs.flatMap(({ inOrder, disturbed }) => [inOrder, disturbed]),
    ({ id }) => takeStep(emulator, id, 'cancel'),
  );
}

test(
  `${COUNT} histories (seed ${SEED}): events in any order, repeated and lost, and one reconciliation each round, end as in order`,
  async () => {
    const histories = fc.sample(anyHistory, { numRuns: COUNT, seed: SEED });
    for (let at = 0; at < COUNT; at += BATCH) await runBatch(histories.slice(at, at + BATCH));
    const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from charges`);
    expect(rows[0]?.n).toBeGreaterThan(COUNT);
    const { rows: reversed } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from charges where status = 'reversed'`,
    );
    expect(reversed[0]?.n).toBeGreaterThan(0);
    // A small run, as for debugging, need not include every step.
    const expected = COUNT < ENOUGH_FOR_ALL ? [] : ['stop', 'stopAndTakeBack', 'switch', 'switchSilently'];
    expect(Object.keys(taken)).toEqual(expect.arrayContaining(expected));
  },
  COUNT * 15_000 * timeoutFactor(),
);
