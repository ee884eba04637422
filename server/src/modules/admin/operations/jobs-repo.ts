import type { JobOutcome } from '@carom/contract/admin/operations/outcomes';
import { and, count, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { bigint, integer, pgSchema, text } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../db/client.ts';
import { inOrderOf, type ListSource } from '../../../db/lists/page.ts';
import { matchesWords } from '../../../db/lists/search.ts';
import { moment } from '../../../db/schema/columns.ts';

/** A view of the job library, for reading only. */
export const jobs = pgSchema('graphile_worker').table('jobs', {
  id: bigint('id', { mode: 'number' }).notNull(),
  task: text('task_identifier').notNull(),
  runAt: moment('run_at').notNull(),
  attempts: integer('attempts').notNull(),
  maxAttempts: integer('max_attempts').notNull(),
  lastError: text('last_error'),
  createdAt: moment('created_at').notNull(),
  key: text('key'),
});
export type StoredJob = typeof jobs.$inferSelect;

export const jobList: ListSource<'created_at'> = {
  table: jobs,
  id: { by: jobs.id, kind: 'number' },
  sorts: { created_at: { by: jobs.createdAt, kind: 'moment' } },
};

const hasFailed = isNotNull(jobs.lastError);
const isGivenUp = sql`${jobs.attempts} >= ${jobs.maxAttempts}`;

interface Filters {
  readonly search: string;
  readonly outcome?: JobOutcome | undefined;
}

export function jobsThat({ search, outcome }: Filters): SQL | undefined {
  return and(
    hasFailed,
    matchesWords(sql`lower(' ' || ${jobs.task} || ' ' || coalesce(${jobs.lastError}, ''))`, search),
    outcome === undefined ? undefined : outcome === 'given up' ? isGivenUp : sql`not ${isGivenUp}`,
  );
}

export async function selectJobs(db: Queryable, ids: readonly string[]): Promise<StoredJob[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(jobs)
    .where(inArray(jobs.id, ids.map(Number)));
  return inOrderOf(ids, rows, ({ id }) => String(id));
}

export async function countFailedJobs(db: Queryable): Promise<number> {
  const [row] = await db.select({ failed: count() }).from(jobs).where(hasFailed);
  return row?.failed ?? 0;
}

export async function findFailedJob(db: Queryable, id: number): Promise<StoredJob | null> {
  const [job] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), hasFailed));
  return job ?? null;
}

/** Runs a job now, with its attempts reset. Skips a job that is running. */
export async function runAgain(tx: Queryable, id: number): Promise<void> {
  await tx.execute(
    sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`,
  );
}
