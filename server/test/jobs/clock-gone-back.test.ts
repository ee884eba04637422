import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type JobWorker, startJobWorker } from '../../src/jobs/worker.ts';
import { createLiveness } from '../../src/jobs/worker-liveness.ts';
import { eventually } from '../support/eventually.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NAMES = ['due', 'due in an hour', 'due in three days'];

let database: TestDatabase;
const workers: JobWorker[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  vi.useRealTimers();
  for (const worker of workers.splice(0)) await worker.stop();
  await database.drop();
});

async function startWorker(done: string[]): Promise<void> {
  const note = (name: string) => async () => void done.push(name);
  const options = {
    connectionString: database.url,
    logger: silentLogger,
    mail: { hasDueMail: async () => false, deliverNextMail: async () => false },
  };
  const tasks = Object.fromEntries(NAMES.map((name) => [name, note(name)]));
  const recurring = { name: 'recurring', schedule: '0 0 1 1 *', atStart: false, run: async () => {} };
  workers.push(await startJobWorker({ ...options, tasks, recurringJobs: [recurring] }));
}

test('jobs queued before the clock went back a day run on time', async () => {
  const done: string[] = [];
  await startWorker(done);
  const add = (name: string, wait: string) =>
    database.pool.query('select graphile_worker.add_job($1, run_at => now() + $2::interval)', [name, wait]);
  // Workers are stopped meanwhile, so that the jobs stay as the clock change left them.
  for (const worker of workers.splice(0)) await worker.stop();
  await add('due', '0');
  await add('due in an hour', '1 hour');
  await database.pool.query(
    `update graphile_worker._private_jobs
    set run_at = run_at + interval '1 day', updated_at = updated_at + interval '1 day'`,
  );
  await add('due in three days', '3 days');
  await startWorker(done);
  await eventually(
    async () => done,
    (names) => names.length > 0,
  );
  expect(done).toEqual(['due']);
  const readLeft = async () => {
    const { rows } = await database.pool.query(
      `select task_identifier as name, round(extract(epoch from run_at - now()) / 3600) as hours
      from graphile_worker.jobs where task_identifier like 'due%' order by run_at`,
    );
    return rows.map(({ name, hours }) => [name, Number(hours)]);
  };
  // The worker deletes a job after its task has ended.
  const left = await eventually(readLeft, (jobs) => jobs.length < NAMES.length);
  expect(left).toEqual([
    ['due in an hour', 1],
    ['due in three days', 72],
  ]);
});

test('the worker is replaced when the clock goes back', async () => {
  await startWorker([]);
  const onReturn = vi.fn();
  const connection = { connectionString: database.url, logger: silentLogger, onReturn };
  const liveness = createLiveness({ ...connection, sweepMs: 50 });
  await liveness.start();
  try {
    expect(onReturn).not.toHaveBeenCalled();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - DAY_MS });
    await expect.poll(() => onReturn.mock.calls.length).toBeGreaterThan(0);
  } finally {
    await liveness.stop();
  }
});
