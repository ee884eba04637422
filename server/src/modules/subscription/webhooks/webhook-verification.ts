import type { Database } from '../../../db/client.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import { createConcurrencyLimit } from '../../../limits/concurrency-limit.ts';
import { turnOf } from '../../../limits/networks.ts';
import type { Counted, RateLimiter } from '../../../limits/rate-limiter.ts';
import type { PaymentProblem, Payments, WebhookDelivery, WebhookSubject } from '../../../ports/payments.ts';
import type { PaymentNotices } from '../notices/notices.ts';
import { findRowByProviderId } from '../repo.ts';
import { findSubscriptionOfCharge } from './webhook-repo.ts';

/** Limits of the two queues for calls to the provider. A delivery that waits too long is refused, and sent again. */
const ABOUT_OURS = { atOnce: 8, mostWaiting: 100, waitMs: 5_000 };
const ABOUT_OTHERS = { atOnce: 2, mostWaiting: 20, waitMs: 3_000 };

interface VerificationDeps {
  readonly db: Database;
  readonly payments: Payments;
  readonly notices: PaymentNotices;
  readonly rateLimiter: RateLimiter;
}

interface Verification {
  readonly delivery: WebhookDelivery;
  readonly subject: WebhookSubject | null;
  /** The sender's IP address. */
  readonly address: string;
}

/** Throws `webhookRefused`, `webhookUnverified`, `providerAway`, `tooBusy`, `tooManyRequests`. */
export type VerifyWebhook = (verification: Verification) => Promise<void>;

/**
 * Asks the provider whether it sent the delivery. Anyone can cause such a call, so forged deliveries are limited per
 * network and in total. Deliveries about our subscriptions have their own queue and limits, which a flood of others
 * cannot exhaust: only the payer knows the id, so they are rarely forged.
 */
export function createWebhookVerification(deps: VerificationDeps): VerifyWebhook {
  const { db, payments, notices, rateLimiter } = deps;
  const queues = { ours: createConcurrencyLimit(ABOUT_OURS), others: createConcurrencyLimit(ABOUT_OTHERS) };

  async function isOurs(subject: WebhookSubject): Promise<boolean> {
    if (subject.kind === 'subscription') return (await findRowByProviderId(db, subject.id)) !== null;
    return subject.kind === 'sale' && (await findSubscriptionOfCharge(db, subject.id)) !== null;
  }

  /** A malformed delivery from a third party can raise this notice; the next genuine one settles it. */
  async function noteRefused({ issue }: PaymentProblem): Promise<void> {
    const problem = `The payment provider refuses to verify webhooks (${issue ?? 'no code'}).`;
    await notices.raise(db, [{ kind: 'verification', subject: 'webhooks', problem }]);
  }

  return async ({ delivery, subject, address }) => {
    const ours = subject !== null && (await isOurs(subject)) ? subject : null;
    const network = turnOf(address);
    const budgets: readonly Counted[] =
      ours === null
        ? [
            ['webhookForged', network],
            ['webhookForgedAnywhere', 'all'],
          ]
        : [['webhookForgedAbout', ours.id]];
    const queue = ours === null ? queues.others : queues.ours;
    await queue.run(
      async () => {
        // Checked inside the queue, so that concurrent deliveries exceed the limit by at most its concurrency.
        for (const budget of budgets) await rateLimiter.requireLeft(...budget);
        const genuine = await payments.isGenuine(delivery);
        if (!genuine.ok && !isRefusal(genuine.problem)) {
          throw new CodedError('providerAway', { cause: new Error(genuine.problem.reason) });
        }
        if (genuine.ok && genuine.value) return notices.settle(db, 'verification', ['webhooks']);
        for (const budget of budgets) await rateLimiter.consume(...budget);
        if (genuine.ok) throw new CodedError('webhookRefused');
        await noteRefused(genuine.problem);
        throw new CodedError('webhookUnverified', { cause: new Error(genuine.problem.reason) });
      },
      undefined,
      network,
    );
  };
}

/** The provider rejects the verification call itself: the webhook id or the credentials are wrong. */
function isRefusal({ kind }: PaymentProblem): boolean {
  return kind === 'refused' || kind === 'notFound';
}
