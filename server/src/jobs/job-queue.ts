import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';

export interface QueuedJob {
  readonly name: string;
  readonly payload: Readonly<Record<string, string>>;
  /** A job with the same key that has not begun is replaced: there is one. */
  readonly key: string;
  readonly delaySeconds?: number;
}

export type QueueJob = (tx: Queryable, job: QueuedJob) => Promise<void>;

/** Within the caller's transaction: the job exists if what caused it does. */
export const queueJob: QueueJob = async (tx, { name, payload, key, delaySeconds = 0 }) => {
  await tx.execute(sql`
    select graphile_worker.add_job(
      ${name},
      payload => ${JSON.stringify(payload)}::json,
      run_at => now() + make_interval(secs => ${delaySeconds}::double precision),
      job_key => ${key}
    )`);
};
