import { SECOND_MS } from '@carom/domain/time/durations';
import type { Database, DatabaseLogger } from '../db/client.ts';
import { DELIVER_MAIL } from './mail-outbox.ts';
import { scheduleNewMails } from './mails-repo.ts';

const EVERY_MS = SECOND_MS / 2;
const MOST_AT_ONCE = 500;

/** Gives all mails that have none their delivery jobs: many with one commit. */
export function createMailCollection(db: Database) {
  return async function collectMails(): Promise<void> {
    while ((await scheduleNewMails(db, DELIVER_MAIL, MOST_AT_ONCE)) === MOST_AT_ONCE);
  };
}

interface Collection {
  /** Waits for what is under way. */
  stop(): Promise<void>;
}

/** Looks for new mails all the time; while the database is away it says so once, and goes on looking. */
export function startMailCollection(collect: () => Promise<void>, logger: DatabaseLogger): Collection {
  let isStopped = false;
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();

  async function collectOnce(): Promise<void> {
    try {
      await collect();
      isFailing = false;
    } catch (error) {
      if (!isFailing) logger.warn({ err: error }, 'new mails cannot be collected for now');
      isFailing = true;
    }
    if (!isStopped) timer = setTimeout(begin, EVERY_MS);
  }

  function begin(): void {
    underWay = collectOnce();
  }

  begin();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
