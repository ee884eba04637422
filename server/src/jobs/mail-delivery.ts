import { SECOND_MS } from '@carom/domain/time/durations';
import type { DatabaseLogger } from '../db/client.ts';

const POLL_MS = SECOND_MS / 2;
const MAILS_AT_ONCE = 4;

export interface MailWork {
  /** Asked all the time, on a connection of the calls: a dead one is noticed after two seconds. */
  readonly hasDueMail: () => Promise<boolean>;
  /** Delivers the next mail that is due; false: there is none. */
  readonly deliverNextMail: () => Promise<boolean>;
}

interface MailDelivery {
  /** Waits for the mails that are being delivered. */
  stop(): Promise<void>;
}

/** Delivers mail until stopped. A mail server that is slow with one mail delays no other. */
export function startMailDelivery(
  { hasDueMail, deliverNextMail }: MailWork,
  logger: DatabaseLogger,
): MailDelivery {
  const drains = new Set<Promise<void>>();
  let isStopped = false;
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;
  let polling = Promise.resolve();

  /** While the database is away this is logged once. */
  async function unlessItFails(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      isFailing = false;
    } catch (error) {
      if (!isFailing) logger.warn({ err: error }, 'mail cannot be delivered for now');
      isFailing = true;
    }
  }

  function beginDrain(): void {
    const drain = unlessItFails(async () => {
      while (!isStopped && (await deliverNextMail()));
    }).finally(() => drains.delete(drain));
    drains.add(drain);
  }

  function poll(): void {
    polling = unlessItFails(async () => {
      if (await hasDueMail()) while (drains.size < MAILS_AT_ONCE) beginDrain();
    }).then(() => {
      if (!isStopped) timer = setTimeout(poll, POLL_MS);
    });
  }

  poll();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await polling;
      await Promise.all(drains);
    },
  };
}
