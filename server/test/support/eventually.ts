import { setTimeout as sleep } from 'node:timers/promises';
import { timeoutFactor } from '../../../scripts/timeout-factor.mjs';

const LIMIT_MS = 60_000 * timeoutFactor();
const POLL_MS = 20;

/** Waits until a check holds, and fails with its last outcome when it never does. */
export async function eventually<Value>(
  look: () => Promise<Value>,
  holds: (value: Value) => boolean,
): Promise<Value> {
  // Tests replace Date: the deadline needs a clock of its own.
  const deadline = performance.now() + LIMIT_MS;
  for (;;) {
    const value = await look();
    if (holds(value)) return value;
    if (performance.now() > deadline)
      throw new Error(`Waited in vain; the last outcome was ${JSON.stringify(value)}`);
    await sleep(POLL_MS);
  }
}
