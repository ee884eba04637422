import { z } from 'zod';

/** An unpublished status, no change, or a refund. */
export const REVERSALS_LISTED_AS = ['unknown', 'unchanged', 'refunded'] as const;

export const REVISED_PLAN_SHOWS = ['at_consent', 'with_cycle'] as const;

/** Options for behaviour that the provider does not document. Documented behaviour has no option. */
export const behaviourSchema = z.strictObject({
  /** When a revised subscription shows its new plan. It is charged with the next cycle either way. */
  revised_plan_shows: z.enum(REVISED_PLAN_SHOWS),
  /** Transactions per page of their list; the provider does not publish the size. */
  transactions_per_page: z.int().min(1).max(1000),
  /** How a list shows a payment that the payer's bank reversed: no published status covers it. */
  reversals_listed_as: z.enum(REVERSALS_LISTED_AS),
  /** Further reads of one address within a minute are rejected as polling. */
  reads_per_minute: z.int().min(1).max(1_000_000),
});

export type Behaviour = Readonly<z.infer<typeof behaviourSchema>>;

export const FIRST_BEHAVIOUR: Behaviour = {
  revised_plan_shows: 'at_consent',
  transactions_per_page: 10,
  reversals_listed_as: 'unknown',
  reads_per_minute: 120,
};

export interface BehaviourSwitches {
  current(): Behaviour;
  change(behaviour: Partial<Behaviour>): Behaviour;
}

export function createBehaviourSwitches(): BehaviourSwitches {
  let behaviour = FIRST_BEHAVIOUR;
  return {
    current: () => behaviour,
    change(wanted) {
      behaviour = { ...behaviour, ...wanted };
      return behaviour;
    },
  };
}
