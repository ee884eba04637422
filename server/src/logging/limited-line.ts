import { MINUTE_MS } from '@carom/domain/time/durations';
import type { DatabaseLogger } from '../db/client.ts';

const EVERY_MS = MINUTE_MS;

/** A log line that clients can cause: at most one per kind and minute, with the number of suppressed lines. */
export type LimitedLine = (kind: string, details: object, message: string) => void;

interface LimitedLineDeps {
  readonly logger: DatabaseLogger;
  readonly clock: () => Date;
}

/** The kinds are never removed, so there must be few of them. */
export function createLimitedLine({ logger, clock }: LimitedLineDeps): LimitedLine {
  const logged = new Map<string, { readonly atMs: number; unsaid: number }>();
  return (kind, details, message) => {
    const last = logged.get(kind);
    const nowMs = clock().getTime();
    if (last !== undefined && Math.abs(nowMs - last.atMs) < EVERY_MS) {
      last.unsaid += 1;
      return;
    }
    logged.set(kind, { atMs: nowMs, unsaid: 0 });
    const before = last === undefined || last.unsaid === 0 ? {} : { unsaidBefore: last.unsaid };
    logger.warn({ ...details, ...before }, message);
  };
}
