import { NOTHING_TOLD } from '@carom/domain/subscription/charges';
import { formatAmount } from '@carom/domain/subscription/money';
import type { Cents } from '@carom/domain/subscription/prices';
import type { Observation, Subscription } from '@carom/domain/subscription/subscription';
import { transition } from '@carom/domain/subscription/transition';

export interface Difference {
  readonly what: string;
  readonly ours: string;
  readonly theirs: string;
}

/** What our books would become if they took in what the provider says now: where that differs, they disagree. */
export function differencesBetween(ours: Subscription, seen: Observation, today: Date): Difference[] {
  // What cannot be granted is for the reconciliation to find; here only what is written counts.
  const theirs = transition(
    ours,
    { kind: 'observed', observation: seen, obstacle: null, told: NOTHING_TOLD },
    today,
  );
  const facts = [
    { what: 'Status', ours: ours.status, theirs: theirs.status },
    { what: 'State at the provider', ours: ours.providerState, theirs: theirs.providerState },
    {
      what: 'Paid until',
      ours: ours.validity?.endDate ?? 'none',
      theirs: theirs.validity?.endDate ?? 'none',
    },
    { what: 'Cancelled on', ours: ours.cancelledOn ?? 'none', theirs: theirs.cancelledOn ?? 'none' },
  ];
  const providerChargeIds = [
    ...new Set([...ours.charges, ...seen.charges].map(({ providerChargeId }) => providerChargeId)),
  ];
  // What a bank took back is told by an event; the list need not know of it.
  const reversed = ours.charges
    .filter(({ status }) => status === 'reversed')
    .map(({ providerChargeId }) => providerChargeId);
  const listed = providerChargeIds.filter((providerChargeId) => !reversed.includes(providerChargeId));
  const charges = listed.map((providerChargeId) => ({
    what: `Charge ${providerChargeId}`,
    ours: chargeText(ours.charges.find((charge) => charge.providerChargeId === providerChargeId)),
    theirs: chargeText(seen.charges.find((charge) => charge.providerChargeId === providerChargeId)),
  }));
  return [...facts, ...charges].filter((each) => each.ours !== each.theirs);
}

interface AnyCharge {
  readonly amountCents: Cents;
  readonly currency: string;
  readonly status: string;
}

function chargeText(charge: AnyCharge | undefined): string {
  if (charge === undefined) return 'not known';
  return `${formatAmount(charge.amountCents)} ${charge.currency}, ${charge.status}`;
}
