import { MINUTE_MS } from '@carom/domain/time/durations';
import type { DatabaseLogger } from '../db/client.ts';

const EVERY_MS = MINUTE_MS;

/** A line of the log that strangers can cause: of each kind one in a minute, which tells how many it stands for. */
export type LimitedLine = (kind: string, details: object, message: string) => void;

interface LimitedLineDeps {
  readonly logger: DatabaseLogger;
  readonly clock: () => Date;
}

/** `kind` is one of a few: each is remembered. */
export function createLimitedLine({ logger, clock }: LimitedLineDeps): LimitedLine {
  const said = new Map<string, { readonly atMs: number; unsaid: number }>();
  return (kind, details, message) => {
    const last = said.get(kind);
    const nowMs = clock().getTime();
    if (last !== undefined && Math.abs(nowMs - last.atMs) < EVERY_MS) {
      last.unsaid += 1;
      return;
    }
    said.set(kind, { atMs: nowMs, unsaid: 0 });
    const before = last === undefined || last.unsaid === 0 ? {} : { unsaidBefore: last.unsaid };
    logger.warn({ ...details, ...before }, message);
  };
}
