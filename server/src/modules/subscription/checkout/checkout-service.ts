import type { PayType } from '@carom/domain/access';
import type { ProviderSubscriptionId } from '@carom/domain/subscription/ids';
import { leavesNoRoom } from '@carom/domain/subscription/member-subscription';
import { isRunning } from '@carom/domain/subscription/predicates';
import type { Plan } from '@carom/domain/subscription/prices';
import type { Database } from '../../../db/client.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import type { Payments, SubscriptionClock } from '../../../ports/payments.ts';
import { isAtProvider } from '../billing-actions/at-provider.ts';
import type { BillingActions } from '../billing-actions/billing-actions.ts';
import { providerProblem } from '../billing-actions/provider-problem.ts';
import { insertSubscription } from '../ledger/ledger-repo.ts';
import type { MemberState, MemberStates } from '../member-state/member-state.ts';
import type { Prices } from '../prices/prices.ts';
import type { Synchronisation } from '../sync/synchronisation.ts';
import { findOpenIntent, type IntentRow, insertIntent, noteProviderSubscription } from './intents-repo.ts';
import { APPROVAL_LEFT_MS, EARLIER_OFFER_COUNTS_MS } from './offer-times.ts';

/** Without an offer the payer cannot have paid. */
const NO_OFFER = {
  unanswered:
    'The payment provider is not answering right now, so the payment cannot begin. Nothing was charged. Please try again in a few minutes.',
};

interface MemberOfPayType {
  readonly id: string;
  readonly payType: PayType;
}

interface CheckoutIntent extends Pick<IntentRow, 'id' | 'plan' | 'amountCents' | 'expiresAt'> {
  readonly providerSubscriptionId: ProviderSubscriptionId;
  /** Time left to approve it. */
  readonly approvalLeftMs: number;
}

export interface CheckoutService {
  /**
   * Fixes plan and price, and creates the subscription at the provider before the payer approves it, so that it is
   * stored even if the browser never reports back. Throws `alreadySubscribed`, `paymentPending`, `planNotForSale`,
   * `providerAway`, `billingUnderWay`.
   */
  createIntent(member: MemberOfPayType, plan: Plan): Promise<CheckoutIntent>;
}

interface CheckoutDeps {
  readonly db: Database;
  readonly payments: Payments;
  readonly billingActions: BillingActions;
  readonly prices: Prices;
  readonly synchronisation: Synchronisation;
  readonly memberStates: MemberStates;
  readonly subscriptionClock: SubscriptionClock;
  readonly clock: () => Date;
}

export function createCheckoutService(deps: CheckoutDeps): CheckoutService {
  const { db, payments, billingActions, prices, synchronisation, memberStates, subscriptionClock, clock } =
    deps;

  /**
   * Syncs every subscription that can still change, so that a member does not pay again for a payment or renewal
   * that has not been reported yet.
   */
  async function readSyncedState(userId: string): Promise<MemberState> {
    const { all } = await memberStates.read(db, userId);
    const earliest = clock().getTime() - EARLIER_OFFER_COUNTS_MS;
    for (const { row, subscription } of all) {
      const isOpenOffer =
        subscription.providerState === 'awaitingApproval' && row.createdAt.getTime() > earliest;
      if (!isAtProvider(row) || !(isOpenOffer || isRunning(subscription))) continue;
      const synced = await synchronisation.synchronise(row.providerSubscriptionId);
      if (!synced.ok && synced.problem.kind === 'unavailable') throw providerProblem(synced.problem);
    }
    return memberStates.read(db, userId);
  }

  async function offer(member: MemberOfPayType, plan: Plan): Promise<CheckoutIntent> {
    const { all, today, complimentary, pending } = await readSyncedState(member.id);
    const isTaken = all.some(({ subscription }) => leavesNoRoom(subscription, today));
    if (isTaken || complimentary !== null) throw new CodedError('alreadySubscribed');
    if (pending !== null) throw new CodedError('paymentPending');
    const price = await prices.requireOffer(member.payType, plan);
    const now = clock();
    // The offer expires by the provider's clock.
    const providersNow = (await subscriptionClock()).getTime();
    const expiresAfter = new Date(providersNow + APPROVAL_LEFT_MS);
    const open = await findOpenIntent(db, { userId: member.id, priceId: price.id, expiresAfter });
    if (open !== null && open.providerSubscriptionId !== null) {
      const approvalLeftMs = open.expiresAt.getTime() - providersNow;
      return { ...open, providerSubscriptionId: open.providerSubscriptionId, approvalLeftMs };
    }
    const { amountCents, providerPlanId } = price;
    const terms = { plan, payType: member.payType, amountCents, providerPlanId, createdAt: now };
    const intent = await insertIntent(db, {
      ...terms,
      userId: member.id,
      priceId: price.id,
      expiresAt: new Date(providersNow + payments.timings.approvalMs),
    });
    const made = await payments.createSubscription({ planId: providerPlanId, intentId: intent.id });
    if (!made.ok) {
      if (made.problem.kind !== 'unavailable') await prices.recheck(providerPlanId);
      throw providerProblem(made.problem, NO_OFFER);
    }
    const providerSubscriptionId = made.value;
    await db.transaction(async (tx) => {
      await noteProviderSubscription(tx, intent.id, providerSubscriptionId);
      await insertSubscription(tx, {
        ...terms,
        userId: member.id,
        intentId: intent.id,
        vendor: payments.vendor,
        providerSubscriptionId,
        providerState: 'awaitingApproval',
        updatedAt: now,
      });
    });
    return { ...intent, providerSubscriptionId, approvalLeftMs: payments.timings.approvalMs };
  }

  return {
    createIntent: (member, plan) => billingActions.run(member.id, 'checkout', () => offer(member, plan)),
  };
}
