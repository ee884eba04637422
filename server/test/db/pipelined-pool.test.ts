import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { REQUEST_LIMITS } from '../../src/db/connections/connection-limits.ts';
import { createPool } from '../../src/db/connections/connections.ts';
import { databaseProblemOf } from '../../src/db/database-problem.ts';
import { eventually } from '../support/eventually.ts';
import { createTestDatabase } from '../support/test-database.ts';

const CONNECTIONS = 2;
/** Longer than any test. The slow statements wait for a lock. */
const LIMITS = { ...REQUEST_LIMITS, connections: CONNECTIONS, statementMs: 60_000, answerMs: 65_000 };
const LOCK = 7;
const { url, pool: other, drop } = await createTestDatabase();
const openPool = () =>
  createPool({
    connectionString: url,
    name: 'pipelined',
    limits: LIMITS,
    overflow: other,
  });
let pool = openPool();
beforeEach(async () => {
  await pool.end();
  pool = openPool();
});
afterAll(async () => {
  await pool.end();
  await drop();
});

const times = <Value>(count: number, make: (at: number) => Value) =>
  Array.from({ length: count }, (_, at) => make(at));
const ask = async (at: number) => {
  const text = 'select $1::int as at, pg_backend_pid() as pid';
  const { rows } = await pool.query<{ at: number; pid: number }>({ name: 'echo', text, values: [at] });
  return rows[0] ?? expect.fail('no row');
};

test('many callers share a few connections, and each gets its own result', async () => {
  const answers = await Promise.all(times(50, ask));
  expect(answers.map(({ at }) => at)).toEqual(times(50, (at) => at));
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(CONNECTIONS);
  expect(pool.totalCount).toBe(CONNECTIONS);
});

test('the connection limits apply from the first statement', async () => {
  const { rows } = await pool.query('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '1min' }]);
});

test('a statement that fails is rejected alone', async () => {
  const outcomes = await Promise.allSettled(
    times(10, (at) => (at % 2 === 0 ? ask(at) : pool.query('select 1 / $1::int', [0]))),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(
    times(10, (at) => (at % 2 === 0 ? 'fulfilled' : 'rejected')),
  );
  expect((await ask(1)).at).toBe(1);
});

/** Blocks statements on this many connections of the pool, and passes the process ids of these. */
async function whileWaiting(
  statements: number,
  work: (pids: readonly number[]) => Promise<void>,
): Promise<void> {
  const holder = await other.connect();
  await holder.query('select pg_advisory_lock($1)', [LOCK]);
  const waiting = times(statements, () =>
    pool.query<{ pid: number }>('select pg_advisory_xact_lock_shared($1), pg_backend_pid() as pid', [LOCK]),
  );
  try {
    const pids = await eventually(
      async () => {
        const { rows } = await other.query<{ pid: number }>(
          "select pid from pg_locks where locktype = 'advisory' and not granted",
        );
        return rows.map(({ pid }) => pid);
      },
      (found) => found.length === statements,
    );
    await work(pids);
  } finally {
    await holder.query('select pg_advisory_unlock($1)', [LOCK]);
    holder.release();
    await Promise.all(waiting);
  }
}

test('statements avoid a connection on which a slow one is pending', async () => {
  await whileWaiting(1, async ([slow]) => {
    for (const at of times(20, (each) => each)) expect((await ask(at)).pid).not.toBe(slow);
  });
});

test('when all connections are slow, a statement takes one of another pool', async () => {
  await whileWaiting(CONNECTIONS, async (slow) => {
    const shared = await other.query<{ pid: number }>(
      'select pid from pg_stat_activity where application_name = $1',
      [`pipelined ${process.pid}`],
    );
    expect(shared.rows.map(({ pid }) => pid).toSorted()).toEqual(slow.toSorted());
    // A statement counts as slow after 20 ms.
    await sleep(50);
    expect(slow).not.toContain((await ask(1)).pid);
  });
});

test('a lost connection fails its pending statements and is replaced', async () => {
  const { pid } = await ask(0);
  const pending = pool.query('select pg_sleep(30)').then(
    () => null,
    (error: unknown) => databaseProblemOf(error),
  );
  await other.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1`, [
    `pipelined ${process.pid}`,
  ]);
  expect(await pending).toBe('away');
  // The driver notices the loss a moment later.
  await expect.poll(() => ask(1).catch(() => null)).toMatchObject({ at: 1 });
  expect((await ask(2)).pid).not.toBe(pid);
});

test('closing the pool waits for pending statements', async () => {
  const pending = Promise.all(times(10, ask));
  await pool.end();
  expect(await pending).toHaveLength(10);
  pool = openPool();
});
