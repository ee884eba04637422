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

/** `npm run bench -- webhooks` asks for more, each time others. */
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
// So that most lists have more than one page.
await emulator.setBehaviour({ transactions_per_page: 2 });

interface Twin {
  readonly token: string;
  readonly userId: string;
  readonly email: string;
  readonly id: ProviderSubscriptionId;
  /** What has been handed to the site so far. */
  handed: number;
}

/** How often members could do what they wanted to. */
const taken: Partial<Record<string, number>> = {};

/** The same happens to both; one's events arrive in order, the other's as they please. */
interface Pair {
  readonly history: History;
  readonly inOrder: Twin;
  readonly disturbed: Twin;
}

/** Not all at once: the database has only so many connections, and who waits too long is turned away. */
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
  // Members decide by what the page shows: both see the same, and both are answered alike.
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

/** The one thing that no look finds out: their webhooks come for days, until one arrives. */
async function handReversals({ id }: Twin): Promise<void> {
  const events = await emulator.events(id);
  for (const event of events) if (event.event_type === 'PAYMENT.SALE.REVERSED') await hand(event.id);
}

/** All that a member sees, without what differs between any two members. */
async function viewOf({ token, email }: Twin) {
  const info = await site.info(token);
  const { payments } = (await send(app, 'listPayments', { token })).json<{ payments: Payment[] }>();
  // What goes back is dated by the day we learn of it: the provider does not tell when it was.
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

/** A range lasts a month at least, and a charge that was tried again came ten days late at most. */
const SURELY_PAID_DAYS = 17;
const GRACE_DAYS = 10;
const LONGEST_RANGE_DAYS = { monthly: 31, yearly: 366 } as const;

/** Nobody is charged without access, and nobody has it that nothing paid for, grace aside. */
async function expectWhatIsPaid({ history, inOrder: { token, id } }: Pair): Promise<void> {
  const now = await emulator.now();
  const daysSince = ({ time }: { time: string }) => (now.getTime() - new Date(time).getTime()) / DAY_MS;
  const gone = await goneCharges(id);
  const kept = (await emulator.sales(id)).filter(({ id: sale }) => !gone.has(sale));
  const { profile } = await site.info(token);
  // Where the renewal was stopped before, what is paid stays paid.
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
 * Of the whole batch, in the books: no charge was taken for something that nobody agreed to, no two that are kept
 * pay for the same days, each has one invoice, and credit notes never exceed it.
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

/** What was given or taken back, in our own books: a list may be silent about it. */
async function goneCharges(id: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ sale: string }>(
    sql`select sale_id as sale from charges join subscriptions s on s.id = subscription_id
        where provider_subscription_id = ${id} and charges.status in ('refunded', 'reversed')`,
  );
  return new Set(rows.map(({ sale }) => sale));
}

/** As every night: what the site learns late it would otherwise act on late, and the provider goes on charging. */
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
  // Nothing of theirs is charged in the batches that follow.
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
    // Few histories, as when one is looked into, need not have everything.
    const expected = COUNT < ENOUGH_FOR_ALL ? [] : ['stop', 'stopAndTakeBack', 'switch', 'switchSilently'];
    expect(Object.keys(taken)).toEqual(expect.arrayContaining(expected));
  },
  COUNT * 15_000 * timeoutFactor(),
);
