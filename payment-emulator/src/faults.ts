import { MINUTE_MS } from '@carom/domain/time/durations';
import { z } from 'zod';

export const faultsSchema = z.strictObject({
  /** Webhooks are written down but never sent. */
  lose: z.boolean(),
  /** Webhooks wait this long before they are sent. */
  delay_ms: z
    .int()
    .min(0)
    .max(60 * MINUTE_MS),
  /** So many more copies of each webhook. */
  duplicate: z.int().min(0).max(100),
  /** Webhooks gather for a moment and go out last one first. */
  reorder: z.boolean(),
  /** Before each webhook goes one that looks like it, with another content and a signature that does not fit. */
  forge: z.boolean(),
  /** So many of the next calls are not carried out and answered with status 500. */
  fail_next_5xx: z.int().min(0).max(100_000),
  /** So many of the next calls are carried out and answered with status 500 all the same. */
  lose_next_replies: z.int().min(0).max(100_000),
  /** Calls are answered so much later. */
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
  /** True as often as the switch says, counting it down. */
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
