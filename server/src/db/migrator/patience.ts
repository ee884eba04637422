import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS, SECOND_MS } from '@carom/domain/time/durations';
import { REQUEST_LIMITS } from '../connections/connection-limits.ts';
import { errorCodeOf, StartProblem } from '../start-problem.ts';

export interface Patience {
  /** Whoever asks for a lock keeps everybody behind it waiting: so it is asked for briefly, and again later. */
  readonly lockMs: number;
  /** How long a lock may be held that keeps calls waiting: what takes longer makes them fail. 0: for as long as it takes. */
  readonly holdMs: number;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** Longer than the longest transaction of the site: an export, a job. */
  readonly giveUpAfterMs: number;
}

export const PATIENCE: Patience = {
  lockMs: SECOND_MS / 4,
  holdMs: REQUEST_LIMITS.statementMs,
  firstPauseMs: SECOND_MS / 2,
  longestPauseMs: 15 * SECOND_MS,
  giveUpAfterMs: 10 * MINUTE_MS,
};

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK_DETECTED = '40P01';
const BROKEN_OFF = '57014';
/** Each try that takes too long keeps calls waiting. */
const TRIES_THAT_TAKE_TOO_LONG = 3;

/** Tries again, after ever longer pauses, what could not have its locks. */
export async function patiently<Result>(
  what: string,
  patience: Patience,
  work: () => Promise<Result>,
): Promise<Result> {
  const givesUpAt = performance.now() + patience.giveUpAfterMs;
  let tookTooLong = 0;
  for (let pauseMs = patience.firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, patience.longestPauseMs)) {
    try {
      return await work();
    } catch (error) {
      const code = errorCodeOf(error);
      if (code === BROKEN_OFF) {
        tookTooLong += 1;
        if (tookTooLong === TRIES_THAT_TAKE_TOO_LONG) throw new StartProblem(heldTooLong(what, patience));
      } else if (code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK_DETECTED) throw error;
      if (performance.now() + pauseMs > givesUpAt) throw new StartProblem(gaveUp(what, patience));
    }
    await sleep(pauseMs);
  }
}

function heldTooLong(what: string, { holdMs }: Patience): string {
  return `${what} takes longer than ${holdMs / SECOND_MS} s while others wait for it, so it was broken off. What was done before it stays done; the version before still works`;
}

function gaveUp(what: string, { giveUpAfterMs }: Patience): string {
  return `${what} could not have its locks for ${giveUpAfterMs / MINUTE_MS} minutes: the log says who holds them. End that, and start again; what was done stays done`;
}
