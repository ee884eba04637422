import type pg from 'pg';

/** The first half of the lock's name; the second is the worker's. Any number will do. */
const WORKER_LOCKS = 7_220_003;

export async function lockWorker(client: pg.Client, id: string): Promise<void> {
  await client.query('select pg_advisory_lock($1, hashtext($2))', [WORKER_LOCKS, id]);
}

/** PostgreSQL may not have noticed yet that our former connection is gone, and keep the lock for it. */
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
