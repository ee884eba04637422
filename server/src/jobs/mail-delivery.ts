import { SECOND_MS } from '@carom/domain/time/durations';
import type { DatabaseLogger } from '../db/client.ts';

const POLL_MS = SECOND_MS / 2;
const MAILS_AT_ONCE = 4;

export interface MailWork {
  /** Polled frequently, on a request connection, where a lost connection is noticed after two seconds. */
  readonly hasDueMail: () => Promise<boolean>;
  /** Delivers the next due mail. Returns false if there is none. */
  readonly deliverNextMail: () => Promise<boolean>;
}

interface MailDelivery {
  /** Waits for the mails that are being delivered. */
  stop(): Promise<void>;
}

/** Delivers mail until stopped. Several mails are delivered at once, so that a slow mail server delays only one. */
export function startMailDelivery(
  { hasDueMail, deliverNextMail }: MailWork,
  logger: DatabaseLogger,
): MailDelivery {
  const drains = new Set<Promise<void>>();
  let isStopped = false;
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;
  let polling = Promise.resolve();

  /** Logs only the first of several failures in a row. */
  async function logFirstFailure(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      isFailing = false;
    } catch (error) {
      if (!isFailing) logger.warn({ err: error }, 'mail cannot be delivered for now');
      isFailing = true;
    }
  }

  function startDrain(): void {
    const drain = logFirstFailure(async () => {
      while (!isStopped && (await deliverNextMail()));
    }).finally(() => drains.delete(drain));
    drains.add(drain);
  }

  function poll(): void {
    polling = logFirstFailure(async () => {
      if (await hasDueMail()) while (drains.size < MAILS_AT_ONCE) startDrain();
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
