import { MINUTE_MS } from '@carom/domain/time/durations';
import { z } from 'zod';

export const faultsSchema = z.strictObject({
  /** Webhooks are recorded but not sent. */
  lose: z.boolean(),
  /** The delay of webhooks. */
  delay_ms: z
    .int()
    .min(0)
    .max(60 * MINUTE_MS),
  /** The number of additional copies of each webhook. */
  duplicate: z.int().min(0).max(100),
  /** Webhooks are collected for a moment and sent in reverse order. */
  reorder: z.boolean(),
  /** Before each webhook, a forged one is sent: similar content, invalid signature. */
  forge: z.boolean(),
  /** This many calls are not carried out and answered with status 500. */
  fail_next_5xx: z.int().min(0).max(100_000),
  /** This many calls are carried out and answered with status 500. */
  lose_next_replies: z.int().min(0).max(100_000),
  /** The delay of replies. */
  slow_ms: z
    .int()
    .min(0)
    .max(10 * MINUTE_MS),
});

export type Faults = Readonly<z.infer<typeof faultsSchema>>;

export const NO_FAULTS: Faults = {
  lose: false,
  delay_ms: 0,
  duplicate: 0,
  reorder: false,
  forge: false,
  fail_next_5xx: 0,
  lose_next_replies: 0,
  slow_ms: 0,
};

export interface FaultSwitches {
  current(): Faults;
  change(faults: Partial<Faults>): Faults;
  /** Returns true and decrements the counter while it is above 0. */
  spend(counter: 'fail_next_5xx' | 'lose_next_replies'): boolean;
}

export function createFaultSwitches(): FaultSwitches {
  let faults = NO_FAULTS;
  return {
    current: () => faults,
    change(wanted) {
      faults = { ...faults, ...wanted };
      return faults;
    },
    spend(counter) {
      if (faults[counter] === 0) return false;
      faults = { ...faults, [counter]: faults[counter] - 1 };
      return true;
    },
  };
}
