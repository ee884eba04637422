import type { PayType } from '@carom/domain/access';
import { ok, type Result } from '@carom/domain/result';
import { formatAmount } from '@carom/domain/subscription/money';
import type { Cents, Plan, PriceList } from '@carom/domain/subscription/prices';
import type { Database, Transaction } from '../../../db/client.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import type { PaymentProblem, Payments } from '../../../ports/payments.ts';
import { providerProblem } from '../billing-actions/provider-problem.ts';
import type { PaymentNotices } from '../notices/notices.ts';
import { comparePlan, type PlanComparison } from '../set-up/set-up-comparison.ts';
import { type PlanProblem, planNotice, planSubject } from './plan-notice.ts';
import {
  type CurrentPrice,
  lockCurrentPrice,
  noteCheck,
  type PaymentEnvironment,
  type PriceGroup,
  type PriceRow,
  replacePrice,
  selectCurrentPrices,
  selectPriceHistory,
} from './prices-repo.ts';

export interface Prices {
  /** Builds the price lists from current prices that the caller has read. */
  listsIn(current: readonly CurrentPrice[]): PriceLists;
  history(): Promise<readonly PriceRow[]>;
  /** The price that a member is offered. Throws `planNotForSale` if the provider's plan differs, and `providerAway`. */
  requireOffer(payType: PayType, plan: Plan): Promise<PriceRow>;
  /** Compares the price of a plan that the provider has just refused, and raises a notice for a difference. */
  recheck(providerPlanId: string): Promise<void>;
  /** Compares every current price with the provider's plan. */
  checkAll(): Promise<
    Result<{ readonly checked: number; readonly problems: readonly PlanProblem[] }, PaymentProblem>
  >;
  /**
   * Creates a plan at the provider for new subscriptions. Existing subscriptions keep the former price. Idempotent by
   * `requestId`. Throws `changedMeanwhile` if `seenId` is not the current price.
   */
  change(change: PriceChange): Promise<Result<PriceRow, PaymentProblem>>;
}

interface PriceLists {
  readonly real: PriceList;
  /** Differs from the real prices in test mode only. */
  readonly charged: PriceList;
}

interface PriceChange {
  readonly payType: PayType;
  readonly plan: Plan;
  readonly amountCents: Cents;
  /** The price to replace. */
  readonly seenId: string;
  readonly requestId: string;
  /** Runs in the transaction of the change. */
  readonly record: (tx: Transaction, before: PriceRow, after: PriceRow) => Promise<void>;
}

interface PricesDeps {
  readonly db: Database;
  readonly payments: Payments;
  readonly environment: PaymentEnvironment;
  readonly isTestMode: boolean;
  readonly notices: PaymentNotices;
  readonly clock: () => Date;
}

export function createPrices(deps: PricesDeps): Prices {
  const { db, payments, environment, isTestMode, notices, clock } = deps;

  async function compare(price: PriceRow) {
    const compared = await comparePlan(payments, price);
    if (!compared.ok) return compared;
    await noteCheck(db, price.id, { checkedAt: clock(), problem: compared.value.notForSale });
    return compared;
  }

  /** Raises or settles the notice at once instead of waiting for the nightly check. */
  async function check(price: PriceRow) {
    const compared = await compare(price);
    if (!compared.ok) return compared;
    const problem = problemOf(price, compared.value);
    if (problem === null) await notices.settle(db, 'plan', [planSubject(price)]);
    else await notices.raise(db, [planNotice(problem)]);
    return compared;
  }

  function listIn(current: readonly CurrentPrice[], groupOf: (payType: PayType) => PriceGroup): PriceList {
    const centsOf = (group: PriceGroup, plan: Plan) => {
      const price = current.find((row) => row.group === group && row.plan === plan);
      if (price === undefined) throw new Error(`There is no price for ${group}, ${plan}`);
      return price.amountCents;
    };
    const both = (group: PriceGroup) => ({
      monthly: centsOf(group, 'monthly'),
      yearly: centsOf(group, 'yearly'),
    });
    return { payee: both(groupOf('payee')), vip: both(groupOf('vip')) };
  }

  const chargedGroup = (payType: PayType): PriceGroup => (isTestMode ? 'test' : payType);

  return {
    listsIn: (current) => ({
      real: listIn(current, (payType) => payType),
      charged: listIn(current, chargedGroup),
    }),
    history: () => selectPriceHistory(db, environment),
    async requireOffer(payType, plan) {
      const current = await selectCurrentPrices(db, environment);
      const price = current.find((row) => row.group === chargedGroup(payType) && row.plan === plan);
      if (price === undefined) throw new CodedError('planNotForSale');
      if (price.checkedAt !== null && price.problem === null) return price;
      // The price was never compared, or differed the last time; the plan may be correct now.
      const outcome = await check(price);
      if (!outcome.ok) throw providerProblem(outcome.problem);
      const { notForSale: reason } = outcome.value;
      if (reason === null) return price;
      throw new CodedError('planNotForSale', { cause: new Error(reason) });
    },
    async recheck(providerPlanId) {
      const current = await selectCurrentPrices(db, environment);
      const price = current.find((row) => row.providerPlanId === providerPlanId);
      if (price !== undefined) await check(price);
    },
    async checkAll() {
      const current = await selectCurrentPrices(db, environment);
      const sold = current.filter(({ group }) => isTestMode || group !== 'test');
      const problems: PlanProblem[] = [];
      for (const price of sold) {
        const outcome = await compare(price);
        if (!outcome.ok) return outcome;
        const problem = problemOf(price, outcome.value);
        if (problem !== null) problems.push(problem);
      }
      return ok({ checked: sold.length, problems });
    },
    async change({ payType, plan, amountCents, seenId, requestId, record }) {
      const place = { environment, group: payType, plan };
      const current = (await selectCurrentPrices(db, environment)).find(
        (row) => row.group === payType && row.plan === plan,
      );
      if (current === undefined) throw new CodedError('planNotForSale');
      // A repeated request after a lost reply, or another admin set the same price.
      if (current.amountCents === amountCents) return ok(current);
      if (current.id !== seenId) throw new CodedError('changedMeanwhile');
      const former = await payments.readPlan(current.providerPlanId);
      if (!former.ok) return former;
      const made = await payments.createPlan({
        requestId,
        productId: former.value.productId,
        name: `${payType} ${plan} ${formatAmount(amountCents)}`,
        plan,
        amountCents,
      });
      if (!made.ok) return made;
      return db.transaction(async (tx) => {
        const present = await lockCurrentPrice(tx, place);
        if (present?.providerPlanId === made.value) return ok(present);
        if (present?.id !== seenId) throw new CodedError('changedMeanwhile');
        const now = clock();
        const price = { amountCents, providerPlanId: made.value, isFirst: false, createdAt: now };
        const replaced = await replacePrice(tx, place, { ...price, checkedAt: now });
        await record(tx, present, replaced);
        return ok(replaced);
      });
    },
  };
}

function problemOf(
  { group, plan, providerPlanId }: PriceRow,
  { notForSale, others }: PlanComparison,
): PlanProblem | null {
  const found = [...(notForSale === null ? [] : [`${notForSale} It is not sold.`]), ...others];
  return found.length === 0 ? null : { group, plan, providerPlanId, found };
}
