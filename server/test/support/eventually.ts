import { setTimeout as sleep } from 'node:timers/promises';
import { timeoutFactor } from '../../../scripts/timeout-factor.mjs';

const LIMIT_MS = 60_000 * timeoutFactor();
const POLL_MS = 20;

/** Polls until a check holds. Fails with its last result at the time limit. */
export async function eventually<Value>(
  read: () => Promise<Value>,
  holds: (value: Value) => boolean,
): Promise<Value> {
  // Tests may replace Date, so the deadline uses another clock.
  const deadline = performance.now() + LIMIT_MS;
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    if (performance.now() > deadline)
      throw new Error(`The condition was not met in time; the last value was ${JSON.stringify(value)}`);
    await sleep(POLL_MS);
  }
}
