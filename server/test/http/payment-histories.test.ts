import type { Payment } from '@carom/contract/subscription/schemas';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createConcurrencyLimit } from '../../src/limits/concurrency-limit.ts';
import { processEnv } from '../../src/settings/env.ts';
import { proofSize } from '../support/proof-size.ts';
import { send } from './accounts.ts';
import { anyHistory, DAYS_PER_ROUND, type History, ROUNDS, takeStep } from './payment-histories.ts';
import { usePaymentSite } from './payment-site.ts';

/** `npm run bench:webhooks` asks for more, each time others. */
const { HISTORIES: wanted } = processEnv() as { HISTORIES?: string };
const COUNT = Number(wanted ?? proofSize({ usual: 30, large: 100 }));
const SEED = wanted === undefined ? 20_250_131 : Date.now();
const BATCH = 100;
const AT_ONCE = 6;
const LISTED_AS = ['unknown', 'unchanged', 'refunded'] as const;

const site = await usePaymentSite();
const { app, db, emulator } = site;
// So that most lists have more than one page.
await emulator.setBehaviour({ transactions_per_page: 2 });

interface Twin {
  readonly token: string;
  readonly userId: string;
  readonly email: string;
  readonly id: string;
  /** What has been handed to the site so far. */
  handed: number;
}

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
  for (const twin of [inOrder, disturbed]) await takeStep(emulator, twin.id, round.step);
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
  const receipts = rows[0]?.n;
  return {
    status,
    profile,
    payment_paid,
    payment_cancelled,
    payment_overdue,
    listed: listed.sort(),
    receipts,
  };
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
    await emulator.advanceDays(DAYS_PER_ROUND);
  }
  await forEach(pairs, (pair) => arrive(pair, ROUNDS));
  await forEach(pairs, ({ disturbed }) => handReversals(disturbed));
  await site.runJobs();
  await forEach(pairs, async ({ disturbed }) => {
    const { failed } = await site.area.reconciliation.member(disturbed.userId);
    expect(failed).toEqual([]);
  });
  for (const { history, inOrder, disturbed } of pairs) {
    expect(await viewOf(disturbed), JSON.stringify(history)).toEqual(await viewOf(inOrder));
  }
  // Nothing of theirs is charged in the batches that follow.
  await forEach(
    pairs.flatMap(({ inOrder, disturbed }) => [inOrder, disturbed]),
    ({ id }) => takeStep(emulator, id, 'cancel'),
  );
}

test(
  `${COUNT} histories (seed ${SEED}): events in any order, repeated and lost, then one reconciliation, end as in order`,
  async () => {
    const histories = fc.sample(anyHistory, { numRuns: COUNT, seed: SEED });
    for (let at = 0; at < COUNT; at += BATCH) await runBatch(histories.slice(at, at + BATCH));
    const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from charges`);
    expect(rows[0]?.n).toBeGreaterThan(COUNT);
    const { rows: taken } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from charges where status = 'reversed'`,
    );
    expect(taken[0]?.n).toBeGreaterThan(0);
  },
  COUNT * 5_000,
);
