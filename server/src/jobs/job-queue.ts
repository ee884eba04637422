import type { Queryable } from '../db/client.ts';
import { addJob } from './jobs-repo.ts';

export interface QueuedJob {
  readonly name: string;
  readonly payload: Readonly<Record<string, string>>;
  /** Replaces a pending job with the same key. */
  readonly key: string;
  readonly delaySeconds?: number;
}

export type QueueJob = (tx: Queryable, job: QueuedJob) => Promise<void>;

/** Runs in the caller's transaction: the job is added only if the transaction commits. */
export const queueJob: QueueJob = (tx, { delaySeconds = 0, ...job }) => addJob(tx, { ...job, delaySeconds });
