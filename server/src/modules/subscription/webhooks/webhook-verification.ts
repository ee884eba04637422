import type { Database } from '../../../db/client.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import { createConcurrencyLimit } from '../../../limits/concurrency-limit.ts';
import { turnOf } from '../../../limits/networks.ts';
import type { Counted, RateLimiter } from '../../../limits/rate-limiter.ts';
import type { PaymentProblem, Payments, WebhookDelivery, WebhookSubject } from '../../../ports/payments.ts';
import type { PaymentNotices } from '../notices/notices.ts';
import { findRowByProviderId } from '../repo.ts';
import { findSubscriptionOfCharge } from './webhook-repo.ts';

/** Both lines together ask the provider so often at once; whoever waits in vain is told to come again. */
const ABOUT_OURS = { atOnce: 8, mostWaiting: 100, waitMs: 5_000 };
const ABOUT_OTHERS = { atOnce: 2, mostWaiting: 20, waitMs: 3_000 };

interface VerificationDeps {
  readonly db: Database;
  readonly payments: Payments;
  readonly notices: PaymentNotices;
  readonly rateLimiter: RateLimiter;
}

interface Question {
  readonly delivery: WebhookDelivery;
  readonly subject: WebhookSubject | null;
  /** Where it came from. */
  readonly address: string;
}

/** Throws `webhookRefused`, `webhookUnverified`, `providerAway`, `tooBusy`, `tooManyRequests`. */
export type VerifyWebhook = (question: Question) => Promise<void>;

/**
 * Asks the provider whether it sent this. Anybody can make us ask, so the questions are counted that were
 * about nothing: by network and in all. What names a subscription of ours is hardly forged, since nobody
 * but its payer knows the name; it has a line and budgets of its own, which no flood of others can use up.
 */
export function createWebhookVerification(deps: VerificationDeps): VerifyWebhook {
  const { db, payments, notices, rateLimiter } = deps;
  const lines = { ours: createConcurrencyLimit(ABOUT_OURS), others: createConcurrencyLimit(ABOUT_OTHERS) };

  async function isOurs(subject: WebhookSubject): Promise<boolean> {
    if (subject.kind === 'subscription') return (await findRowByProviderId(db, subject.id)) !== null;
    return subject.kind === 'sale' && (await findSubscriptionOfCharge(db, subject.id)) !== null;
  }

  /** Strangers can cause it with a delivery that makes no sense; the next genuine one takes it away. */
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
    const line = ours === null ? lines.others : lines.ours;
    await line.run(
      async () => {
        // In turn, so that no more slip through than ask at once.
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

/** The provider's last word about the question itself: a wrong webhook id, or credentials that it does not take. */
function isRefusal({ kind }: PaymentProblem): boolean {
  return kind === 'refused' || kind === 'notFound';
}
