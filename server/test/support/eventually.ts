import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 50;

/** Waits until a check holds, and fails with its last outcome when it never does. */
export async function eventually<Value>(
  look: () => Promise<Value>,
  holds: (value: Value) => boolean,
  limitMs = 60_000,
): Promise<Value> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const value = await look();
    if (holds(value)) return value;
    if (Date.now() > deadline)
      throw new Error(`Waited in vain; the last outcome was ${JSON.stringify(value)}`);
    await sleep(POLL_MS);
  }
}
