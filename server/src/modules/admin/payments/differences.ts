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

/** Compares our state with the state after a sync. */
export function differencesBetween(ours: Subscription, seen: Observation, today: Date): Difference[] {
  // Obstacles to access are found by the reconciliation; only stored data is compared here.
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
  // Reversals are reported by events, and may be missing in the provider's list.
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
