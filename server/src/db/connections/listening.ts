import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { DatabaseLogger } from '../client.ts';
import { LISTENING_LIMITS } from './connection-limits.ts';
import { createClientBeside } from './connections.ts';

const HEARTBEAT_MS = 2_000;
const RECONNECT_MS = 500;

interface ListeningOptions {
  readonly pool: pg.Pool;
  /** As PostgreSQL names it: lower case, without quotes. */
  readonly channel: string;
  readonly logger: DatabaseLogger;
  readonly onNotified: (payload: string) => void;
  /** From now on nothing is missed; what was notified before may have been. */
  readonly onConnected: () => void;
}

export interface Listening {
  /** Nothing happens where it is on already. */
  start(): void;
  stop(): void;
}

/**
 * Notifications of PostgreSQL, on a connection of their own while somebody needs them. A connection that is lost, or that
 * says nothing any more, is made again; what was missed meanwhile nobody knows, so whoever listens has to look.
 */
export function createListening(options: ListeningOptions): Listening {
  let current: AbortController | null = null;
  return {
    start() {
      if (current !== null) return;
      current = new AbortController();
      void keepListening(options, current.signal);
    },
    stop() {
      current?.abort();
      current = null;
    },
  };
}

async function keepListening(options: ListeningOptions, signal: AbortSignal): Promise<void> {
  let hasWarned = false;
  while (!signal.aborted) {
    try {
      await listenOnce(options, signal, () => {
        hasWarned = false;
      });
    } catch (error) {
      if (!hasWarned && !signal.aborted) options.logger.warn({ err: error }, 'notifications cannot be had');
      hasWarned = true;
    }
    await sleep(RECONNECT_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Until the connection is lost, or nobody listens any more. */
async function listenOnce(
  { pool, channel, onNotified, onConnected }: ListeningOptions,
  signal: AbortSignal,
  onListening: () => void,
): Promise<void> {
  const client = createClientBeside(pool, { name: 'carom listening', limits: LISTENING_LIMITS });
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  client.once('end', lose);
  const leave = () => void client.end().catch(() => undefined);
  let heartbeat: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) return;
    client.on('notification', ({ payload = '' }) => {
      if (!signal.aborted) onNotified(payload);
    });
    await client.query(`listen ${channel}`);
    onListening();
    onConnected();
    // One that is not answered ends the connection.
    heartbeat = setInterval(() => void client.query('select 1').catch(() => undefined), HEARTBEAT_MS);
    await lost;
  } finally {
    clearInterval(heartbeat);
    signal.removeEventListener('abort', leave);
    await client.end().catch(() => undefined);
  }
}
