import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { HOUR_MS, MINUTE_MS } from '@carom/domain/time/durations';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { timeoutFactor } from '../../../scripts/timeout-factor.mjs';
import { bookings, mails, users } from '../../src/db/schema.ts';
import { addClass } from '../http/admin-class-entries.ts';
import { createTestSite, testEnv, useTestDatabase } from '../http/test-app.ts';
import { eventually } from '../support/eventually.ts';
import { startMailServer } from '../support/mail-server.ts';
import { proofSize } from '../support/proof-size.ts';
import {
  clockErrors,
  MEMBERS_OF_A_SCHEDULE,
  PLAYED_MINUTES,
  type RandomSchedule,
  ReminderModel,
  randomSchedules,
  type ScheduleEvent,
} from '../support/reminder-model.ts';
import type { WorkerOrders } from '../support/reminder-worker.ts';
import { subscribe } from '../support/subscriptions.ts';

const SCHEDULES = proofSize({ usual: 40, large: 500 });
const TURNS = proofSize({ usual: 14, large: 120 });
const KILLS = proofSize({ usual: 1, large: 6 });
/** A fixed seed makes a failure reproducible. */
const SEED = 1105;
const WORKER = fileURLToPath(new URL('../support/reminder-worker.ts', import.meta.url));

const database = await useTestDatabase();
const { db, pool } = database;
let now = new Date();
const { services } = await createTestSite(database, { clock: () => now });

interface TestedClass {
  readonly schedule: RandomSchedule;
  readonly model: ReminderModel;
  readonly stored: Awaited<ReturnType<typeof addClass>>;
  readonly members: readonly { readonly id: string; readonly email: string }[];
}

async function prepare(schedule: RandomSchedule, number: number): Promise<TestedClass> {
  const startsAt = new Date(now.getTime() + schedule.startsInMinutes * MINUTE_MS);
  const endsAt = new Date(startsAt.getTime() + HOUR_MS);
  const stored = await addClass(database, { title: `Class ${number}`, startsAt, endsAt });
  const people = Array.from({ length: MEMBERS_OF_A_SCHEDULE }, (_, who) => ({
    ...{ firstName: 'Ada', lastName: 'Chalk', passwordHash: 'x', status: 'active' as const },
    email: `member-${number}-${who}@example.org`,
  }));
  const members = await db.insert(users).values(people).returning();
  await subscribe(database, ...members);
  return { schedule, stored, members, model: new ReminderModel(startsAt.getTime()) };
}

/** Applies an event through the site's services if it is possible at that moment. */
async function happen({ model, stored, members }: TestedClass, event: ScheduleEvent): Promise<void> {
  const nowMs = now.getTime();
  const isOver = model.isCancelled || model.startsAtMs <= nowMs;
  const { classes, bookings: seats, announceChange, cancelClass } = services.classes;
  if (event.kind === 'cancelClass' || event.kind === 'move') {
    if (isOver) return;
    const startsAt = new Date(model.startsAtMs + (event.kind === 'move' ? event.byMinutes * MINUTE_MS : 0));
    if (startsAt <= now) return;
    await classes.changing(stored.classId, async (tx, locked) => {
      if (locked === null) throw new Error('No class');
      if (event.kind === 'cancelClass') return void (await cancelClass(tx, locked, now));
      const endsAt = new Date(startsAt.getTime() + HOUR_MS);
      await announceChange(tx, locked, await classes.change(tx, locked, { startsAt, endsAt }, now), now);
    });
    if (event.kind === 'cancelClass') model.cancelClass();
    else if (event.byMinutes !== 0) model.move(startsAt.getTime(), nowMs);
    return;
  }
  const member = members[event.who];
  if (member === undefined || model.isBlocked(event.who)) return;
  switch (event.kind) {
    case 'book':
      if (isOver || model.hasSeat(event.who)) return;
      await seats.book(member, { groupId: stored.groupId, classId: stored.classId });
      return model.book(event.who, nowMs);
    case 'giveUp': {
      if (isOver || !model.hasSeat(event.who)) return;
      const [own] = await db.select().from(bookings).where(eq(bookings.userId, member.id));
      await seats.cancel(member, own?.id ?? '');
      return model.giveUp(event.who);
    }
    case 'block':
      await db.update(users).set({ status: 'blocked' }).where(eq(users.id, member.id));
      return model.block(event.who);
    default:
      await services.schedule.settings.switchReminders(member.id, event.kind === 'optIn');
      return model.setWants(event.who, event.kind === 'optIn');
  }
}

