import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR_MS, MINUTE_MS } from '@carom/domain/time/durations';
import type { Clock } from '../clock.ts';
import type { FaultSwitches } from '../faults.ts';
import type { Database } from '../store/database.ts';
import {
  type ClaimedDelivery,
  claimDelivery,
  countByState,
  countOpen,
  finishDelivery,
  requeueUnfinished,
} from './delivery-rows.ts';
import type { Transmitter } from './transmission.ts';

/** In the emulator's time. The provider retries for three days in total. */
const RETRY_AFTER_MS: readonly number[] = [
  ...[0.5, 2, 5, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 4, 8, 16, 24, 15].map((hours) => hours * HOUR_MS),
];
const MOST_AT_ONCE = 8;
const ANSWER_WITHIN_MS = 15_000;
const CHECK_AGAIN_MS = 20;
const RETRY_WRITE_MS = 200;

interface DispatcherOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly realTime: () => Date;
  readonly faults: FaultSwitches;
  readonly transmitter: Transmitter;
}

interface DeliveryReport {
  readonly sent: number;
  readonly delivered: number;
  readonly refused: number;
  /** The number of deliveries by state. */
  readonly states: Readonly<Record<string, number>>;
}

export type Dispatcher = ReturnType<typeof createDispatcher>;

export function createDispatcher({ database, clock, realTime, faults, transmitter }: DispatcherOptions) {
  const tally = { delivered: 0, refused: 0 };
  const inFlight = new Set<Promise<void>>();
  let flushes = 0;
  let pumping: Promise<void> | null = null;
  let isWanted = false;
  let hasStopped = false;
  const stopping = new AbortController();

  async function pump(): Promise<void> {
    do {
      isWanted = false;
      while (!hasStopped && hasRoom()) {
        const delivery = await claimDelivery(database, {
          now: clock.now(),
          heldUntil: flushes > 0 ? null : realTime(),
          newestFirst: faults.current().reorder,
        });
        if (delivery === null) break;
        const sending = send(delivery).finally(() => {
          inFlight.delete(sending);
          wake();
        });
        inFlight.add(sending);
      }
    } while (isWanted && !hasStopped && hasRoom());
  }

  /** Reordered deliveries are sent one at a time to keep their order. */
  function hasRoom(): boolean {
    return inFlight.size < (faults.current().reorder ? 1 : MOST_AT_ONCE);
  }

  /** Starts the due deliveries. If the database is unavailable, the next tick finds them. */
  function wake(): void {
    if (hasStopped) return;
    isWanted = true;
    pumping ??= pump()
      .catch(() => {})
      .finally(() => {
        pumping = null;
      });
  }

  async function send(delivery: ClaimedDelivery): Promise<void> {
    const { body, headers } =
      delivery.kind === 'forged'
        ? transmitter.forged(delivery.body, delivery.webhook_id)
        : transmitter.genuine(delivery.body, delivery.webhook_id);
    const answer = await post(delivery.url, headers, body, stopping.signal);
    if (hasStopped) return;
    const isDelivered = /^2\d\d$/.test(answer);
    tally[isDelivered ? 'delivered' : 'refused'] += 1;
    const waitMs = delivery.kind === 'genuine' ? RETRY_AFTER_MS[delivery.attempts - 1] : undefined;
    const outcome = isDelivered
      ? { state: 'delivered', dueAt: null }
      : waitMs === undefined
        ? { state: 'refused', dueAt: null }
        : { state: 'waiting', dueAt: new Date(clock.now().getTime() + waitMs) };
    await retryWrite(() => finishDelivery(database, delivery.number, { ...outcome, answer }));
  }

  /** Retries while the database is unavailable; an unrecorded delivery would be sent forever. */
  async function retryWrite(write: () => Promise<void>): Promise<void> {
    while (!hasStopped) {
      const isWritten = await write().then(
        () => true,
        () => false,
      );
      if (isWritten) return;
      await sleep(RETRY_WRITE_MS);
    }
  }

  /** Sends everything that is due or held back, and waits for the responses. */
  async function deliverAll(): Promise<DeliveryReport> {
    const before = { ...tally };
    flushes += 1;
    try {
      while (!hasStopped && (await countOpen(database, clock.now())) > 0) {
        wake();
        await pumping;
        await Promise.race([...inFlight, sleep(CHECK_AGAIN_MS)]);
      }
    } finally {
      flushes -= 1;
    }
    const delivered = tally.delivered - before.delivered;
    const refused = tally.refused - before.refused;
    return { sent: delivered + refused, delivered, refused, states: await countByState(database) };
  }

  return {
    wake,
    deliverAll,
    start: () => requeueUnfinished(database).then(wake),
    async stop() {
      hasStopped = true;
      stopping.abort();
      await pumping;
      await Promise.allSettled(inFlight);
    },
  };
}

async function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  stopped: AbortSignal,
): Promise<string> {
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(ANSWER_WITHIN_MS), stopped]);
    const reply = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await reply.arrayBuffer();
    return String(reply.status);
  } catch (error) {
    return error instanceof Error ? error.name : 'unreachable';
  }
}
