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
  /** What the member was told that it costs. */
  readonly amount: string;
}

export interface PlanSwitchService {
  /**
   * Asks the provider for another plan; it takes effect with the next charge, once the payer has agreed at the
   * address that is given. Throws `cannotSwitch`, `planAlreadyChosen`, `priceChanged`, `planNotForSale`, `providerAway`,
   * `providerRefused`, `billingUnderWay`.
   */
  request(
    member: { readonly id: string; readonly payType: PayType },
    wanted: WantedSwitch,
  ): Promise<PlanTerms & { readonly approveUrl: string; readonly startsOn: IsoDate }>;
  /**
   * The payer is back from there. Nothing is granted by it: the provider's next word decides. Throws `providerAway`
   * where the payer declined and the provider cannot be asked.
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

  /** Back to what is in force, at the price that it has; or to what the other plan costs now. */
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
        // Another tab was quicker, or a reply was lost.
        if (renewalTermsOf(stored.subscription).plan === plan) throw new CodedError('planAlreadyChosen');
        const { amountCents, providerPlanId } = await termsOf(payType, plan, stored);
        if (formatAmount(amountCents) !== amount) throw new CodedError('priceChanged');
        const terms = { plan, amountCents, providerPlanId };
        // Stored before the provider is asked: whatever becomes of its answer, a charge for it is known.
        const id = randomUUID();
        await enter(stored.row, { kind: 'switchRequested', id, to: terms });
        const asked = await payments.revise(stored.row.providerSubscriptionId, providerPlanId);
        if (asked.ok) return { ...terms, ...asked.value, startsOn: nextChargeDay(stored.subscription) };
        if (asked.problem.kind !== 'unavailable') await prices.recheck(providerPlanId);
        throw providerProblem(asked.problem, { unanswered: SWITCH_UNANSWERED });
      }),
    answer: (userId, hasAgreed) =>
      billingActions.run(userId, 'switch', async () => {
        const before = await current(userId);
        if (before === null) return;
        // Most often the provider shows it by now; else a later look or the next charge does. A browser that says
        // no, when the payer has agreed, is not believed before the provider was asked.
        const seen = await synchronisation.synchronise(before.row.providerSubscriptionId);
        if (!seen.ok && !hasAgreed) throw providerProblem(seen.problem, { unanswered: ANSWER_UNKNOWN });
        const stored = await current(userId);
        const open = stored?.subscription.switches.at(-1);
        if (!stored || !open || open.consentedAt !== null || open.cancelledAt !== null) return;
        await enter(stored.row, { kind: 'switchAnswered', id: open.id, hasAgreed });
      }),
  };
}
