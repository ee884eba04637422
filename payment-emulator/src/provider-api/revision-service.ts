import type { BehaviourSwitches } from '../behaviour.ts';
import type { Ledger } from '../billing/ledger.ts';
import type { Subscription } from '../billing/subscription.ts';
import { consent, isApprovalExpired, type Refused } from '../billing/transitions.ts';
import type { Clock } from '../clock.ts';
import { newId } from '../ids.ts';
import type { Checkout } from '../store/checkout-rows.ts';
import type { Connection, Database } from '../store/database.ts';
import { deleteRevision, findRevision, putRevision, type WaitingRevision } from '../store/revision-rows.ts';
import type { Dispatcher } from '../webhooks/dispatcher.ts';
import { termsOf } from './new-subscription.ts';
import { findPlan, type Plan } from './plan-rows.ts';
import { notEmulated, unknownResource, unprocessable } from './refusal.ts';
import { hold, refusalFor } from './subscription-service.ts';
import type { RevisionRequest } from './subscription-shapes.ts';

interface RevisionOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly behaviour: BehaviourSwitches;
  readonly ledger: Ledger;
  readonly dispatcher: Pick<Dispatcher, 'wake'>;
}

interface Waiting extends WaitingRevision {
  readonly subscription: Subscription;
  /** The return URLs of the revision. */
  readonly checkout: Checkout;
}

type Consent =
  | { readonly kind: 'consented'; readonly checkout: Checkout }
  | { readonly kind: 'refused'; readonly refused: Refused };

export type RevisionService = ReturnType<typeof createRevisionService>;

/** A change of plan: requested by the merchant, agreed to by the payer, in force with the next cycle. */
export function createRevisionService(options: RevisionOptions) {
  const { database, clock, behaviour, ledger, dispatcher } = options;

  async function requiredPlan(connection: Connection, id: string): Promise<Plan> {
    const plan = await findPlan(connection, id);
    if (plan === null) throw unknownResource('plan_id', id);
    return plan;
  }

  async function waiting(connection: Connection, token: string, lock = {}): Promise<Waiting | null> {
    const found = await findRevision(connection, token);
    if (found === null) return null;
    const { subscription, checkout } = await hold(connection, found.subscriptionId, lock);
    const { returnUrl, cancelUrl } = found.returnUrl === null ? checkout : found;
    return { ...found, subscription, checkout: { ...checkout, token: found.token, returnUrl, cancelUrl } };
  }

  return {
    async ask(
      id: string,
      request: RevisionRequest,
    ): Promise<WaitingRevision & { subscription: Subscription }> {
      const { application_context: context, plan_id, plan: override, ...others } = request;
      if (Object.keys(others).length > 0) throw notEmulated();
      return database.transaction(async (connection) => {
        const { subscription } = await hold(connection, id, { forUpdate: true });
        if (subscription.status !== 'ACTIVE') throw refusalFor('notRevisable');
        const current = await requiredPlan(connection, subscription.planId);
        const plan = await requiredPlan(connection, plan_id ?? subscription.planId);
        if (plan.productId !== current.productId) {
          throw unprocessable(
            'PLAN_PRODUCT_NOT_COMPATIBLE',
            'The old and the new plans should be for the same product.',
          );
        }
        if (plan.status !== 'ACTIVE') {
          throw unprocessable('PLAN_STATUS_INVALID', 'Invalid plan status; plan status should be active.');
        }
        const revision = { planId: plan.id, interval: plan.body.interval, ...termsOf(plan, override) };
        const asked: WaitingRevision = {
          token: newId.billingAgreementToken(),
          subscriptionId: id,
          revision,
          returnUrl: context?.return_url ?? null,
          cancelUrl: context?.cancel_url ?? null,
          createdAt: clock.now(),
        };
        await putRevision(connection, asked);
        return { ...asked, subscription };
      });
    },

    /** `null` if there is no open revision. */
    find: (token: string) => waiting(database, token),

    async consent(token: string): Promise<Consent | null> {
      const outcome = await database.transaction(async (connection): Promise<Consent | null> => {
        const asked = await waiting(connection, token, { forUpdate: true });
        if (asked === null) return null;
        const now = clock.now();
        if (isApprovalExpired(asked.createdAt, now)) {
          return { kind: 'refused', refused: 'approvalExpired' };
        }
        const change = consent(
          asked.subscription,
          asked.revision,
          now,
          behaviour.current().revised_plan_shows,
        );
        if ('refused' in change) return { kind: 'refused', refused: change.refused };
        await deleteRevision(connection, asked.subscriptionId);
        await ledger.write(connection, change, asked.checkout, now);
        return { kind: 'consented', checkout: asked.checkout };
      });
      dispatcher.wake();
      return outcome;
    },
  };
}
