import { z } from 'zod';

/** A status that is not published; as if nothing had been; a refund. */
export const REVERSALS_LISTED_AS = ['unknown', 'unchanged', 'refunded'] as const;

export const REVISED_PLAN_SHOWS = ['at_consent', 'with_cycle'] as const;

/** Choices for behaviour that the provider does not publish. Documented behaviour has no switch. */
export const behaviourSchema = z.strictObject({
  /** From when on a revised subscription names its new plan. It is charged with the next cycle either way. */
  revised_plan_shows: z.enum(REVISED_PLAN_SHOWS),
  /** How many transactions are in a page of their list; the size is not published. */
  transactions_per_page: z.int().min(1).max(1000),
  /** How a list shows a payment that the payer's bank took back: the published statuses have none for it. */
  reversals_listed_as: z.enum(REVERSALS_LISTED_AS),
  /** More reads of one address within a minute are refused as polling. */
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