function startWorkers(smtpUrl: string) {
  const workers: ChildProcess[] = [];
  onTestFinished(async () => {
    for (const child of workers) child.kill('SIGKILL');
  });
  async function start(): Promise<void> {
    const orders: WorkerOrders = {
      env: testEnv,
      databaseUrl: database.url,
      smtpUrl,
      now: now.toISOString(),
    };
    const child = fork(WORKER, [JSON.stringify(orders)]);
    workers.push(child);
    await once(child, 'message');
  }
  return {
    start,
    async setClock(): Promise<void> {
      const told = workers.map((child) => once(child, 'message'));
      for (const child of workers) child.send(now.toISOString());
      await Promise.all(told);
    },
    /** Kills a worker at an arbitrary moment. */
    async killOne(): Promise<void> {
      const child = workers.shift();
      child?.kill('SIGKILL');
      if (child !== undefined && child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** The jobs of two servers: one shared by its key, and two more at the same time. */
const addTurn = () =>
  pool.query(`select graphile_worker.add_job('enter_reminders', job_key => 'enter_reminders'),
    graphile_worker.add_job('enter_reminders'), graphile_worker.add_job('enter_reminders')`);

/** Waits for all due or retried jobs and for all mails. The next scheduled job does not count. */
async function settle(): Promise<void> {
  await eventually(
    async () => {
      const { rows } = await pool.query<{ jobs: unknown[]; mails: number }>(
        `select (select coalesce(json_agg(job), '[]') from graphile_worker.jobs as job
            where job.run_at <= now() or job.attempts > 0) as jobs,
          (select count(*)::int from mails where sent_at is null) as mails`,
      );
      return rows[0];
    },
    (waiting) => waiting?.jobs.length === 0 && waiting.mails === 0,
  );
}

test(
  `${SCHEDULES} random schedules: each due reminder is sent once, and no other`,
  async () => {
    const mailServer = await startMailServer(0);
    onTestFinished(() => mailServer.close());
    const [schedules = []] = fc.sample(
      fc.array(randomSchedules(TURNS), { minLength: SCHEDULES, maxLength: SCHEDULES, size: 'max' }),
      { seed: SEED, numRuns: 1 },
    );
    const [errors = []] = fc.sample(clockErrors(TURNS), { seed: SEED, numRuns: 1 });
    const testedClasses: TestedClass[] = [];
    for (const [number, schedule] of schedules.entries()) testedClasses.push(await prepare(schedule, number));
    const workers = startWorkers(`smtp://127.0.0.1:${mailServer.port}`);
    await Promise.all([workers.start(), workers.start()]);

    const expected: string[] = [];
    const begun = now.getTime();
    for (const [turn, error] of errors.entries()) {
      const minutes = (turn * PLAYED_MINUTES) / TURNS + error;
      now = new Date(begun + Math.round(minutes) * MINUTE_MS);
      await workers.setClock();
      for (const each of testedClasses) {
        for (const event of each.schedule.events.filter(({ at }) => at === turn)) await happen(each, event);
      }
      for (const { model, members } of testedClasses) {
        for (const { who, kind } of model.look(now.getTime())) {
          expected.push(`${kind} ${members[who]?.email} ${new Date(model.startsAtMs).toISOString()}`);
        }
      }
      await addTurn();
      if (turn % Math.ceil(TURNS / (KILLS + 1)) === 1 && turn > 1) {
        await workers.killOne();
        await workers.start();
      }
      await settle();
    }

    const { rows: sent } = await pool.query<{ id: string; told: string }>(
      `select mails.id, r.kind || ' ' || mails.to || ' ' ||
       to_char(r.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as told
     from mails join class_reminders r on r.id = mails.reminder_id where mails.sent_at is not null`,
    );
    expect(sent.map(({ told }) => told).toSorted()).toEqual(expected.toSorted());
    expect(new Set(expected).size).toBe(expected.length);
    expect(expected.length).toBeGreaterThan(SCHEDULES / 2);

    // Each mail was received once. A worker that is killed after the mail server's reply sends it again
    // with the same id.
    const ids = mailServer.received.flatMap(
      ({ source }) => /^Message-ID: <([\w-]+)@/im.exec(source)?.slice(1) ?? [],
    );
    const wired = ids.filter((id) => sent.some((mail) => mail.id === id));
    expect(new Set(wired).size).toBe(sent.length);
    expect(wired.length - sent.length).toBeLessThanOrEqual(KILLS * 10);
    expect(await db.$count(mails, eq(mails.attempts, 0))).toBe(0);
  },
  900_000 * timeoutFactor(),
);
