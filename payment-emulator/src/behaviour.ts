import { z } from 'zod';

/** A status that is not published; as if nothing had been; a refund. */
export const REVERSALS_LISTED_AS = ['unknown', 'unchanged', 'refunded'] as const;

export const REVISED_PLAN_SHOWS = ['at_consent', 'with_cycle'] as const;

/** What a real provider does, too. Each is on as its documentation has it, and can be set otherwise. */
export const behaviourSchema = z.strictObject({
  /** A payer can approve for so long after the subscription, or its revision, was made. */
  approval_hours: z.int().min(1).max(8760),
  /** Renewals are charged about this hour of the day, GMT. Holds for subscriptions made from now on. */
  renewal_hour: z.int().min(0).max(23),
  /** A failed renewal is tried again so often within its cycle; only then does it count as a failure. */
  retries_per_cycle: z.int().min(0).max(10),
  retry_after_days: z.int().min(1).max(30),
  /** A payment from a bank account (eCheck) arrives, or is declined, after so many days. */
  echeck_days: z.int().min(1).max(20),
  /** From when on a revised subscription names its new plan. It is charged with the next cycle either way. */
  revised_plan_shows: z.enum(REVISED_PLAN_SHOWS),
  /** How many transactions are in a page of their list; the size is not published. */
  transactions_per_page: z.int().min(1).max(1000),
  /** Besides its own button the script shows one for credit and one for cards. */
  credit_button: z.boolean(),
  card_button: z.boolean(),
  /** How a list shows a payment that the payer's bank took back: the published statuses have none for it. */
  reversals_listed_as: z.enum(REVERSALS_LISTED_AS),
  /** Whoever reads one address more often than that within a minute is turned away: polling. */
  reads_per_minute: z.int().min(1).max(1_000_000),
  /** The deprecated call for refunds is still carried out. */
  v1_refunds: z.boolean(),
});

export type Behaviour = Readonly<z.infer<typeof behaviourSchema>>;

export const DOCUMENTED_BEHAVIOUR: Behaviour = {
  approval_hours: 3,
  renewal_hour: 10,
  retries_per_cycle: 2,
  retry_after_days: 5,
  echeck_days: 4,
  revised_plan_shows: 'at_consent',
  transactions_per_page: 10,
  credit_button: true,
  card_button: true,
  reversals_listed_as: 'unknown',
  reads_per_minute: 120,
  v1_refunds: false,
};

export interface BehaviourSwitches {
  current(): Behaviour;
  change(behaviour: Partial<Behaviour>): Behaviour;
}

export function createBehaviourSwitches(): BehaviourSwitches {
  let behaviour = DOCUMENTED_BEHAVIOUR;
  return {
    current: () => behaviour,
    change(wanted) {
      behaviour = { ...behaviour, ...wanted };
      return behaviour;
    },
  };
}
