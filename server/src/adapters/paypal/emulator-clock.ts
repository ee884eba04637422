import { z } from 'zod';
import type { SubscriptionClock } from '../../ports/payments.ts';

const TIMEOUT_MS = 2_000;

const answer = z.object({ now: z.coerce.date() });

interface EmulatorClockDeps {
  readonly apiUrl: string;
  readonly clock: () => Date;
}

/**
 * The clock of the payment emulator, which developers can advance. Falls back to real time with the
 * provider's sandbox and while the emulator starts.
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
