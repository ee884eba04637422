import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';

interface NewJob {
  readonly name: string;
  readonly payload: Readonly<Record<string, string>>;
  readonly key: string;
  readonly delaySeconds: number;
}

export async function addJob(tx: Queryable, { name, payload, key, delaySeconds }: NewJob): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(
      ${name},
      payload => ${JSON.stringify(payload)}::json,
      run_at => now() + make_interval(secs => ${delaySeconds}::double precision),
      job_key => ${key}
    )`);
}
