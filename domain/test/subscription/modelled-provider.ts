import { addMonths, type IsoDate, isoDateOf } from '../../src/subscription/calendar.ts';
import {
  type ChargeStatus,
  countsAsPaid,
  type ObservedCharge,
  type ReturnedAmount,
} from '../../src/subscription/charges.ts';
import type { FailedRenewal } from '../../src/subscription/grace.ts';
import type { PlanTerms } from '../../src/subscription/plan-switch.ts';
import { type Plan, toCents } from '../../src/subscription/prices.ts';
import type { ProviderState, Refusal } from '../../src/subscription/statuses.ts';
import type { SubscriptionEvent } from '../../src/subscription/subscription.ts';
import { DAY_MS } from '../../src/time/durations.ts';

/** For tests: a provider that bills as documented, with three tries in a cycle. */

/** The fields that all failed renewals share. */
export const FAILED = { amountCents: null, retriesTakeDays: 10 } as const;
const RETRY_AFTER_DAYS = 5;
const RETRIES = 2;
const PART_CENTS = 5_00;
const MONTHS_OF = { monthly: 1, yearly: 12 } as const;

/** The events that a test may trigger, in addition to the billing. */
export const PROVIDER_STEPS = [
  'cardFails',
  'cardWorks',
  'refund',
  'refundPart',
  'reverse',
  'winDispute',
  'suspend',
  'resume',
  'cancel',
  'agree',
] as const;
export type ProviderStep = (typeof PROVIDER_STEPS)[number];

interface MadeCharge extends ObservedCharge {
  /** The plan and the end of the cycle, as the provider counts. */
  readonly plan: Plan;
  readonly paidUntil: IsoDate;
}

interface Provided {
  readonly first: Date;
  readonly terms: PlanTerms;
  readonly intentId: string;
  /** A revised plan shows at the consent, not only with its first cycle. */
  readonly showsAtConsent: boolean;
}

export function openProvider({ first, terms, intentId, showsAtConsent }: Provided) {
  let state: ProviderState = 'active';
  let cardWorks = true;
  let inForce = terms;
  let revision: PlanTerms | null = null;
  let agreed: PlanTerms | null = null;
  let anchor = { on: isoDateOf(first), cycles: 0 };
  let retryAt: Date | null = null;
  let retries = 0;
  let failed: FailedRenewal | null = null;
  let charges: readonly MadeCharge[] = [];
  let reversed: readonly string[] = [];
  let restored: readonly string[] = [];
  let wasRestored = false;
  let returned: readonly ReturnedAmount[] = [];
  const isReversed = ({ providerChargeId }: MadeCharge) => reversed.includes(providerChargeId);
  const isKept = (charge: MadeCharge) => countsAsPaid(charge) && !isReversed(charge);
  const dueOn = () => addMonths(anchor.on, anchor.cycles * MONTHS_OF[inForce.plan]);
  const dueAt = () => new Date(`${dueOn()}T10:00:00Z`);

  function attempt(now: Date): void {
    if (cardWorks) {
      const charge = { amountCents: inForce.amountCents, currency: 'USD', chargedAt: now } as const;
      const paid = { plan: inForce.plan, paidUntil: dueOn() };
      charges = [
        ...charges,
        { ...charge, ...paid, providerChargeId: `S${charges.length}`, status: 'completed' },
      ];
      [failed, retryAt, retries] = [null, null, 0];
      return;
    }
    retryAt = retries < RETRIES ? new Date(now.getTime() + RETRY_AFTER_DAYS * DAY_MS) : null;
    failed = { failedAt: now, nextRetryAt: retryAt, isFinal: retryAt === null, ...FAILED };
  }

  function setStatus(providerChargeId: string, status: ChargeStatus): void {
    charges = charges.map((charge) =>
      charge.providerChargeId === providerChargeId ? { ...charge, status } : charge,
    );
  }

  function refund(providerChargeId: string): void {
    setStatus(providerChargeId, 'refunded');
  }

  function beginCycle(): void {
    if (agreed !== null) [inForce, anchor] = [agreed, { on: dueOn(), cycles: 0 }];
    [agreed, retries] = [null, 0];
    anchor = { ...anchor, cycles: anchor.cycles + 1 };
  }

  return {
    run(now: Date): void {
      if (state !== 'active') return;
      if (retryAt !== null && retryAt <= now) {
        retries += 1;
        attempt(now);
      }
      if (dueAt() <= now) {
        beginCycle();
        attempt(now);
      }
    },
    take(step: ProviderStep, now: Date): void {
      if (step === 'cardFails') cardWorks = false;
      if (step === 'cardWorks') cardWorks = true;
      if (step === 'suspend' && state === 'active') [state, retryAt] = ['suspended', null];
      if (step === 'cancel' && state !== 'cancelled') [state, retryAt] = ['cancelled', null];
      if (step === 'resume' && state === 'suspended') {
        state = 'active';
        // Cycles that began during the pause are not charged afterwards.
        while (dueAt() <= now) anchor = { ...anchor, cycles: anchor.cycles + 1 };
      }
      if (step === 'agree' && state === 'active' && revision !== null) [agreed, revision] = [revision, null];
      const last = charges.at(-1);
      if (step === 'reverse' && last !== undefined) {
        reversed = [...new Set([...reversed, last.providerChargeId])];
        restored = restored.filter((id) => id !== last.providerChargeId);
      }
      if (step === 'winDispute') {
        wasRestored ||= reversed.length > 0;
        [restored, reversed] = [[...new Set([...restored, ...reversed])], []];
      }
      if (step === 'refund' && last !== undefined) refund(last.providerChargeId);
      if (step === 'refundPart' && last?.status === 'completed' && isKept(last)) {
        returned = [
          ...returned,
          { providerChargeId: last.providerChargeId, returnedCents: toCents(PART_CENTS) },
        ];
        setStatus(last.providerChargeId, 'partlyRefunded');
      }
    },
    refund,
    /** Asks the payer to agree to other terms. */
    revise(to: PlanTerms): void {
      revision = to;
    },
    /** The event of an observation. */
    seen: (obstacle: Refusal | null): SubscriptionEvent => ({
      kind: 'observed',
      obstacle,
      told: { reversedChargeIds: reversed, restoredChargeIds: restored, returned },
      observation: {
        state,
        providerPlanId: (showsAtConsent && agreed ? agreed : inForce).providerPlanId,
        isPlanOverridden: false,
        intentId,
        endedAt: null,
        failedRenewal: failed,
        nextBillingAt: state === 'active' ? dueAt() : null,
        charges,
        unclear: [],
      },
    }),
    returned: () => returned,
    wasRestored: () => wasRestored,
    charges: () => charges,
    kept: () => charges.filter(isKept),
    isCancelled: () => state === 'cancelled',
    /** Ignores unwanted charges. */
    isPaidOn: (today: IsoDate, unwanted: readonly string[]) =>
      charges.some(
        (charge) =>
          isKept(charge) &&
          !unwanted.includes(charge.providerChargeId) &&
          today >= isoDateOf(charge.chargedAt) &&
          today <= charge.paidUntil,
      ),
    newestIsKept: () => charges.slice(-1).some(isKept),
    /** After a pause, the provider still reports the retry that the pause cancelled. */
    reportsRetry: () => state === 'active' && failed !== null && !failed.isFinal,
    goesOn: () => state === 'active',
  };
}
