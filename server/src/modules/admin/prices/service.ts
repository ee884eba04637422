import { createHash } from 'node:crypto';
import { PAY_TYPES, type PayType } from '@carom/domain/access';
import { isoDateOf } from '@carom/domain/subscription/calendar';
import { formatAmount } from '@carom/domain/subscription/money';
import { type Cents, PLANS, type Plan } from '@carom/domain/subscription/prices';
import type { Database } from '../../../db/client.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import type { PaymentProblem, SubscriptionClock } from '../../../ports/payments.ts';
import type { SignedInUser } from '../../sessions/service.ts';
import { providerProblem } from '../../subscription/billing-actions/provider-problem.ts';
import type { Prices } from '../../subscription/prices/prices.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { countKeeping, countOpenCheckouts, countSubscribers, countWithoutSubscription } from './repo.ts';

interface WantedPrice {
  readonly payType: PayType;
  readonly plan: Plan;
  readonly amountCents: Cents;
}

interface PriceDeps {
  readonly db: Database;
  readonly prices: Pick<Prices, 'history' | 'change'>;
  readonly subscriptionClock: SubscriptionClock;
  readonly clock: () => Date;
}

export type AdminPriceService = ReturnType<typeof createAdminPriceService>;
type StoredPrice = Awaited<ReturnType<Prices['history']>>[number];

export function createAdminPriceService({ db, prices, subscriptionClock, clock }: PriceDeps) {
  const today = async () => isoDateOf(await subscriptionClock());

  /** Without the prices of test mode. */
  async function realPrices(): Promise<readonly StoredPrice[]> {
    return (await prices.history()).filter(({ group }) => group !== 'test');
  }

  async function requireCurrent({ payType, plan }: Omit<WantedPrice, 'amountCents'>): Promise<StoredPrice> {
    const current = (await realPrices()).find(
      (price) => price.isCurrent && price.group === payType && price.plan === plan,
    );
    if (current === undefined) throw new CodedError('planNotForSale');
    return current;
  }

  return {
    /** In order of pay types and plans; former prices newest first. */
    async list() {
      const all = await realPrices();
      const subscribers = await countSubscribers(db, await today());
      const counted = all.map((price) => ({
        ...price,
        subscribers: subscribers.get(price.providerPlanId) ?? 0,
      }));
      const places = PAY_TYPES.flatMap((group) => PLANS.map((plan) => ({ group, plan })));
      const current = places.flatMap(({ group, plan }) =>
        counted.filter((price) => price.isCurrent && price.group === group && price.plan === plan),
      );
      return { current, former: counted.filter(({ isCurrent }) => !isCurrent) };
    },
    /** The subscribers and open offers that a new price concerns. */
    async preview(wanted: WantedPrice) {
      const current = await requireCurrent(wanted);
      const date = await today();
      return {
        currentCents: current.amountCents,
        keeping: await countKeeping(db, wanted, date),
        openCheckouts: await countOpenCheckouts(db, current.id, clock()),
        wouldPay: await countWithoutSubscription(db, wanted.payType, date),
      };
    },
    /** Throws `changedMeanwhile`, `providerAway`, `providerRefused`, without any change. */
    async change(admin: SignedInUser, wanted: WantedPrice, seenId: string): Promise<void> {
      const { payType, plan, amountCents } = wanted;
      // The key is derived from the change, so that repeated requests create one plan at the provider.
      const requestId = createHash('sha256').update(`${seenId} ${amountCents}`).digest('hex').slice(0, 38);
      const outcome = await prices.change({
        ...wanted,
        seenId,
        requestId,
        record: (tx, before, after) =>
          recordChange(tx, {
            admin,
            action: 'price.changed',
            subject: { kind: 'price', id: after.id, label: `${payType}, ${plan}` },
            before: factsOf(before),
            after: factsOf(after),
            at: clock(),
          }),
      });
      if (!outcome.ok) throw providerProblem(outcome.problem, { refused: refusedText(outcome.problem) });
    },
  };
}

/** Admins may see the provider's message. */
function refusedText({ reason }: PaymentProblem): string {
  return `The payment provider did not accept this, so nothing was changed. It says: ${reason}`;
}

function factsOf({ amountCents, providerPlanId }: StoredPrice) {
  return { amount: formatAmount(amountCents), provider_plan: providerPlanId };
}
