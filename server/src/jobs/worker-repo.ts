import type pg from 'pg';

/** The first key of the advisory lock, an arbitrary number. The second key identifies the worker. */
const WORKER_LOCKS = 7_220_003;

export async function lockWorker(client: pg.Client, id: string): Promise<void> {
  await client.query('select pg_advisory_lock($1, hashtext($2))', [WORKER_LOCKS, id]);
}

/** PostgreSQL may not have noticed the loss of our former connection, which then still holds the lock. */
export async function lockWorkerAgain(client: pg.Client, id: string): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and granted and pid <> pg_backend_pid()
       and database = (select oid from pg_database where datname = current_database())
       and classid = $1::int::oid and objid = hashtext($2)::oid`,
    [WORKER_LOCKS, id],
  );
  await lockWorker(client, id);
}

export async function unlockWorker(client: pg.Client, id: string): Promise<void> {
  await client.query('select pg_advisory_unlock($1, hashtext($2))', [WORKER_LOCKS, id]);
}

export async function tryLockWorker(client: pg.Client, id: string): Promise<boolean> {
  const sql = 'select pg_try_advisory_lock($1, hashtext($2)) as taken';
  const { rows } = await client.query<{ taken: boolean }>(sql, [WORKER_LOCKS, id]);
  return rows[0]?.taken === true;
}

/** The workers that hold jobs, except those known to be alive. */
export async function selectOtherWorkers(
  client: pg.Client,
  liveWorkers: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select distinct locked_by as id from graphile_worker.jobs where locked_by <> all($1::text[])',
    [liveWorkers],
  );
  return rows.map(({ id }) => id);
}

/**
 * A job that was added again while it ran has lost its key and its attempts to the newer job.
 * Released, it would count as failed permanently, so it is removed.
 */
export async function releaseJobs(client: pg.Client, workerId: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    'select id from graphile_worker.jobs where locked_by = $1 and key is null and attempts >= max_attempts',
    [workerId],
  );
  await client.query('select graphile_worker.force_unlock_workers(array[$1::text])', [workerId]);
  await client.query('select graphile_worker.complete_jobs($1::bigint[])', [rows.map(({ id }) => id)]);
}

export async function ping(client: pg.Client): Promise<void> {
  await client.query('select 1');
}

/**
 * A larger difference means that the clock has gone back. A smaller one is a difference between the servers' clocks.
 */
const CLOCK_DIFFERENCE = '2 minutes';

/** Moves the run time of jobs that were added before the clock went back. */
export async function rescheduleAfterClockChange(client: pg.Client): Promise<void> {
  await client.query(
    `select graphile_worker.reschedule_jobs(array[id], run_at => run_at - (updated_at - now()))
    from graphile_worker.jobs where updated_at > now() + $1::interval and locked_at is null`,
    [CLOCK_DIFFERENCE],
  );
}
