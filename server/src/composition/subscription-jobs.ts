import { toProviderSubscriptionId, toSubscriptionId } from '@carom/domain/subscription/ids';
import { z } from 'zod';
import type { Database } from '../db/client.ts';
import type { JobTasks, RecurringJob } from '../jobs/worker.ts';
import { createInvoicePurge } from '../modules/invoices/jobs.ts';
import {
  APPLY_WEBHOOK,
  CHECK_SET_UP_AGAIN,
  END_BILLING,
  END_SUBSCRIPTION,
  RECONCILE,
  REFUND_CHARGE,
  REFUND_REFUSED,
  STOP_RENEWAL,
  SYNCHRONISE,
} from '../modules/subscription/job-names.ts';
import { createEventPurge } from '../modules/subscription/webhooks/event-jobs.ts';
import type { PaymentProblem } from '../ports/payments.ts';
import type { SubscriptionArea } from './subscription.ts';

interface Parts {
  readonly area: SubscriptionArea;
  readonly db: Database;
  readonly clock: () => Date;
}

const providerSubscriptionId = z.string().transform(toProviderSubscriptionId);
const synchronisePayload = z.object({ providerSubscriptionId });
const webhookPayload = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('subscription'), id: providerSubscriptionId }),
  z.object({ kind: z.enum(['sale', 'dispute']), id: z.string() }),
]);
const subscriptionPayload = z.object({ subscriptionId: z.uuid().transform(toSubscriptionId) });

const memberPayload = z.object({ userId: z.uuid() });
const refundPayload = z.object({ refundId: z.uuid() });
const reconcilePayload = z.object({ since: z.coerce.date() });
const checkSetUpPayload = z.object({ tries: z.coerce.number().int() });

type Outcome = { readonly ok: boolean; readonly problem?: PaymentProblem };

/** Throws, so that the job is retried with growing delays. */
function assertDone(outcome: Outcome): void {
  if (outcome.problem !== undefined) throw new Error(outcome.problem.reason);
}

export function subscriptionTasks({ area }: Pick<Parts, 'area'>): JobTasks {
  const { synchronisation, webhooks, refusedRefunds, cancel, renewal, checkSetUp } = area;
  return {
    [SYNCHRONISE]: async (payload) =>
      assertDone(await synchronisation.synchronise(synchronisePayload.parse(payload).providerSubscriptionId)),
    [APPLY_WEBHOOK]: (payload) => webhooks.apply(webhookPayload.parse(payload)),
    [REFUND_REFUSED]: async (payload) =>
      assertDone(await refusedRefunds.refundAll(subscriptionPayload.parse(payload).subscriptionId)),
    [REFUND_CHARGE]: async (payload) =>
      assertDone(await area.refunds.carryOut(refundPayload.parse(payload).refundId)),
    [CHECK_SET_UP_AGAIN]: (payload) => checkSetUp(checkSetUpPayload.parse(payload).tries),
    [END_BILLING]: async (payload) =>
      assertDone(await area.blockedBilling.end(memberPayload.parse(payload).userId)),
    [RECONCILE]: async (payload) => {
      await area.reconciliation.all(reconcilePayload.parse(payload).since);
    },
    // Queued only by version 1.0.
    [END_SUBSCRIPTION]: async (payload) =>
      assertDone(await cancel.end(subscriptionPayload.parse(payload).subscriptionId)),
    [STOP_RENEWAL]: async (payload) =>
      assertDone(await renewal.carryOut(subscriptionPayload.parse(payload).subscriptionId)),
  };
}

export function subscriptionRecurringJobs({ area, db, clock }: Parts): readonly RecurringJob[] {
  return [
    {
      name: 'check_payment_set_up',
      schedule: '10 2 * * *',
      atStart: true,
      run: () => area.checkSetUp(),
    },
    {
      name: 'reconcile_payments',
      schedule: '30 2 * * *',
      atStart: false,
      run: async () => {
        await area.reconciliation.all();
        await area.blockedBilling.endAll();
      },
    },
    {
      name: 'ask_for_missed_events',
      schedule: '40 2 * * *',
      atStart: false,
      run: async () => {
        await area.bringInMissedEvents('nightly');
      },
    },
    {
      name: 'ask_for_recent_events',
      schedule: '*/5 * * * *',
      atStart: false,
      run: async () => {
        await area.bringInMissedEvents('often');
      },
    },
    {
      name: 'stop_renewals',
      schedule: '20 * * * *',
      atStart: false,
      run: async () => {
        await area.renewal.carryOutAll();
      },
    },
    {
      name: 'purge_webhook_events',
      schedule: '50 2 * * *',
      atStart: false,
      run: createEventPurge({ db, clock }),
    },
    {
      name: 'issue_missing_invoices',
      schedule: '5 3 * * *',
      atStart: true,
      run: area.issueMissingInvoices,
    },
    {
      name: 'purge_invoices',
      schedule: '35 3 * * *',
      atStart: false,
      run: createInvoicePurge({ db, clock }),
    },
  ];
}
