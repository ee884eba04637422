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
  /** No notification is missed from now on. Earlier ones may have been. */
  readonly onConnected: () => void;
}

export interface Listening {
  /** Does nothing if already started. */
  start(): void;
  stop(): void;
}

/**
 * Receives PostgreSQL's notifications on a connection of its own. A lost or silent connection is replaced.
 * Notifications are missed meanwhile, so the caller must read the current state in `onConnected`.
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
      if (!hasWarned && !signal.aborted)
        options.logger.warn({ err: error }, 'notifications cannot be received');
      hasWarned = true;
    }
    await sleep(RECONNECT_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Returns when the connection is lost or the signal is aborted. */
async function listenOnce(
  { pool, channel, onNotified, onConnected }: ListeningOptions,
  signal: AbortSignal,
  onListening: () => void,
): Promise<void> {
  const client = createClientBeside(pool, { name: 'carom listening', limits: LISTENING_LIMITS });
  const { promise: lost, resolve: resolveLost } = Promise.withResolvers<void>();
  client.once('end', resolveLost);
  const close = () => void client.end().catch(() => undefined);
  let heartbeat: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    signal.addEventListener('abort', close, { once: true });
    if (signal.aborted) return;
    client.on('notification', ({ payload = '' }) => {
      if (!signal.aborted) onNotified(payload);
    });
    await client.query(`listen ${channel}`);
    onListening();
    onConnected();
    // An unanswered heartbeat ends the connection.
    heartbeat = setInterval(() => void client.query('select 1').catch(() => undefined), HEARTBEAT_MS);
    await lost;
  } finally {
    clearInterval(heartbeat);
    signal.removeEventListener('abort', close);
    await client.end().catch(() => undefined);
  }
}
