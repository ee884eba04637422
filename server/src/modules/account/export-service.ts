import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../db/client.ts';
import { CodedError } from '../../errors/coded-error.ts';
import { createConcurrencyLimit } from '../../limits/concurrency-limit.ts';
import { findUserById } from '../users/directory.ts';
import { type MyDataParts, writeMyData } from './my-data.ts';

/** Each export holds a connection of the pool. */
const AT_ONCE = 2;
/** 32 Mbit/s, so that exports leave processor time for other requests. */
const BYTES_PER_SECOND = 4_000_000;
const SHORTEST_PAUSE_MS = 5;
const MAX_WAITING = 20;
const WAIT_MS = 2_000;
const RETRY_AFTER_S = 10;

export interface ExportService {
  /**
   * Streams all data about a member as JSON, from one snapshot. Throws `exportUnderWay` if the member has another
   * export in progress, and `tooBusy` if there are too many exports.
   */
  exportMyData(
    userId: string,
    send: (json: AsyncIterable<string>) => Promise<void>,
    signal: AbortSignal,
  ): Promise<void>;
}

interface ExportDeps {
  readonly db: Database;
  readonly parts: MyDataParts;
  readonly clock: () => Date;
  readonly bytesPerSecond?: number | undefined;
}

export function createExportService({
  db,
  parts,
  clock,
  bytesPerSecond = BYTES_PER_SECOND,
}: ExportDeps): ExportService {
  const underWay = new Set<string>();
  const limit = createConcurrencyLimit({ atOnce: AT_ONCE, mostWaiting: MAX_WAITING, waitMs: WAIT_MS });

  return {
    async exportMyData(userId, send, signal) {
      if (underWay.has(userId)) {
        throw new CodedError('exportUnderWay', { headers: { 'retry-after': String(RETRY_AFTER_S) } });
      }
      underWay.add(userId);
      try {
        await limit.run(
          () =>
            db.transaction(
              async (tx) => {
                const user = await findUserById(tx, userId);
                if (user === null) throw new CodedError('accountNotFound');
                await send(paced(writeMyData(tx, parts, user, clock()), bytesPerSecond));
              },
              { isolationLevel: 'repeatable read', accessMode: 'read only' },
            ),
          signal,
        );
      } finally {
        underWay.delete(userId);
      }
    },
  };
}

/** Limits the rate of the pieces. */
async function* paced(pieces: AsyncIterable<string>, bytesPerSecond: number): AsyncIterable<string> {
  let aheadMs = 0;
  for await (const piece of pieces) {
    const begun = performance.now();
    yield piece;
    aheadMs += (piece.length / bytesPerSecond) * 1000 - (performance.now() - begun);
    if (aheadMs < SHORTEST_PAUSE_MS) continue;
    await pause(aheadMs);
    aheadMs = 0;
  }
}
