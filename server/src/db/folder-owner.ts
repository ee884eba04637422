import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { LONE_CONNECTION_LIMITS } from './connection-limits.ts';
import { createClient } from './connections.ts';
import { isAlive } from './postmaster.ts';

/** Any number will do, as long as every server uses the same one. */
const OWNER_LOCK = 7_220_002;
const APPLICATION = 'carom owner';
const GRACE_MS = 20_000;
const RETRY_MS = 50;

export interface Ownership {
  /** Called once when the connection that holds the lock is gone. */
  onLost(listener: () => void): void;
  release(): Promise<void>;
}

type OwnershipAttempt =
  | { readonly kind: 'taken'; readonly ownership: Ownership }
  | { readonly kind: 'heldByOther'; readonly pid: number | null };

/**
 * One server per data folder: a lock inside PostgreSQL, held for as long as the connection lives, so
 * that it is free again after any kind of death.
 */
export async function takeOwnership(url: string): Promise<OwnershipAttempt> {
  const client = createClient({
    connectionString: url,
    name: APPLICATION,
    limits: LONE_CONNECTION_LIMITS,
  });
  let lost: (() => void) | null = null;
  client.on('end', () => lost?.());
  await client.connect();
  const deadline = performance.now() + GRACE_MS;
  try {
    for (;;) {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [OWNER_LOCK]);
      if (rows[0]?.taken === true) break;
      const owner = await findOwner(client);
      if ((owner?.pid && isAlive(owner.pid)) || performance.now() > deadline) {
        await client.end();
        return { kind: 'heldByOther', pid: owner?.pid ?? null };
      }
      // PostgreSQL may need a moment to see that a killed owner is gone: this makes it short.
      if (owner?.pid) await client.query('select pg_terminate_backend($1)', [owner.backend]);
      await sleep(RETRY_MS);
    }
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return {
    kind: 'taken',
    ownership: {
      onLost(listener) {
        lost = listener;
      },
      async release() {
        lost = null;
        await client.end().catch(() => undefined);
      },
    },
  };
}

interface Owner {
  /** The process of the server; null where its name does not say. */
  readonly pid: number | null;
  /** The process of PostgreSQL that serves it. */
  readonly backend: number;
}

async function findOwner(client: pg.Client): Promise<Owner | null> {
  const { rows } = await client.query<{ backend: number; name: string }>(
    `select a.pid as backend, a.application_name as name
     from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and l.objid = $1`,
    [OWNER_LOCK],
  );
  const [owner] = rows;
  if (owner === undefined) return null;
  const pid = owner.name.startsWith(APPLICATION) ? Number(owner.name.slice(APPLICATION.length)) : 0;
  return { backend: owner.backend, pid: Number.isInteger(pid) && pid > 0 ? pid : null };
}
