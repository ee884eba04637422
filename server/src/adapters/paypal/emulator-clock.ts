import { z } from 'zod';
import type { SubscriptionClock } from '../../ports/payments.ts';

const TIMEOUT_MS = 2_000;

const answer = z.object({ now: z.coerce.date() });

interface EmulatorClockDeps {
  readonly apiUrl: string;
  readonly clock: () => Date;
}

/**
 * The payment emulator's clock, which can be moved on: for development. Where there is none, as with the
 * provider's own sandbox, or while it starts, it is real time.
 */
export function createEmulatorClock({ apiUrl, clock }: EmulatorClockDeps): SubscriptionClock {
  let aheadMs = 0;
  return async () => {
    try {
      const response = await fetch(`${apiUrl}/emulator/clock`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      const { now } = answer.parse(await response.json());
      aheadMs = now.getTime() - clock().getTime();
      return now;
    } catch {
      return new Date(clock().getTime() + aheadMs);
    }
  };
}
