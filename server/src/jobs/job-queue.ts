import type { Queryable } from '../db/client.ts';
import { addJob } from './jobs-repo.ts';

export interface QueuedJob {
  readonly name: string;
  readonly payload: Readonly<Record<string, string>>;
  /** A job with the same key that has not begun is replaced: there is one. */
  readonly key: string;
  readonly delaySeconds?: number;
}

export type QueueJob = (tx: Queryable, job: QueuedJob) => Promise<void>;

/** Within the caller's transaction: the job exists if what caused it does. */
export const queueJob: QueueJob = (tx, { delaySeconds = 0, ...job }) => addJob(tx, { ...job, delaySeconds });
