import { randomUUID } from 'node:crypto';
import type { PayType } from '@carom/domain/access';
import type { IsoDate } from '@carom/domain/subscription/calendar';
import { formatAmount } from '@carom/domain/subscription/money';
import { type PlanTerms, renewalTermsOf } from '@carom/domain/subscription/plan-switch';
import { isGranted } from '@carom/domain/subscription/predicates';
import type { Plan } from '@carom/domain/subscription/prices';
import { canSwitchPlan } from '@carom/domain/subscription/renewal';
import type { SubscriptionEvent } from '@carom/domain/subscription/subscription';
import type { Database } from '../../../db/client.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import type { Payments, SubscriptionClock } from '../../../ports/payments.ts';
import { isAtProvider } from '../billing-actions/at-provider.ts';
import type { BillingActions } from '../billing-actions/billing-actions.ts';
import { providerProblem } from '../billing-actions/provider-problem.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { MemberStates } from '../member-state/member-state.ts';
import type { Prices } from '../prices/prices.ts';
import type { StoredSubscription, SubscriptionRow } from '../repo.ts';
import type { Synchronisation } from '../sync/synchronisation.ts';
import { nextChargeDay } from './switch-fields.ts';

const SWITCH_UNANSWERED =
  'The payment provider is not answering. Your plan was not changed. Please try again later.';

const ANSWER_UNKNOWN =
  'The payment provider is not answering, so we do not know yet whether your plan will switch. Please check again in a few minutes.';

interface WantedSwitch {
  readonly plan: Plan;
  /** The price that the member saw. */
  readonly amount: string;
}

export interface PlanSwitchService {
  /**
   * Requests another plan from the provider. It takes effect with the next charge, after the payer has agreed at
   * `approveUrl`. Throws `cannotSwitch`, `planAlreadyChosen`, `priceChanged`, `planNotForSale`, `providerAway`,
   * `providerRefused`, `billingUnderWay`.
   */
  request(
    member: { readonly id: string; readonly payType: PayType },
    wanted: WantedSwitch,
  ): Promise<PlanTerms & { readonly approveUrl: string; readonly startsOn: IsoDate }>;
  /**
   * Handles the payer's return from `approveUrl`. The state at the provider decides, not the browser's answer. Throws
   * `providerAway` if the payer declined and the provider does not answer, and `billingUnderWay`.
   */
  answer(userId: string, hasAgreed: boolean): Promise<void>;
}

interface PlanSwitchDeps {
  readonly db: Database;
  readonly payments: Payments;
  readonly ledger: Ledger;
  readonly billingActions: BillingActions;
  readonly prices: Prices;
  readonly synchronisation: Synchronisation;
  readonly memberStates: MemberStates;
  readonly subscriptionClock: SubscriptionClock;
}

export function createPlanSwitchService(deps: PlanSwitchDeps): PlanSwitchService {
  const { db, payments, ledger, billingActions, prices } = deps;
  const { synchronisation, memberStates, subscriptionClock } = deps;

  async function enter(row: SubscriptionRow, event: SubscriptionEvent): Promise<void> {
    const today = await subscriptionClock();
    await db.transaction((tx) => ledger.enter(tx, row, { make: () => event, today }));
  }

  async function current(userId: string): Promise<StoredSubscription | null> {
    const { all } = await memberStates.read(db, userId);
    return all.find(({ row, subscription }) => isGranted(subscription) && isAtProvider(row)) ?? null;
  }

  /** The existing terms when switching back to the current plan, otherwise today's price of the other plan. */
  async function termsOf(payType: PayType, plan: Plan, { subscription }: StoredSubscription) {
    const { terms } = subscription;
    if (terms.plan === plan) return terms;
    const { amountCents, providerPlanId } = await prices.requireOffer(payType, plan);
    return { plan, amountCents, providerPlanId };
  }

  return {
    request: ({ id: userId, payType }, { plan, amount }) =>
      billingActions.run(userId, 'switch', async () => {
        const stored = await current(userId);
        if (stored === null || !canSwitchPlan(stored.subscription)) throw new CodedError('cannotSwitch');
        // Another tab already switched, or the reply was lost.
        if (renewalTermsOf(stored.subscription).plan === plan) throw new CodedError('planAlreadyChosen');
        const { amountCents, providerPlanId } = await termsOf(payType, plan, stored);
        if (formatAmount(amountCents) !== amount) throw new CodedError('priceChanged');
        const terms = { plan, amountCents, providerPlanId };
        // Stored before the call, so that a charge at the new price is expected even if the provider's answer is lost.
        const id = randomUUID();
        await enter(stored.row, { kind: 'switchRequested', id, to: terms });
        const revised = await payments.revise(stored.row.providerSubscriptionId, providerPlanId);
        if (revised.ok) return { ...terms, ...revised.value, startsOn: nextChargeDay(stored.subscription) };
        if (revised.problem.kind !== 'unavailable') await prices.recheck(providerPlanId);
        throw providerProblem(revised.problem, { unanswered: SWITCH_UNANSWERED });
      }),
    answer: (userId, hasAgreed) =>
      billingActions.run(userId, 'switch', async () => {
        const before = await current(userId);
        if (before === null) return;
        // If this sync does not show the switch yet, a later sync or the next charge does. A "declined" from the
        // browser is entered only after a successful sync, because the payer may have agreed.
        const synced = await synchronisation.synchronise(before.row.providerSubscriptionId);
        if (!synced.ok && !hasAgreed) throw providerProblem(synced.problem, { unanswered: ANSWER_UNKNOWN });
        const stored = await current(userId);
        const open = stored?.subscription.switches.at(-1);
        if (!stored || !open || open.consentedAt !== null || open.cancelledAt !== null) return;
        await enter(stored.row, { kind: 'switchAnswered', id: open.id, hasAgreed });
      }),
  };
}
