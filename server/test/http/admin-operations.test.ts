import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { mails } from '../../src/db/schema.ts';
import { queueMail } from '../../src/jobs/mail-outbox.ts';
import { send } from './accounts.ts';
import { addAdmin, ask, changesIn } from './admin-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const app = await createTestApp(database);
const { token } = await addAdmin(app, database);

afterEach(async () => {
  await db.delete(mails);
  await db.execute(sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`);
});

const rowsOf = async (name: Parameters<typeof send>[1], query: Record<string, string> = {}) =>
  (await ask(app, name, token, query)).json().rows;

const letter = { to: 'ada@example.org', subject: 'Your seat', text: 'A secret word.' };

interface Job {
  readonly id: string;
  readonly is_due: boolean;
  readonly attempts: number;
}

async function jobOf(key: string): Promise<Job> {
  const { rows } = await db.execute<Job & Record<string, unknown>>(
    sql`select id::text, run_at <= now() as is_due, attempts from graphile_worker.jobs where key = ${key}`,
  );
  if (rows[0] === undefined) throw new Error('There is no such job');
  return rows[0];
}

test('mails are listed without their text, and filtered by outcome', async () => {
  const waiting = await queueMail(db, letter);
  const sent = await queueMail(db, { ...letter, subject: 'Sent' });
  const refused = await queueMail(db, { ...letter, subject: 'Refused' });
  await db.update(mails).set({ sentAt: new Date() }).where(sql`id = ${sent}`);
  await db
    .update(mails)
    .set({ givenUpAt: new Date(), attempts: 3, lastProblem: 'No such mailbox' })
    .where(sql`id = ${refused}`);
  const ids = async (outcome: string) =>
    (await rowsOf('adminListMails', { outcome })).map(({ id }: { id: string }) => id);
  expect(await ids('waiting')).toEqual([waiting]);
  expect(await ids('sent')).toEqual([sent]);
  expect(await ids('given up')).toEqual([refused]);
  expect(await rowsOf('adminListMails', { search: 'refused' })).toMatchObject([
    { attempts: 3, last_problem: 'No such mailbox', outcome: 'given up' },
  ]);
  for (const name of ['adminListMails', 'adminExportMails'] as const) {
    expect((await ask(app, name, token)).body).not.toContain(letter.text);
  }
  const { operations } = (await send(app, 'adminReadDashboard', { token })).json();
  expect(operations).toMatchObject({ mails_waiting: 1, mails_given_up: 1 });
});

test('a permanently failed mail can be sent again, a sent one cannot', async () => {
  const id = await queueMail(db, letter);
  const nextAttemptAt = new Date(Date.now() + 600_000);
  await db.update(mails).set({ givenUpAt: new Date(), nextAttemptAt }).where(sql`id = ${id}`);
  expect((await send(app, 'adminRetryMail', { token, id })).statusCode).toBe(200);
  expect((await db.select().from(mails))[0]).toMatchObject({ givenUpAt: null, nextAttemptAt: null });
  expect((await changesIn(database))[0]).toMatchObject({
    action: 'mail.retried',
    before: { outcome: 'given up' },
  });

  await db.update(mails).set({ sentAt: new Date() });
  expect((await send(app, 'adminRetryMail', { token, id })).statusCode).toBe(409);
});

test('a mail whose secret was deleted cannot be sent again', async () => {
  const id = await queueMail(db, { ...letter, holdsSecret: true });
  await db.update(mails).set({ givenUpAt: new Date(), text: '' });
  const reply = await send(app, 'adminRetryMail', { token, id });
  expect(reply.statusCode).toBe(409);
  expect(reply.json().message).toContain('wiped');
  expect((await db.select().from(mails))[0]?.givenUpAt).not.toBeNull();
});

test('jobs that failed are listed with their reason and run again at once', async () => {
  await db.execute(sql`select graphile_worker.add_job('purge_videos', job_key => 'healthy')`);
  await db.execute(sql`select graphile_worker.add_job('purge_videos', job_key => 'ill', max_attempts => 2)`);
  const { id } = await jobOf('ill');
  await db.execute(
    sql`select graphile_worker.permanently_fail_jobs(array[${id}::bigint], E'The disk is full\n at line 7')`,
  );
  expect(await rowsOf('adminListJobs')).toMatchObject([
    {
      id,
      task: 'purge_videos',
      outcome: 'given up',
      attempts: 2,
      last_problem: 'The disk is full',
      next_try_at: null,
    },
  ]);
  expect(await rowsOf('adminListJobs', { outcome: 'trying' })).toEqual([]);
  expect((await send(app, 'adminReadDashboard', { token })).json().operations).toMatchObject({
    jobs_failed: 1,
  });
  expect((await send(app, 'adminRetryJob', { token, id })).statusCode).toBe(200);
  const { is_due, attempts } = await jobOf('ill');
  expect(attempts).toBe(0);
  expect(is_due).toBe(true);
  const healthy = await jobOf('healthy');
  expect((await send(app, 'adminRetryJob', { token, id: healthy.id })).statusCode).toBe(404);
});
