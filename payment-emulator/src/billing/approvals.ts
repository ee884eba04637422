import type { Clock } from '../clock.ts';
import { newId } from '../ids.ts';
import { hold } from '../provider-api/subscription-service.ts';
import { type Checkout, type Subscriber, updateCheckout } from '../store/checkout-rows.ts';
import type { Database } from '../store/database.ts';
import type { Dispatcher } from '../webhooks/dispatcher.ts';
import type { Ledger } from './ledger.ts';
import type { Subscription } from './subscription.ts';
import { TEST_CARDS, type TestCardName } from './test-cards.ts';
import { approve, type Refused } from './transitions.ts';

interface ApprovalOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly dispatcher: Pick<Dispatcher, 'wake'>;
}

type Approval =
  | { readonly kind: 'approved'; readonly subscription: Subscription; readonly checkout: Checkout }
  /** By the card, or because the merchant accepts only immediate payments. */
  | { readonly kind: 'declined'; readonly by: 'card' | 'merchant' }
  /** Already approved, ended, or expired. */
  | { readonly kind: 'refused'; readonly refused: Refused };

export type Approvals = ReturnType<typeof createApprovals>;

const PAYER: Subscriber = {
  email_address: 'payer@example.com',
  name: { given_name: 'Pat', surname: 'Payer' },
};

export function createApprovals({ database, clock, ledger, dispatcher }: ApprovalOptions) {
  async function approveWith(subscriptionId: string, cardName: TestCardName): Promise<Approval> {
    const card = TEST_CARDS[cardName];
    const approval = await database.transaction(async (connection): Promise<Approval> => {
      const { subscription, checkout } = await hold(connection, subscriptionId, { forUpdate: true });
      const now = clock.now();
      const outcome = approve({ ...subscription, card: card.first }, now);
      if ('refused' in outcome) return { kind: 'refused', refused: outcome.refused };
      const cardLastDigits = card.number.slice(-4);
      const isTooSlow = subscription.requiresImmediate && card.first !== 'accepted';
      if (isTooSlow || isDeclined(card.answer, checkout)) {
        const refusedTries = checkout.refusedTries + 1;
        await updateCheckout(connection, { ...checkout, refusedTries, cardLastDigits });
        return { kind: 'declined', by: isTooSlow ? 'merchant' : 'card' };
      }
      const paid = { ...checkout, cardLastDigits, subscriber: payerOf(checkout.subscriber) };
      const change = { ...outcome, subscription: { ...outcome.subscription, card: card.later } };
      await updateCheckout(connection, paid);
      await ledger.write(connection, change, paid, now);
      return { kind: 'approved', subscription: change.subscription, checkout: paid };
    });
    dispatcher.wake();
    return approval;
  }

  return { approveWith };
}

function isDeclined(answer: (typeof TEST_CARDS)[TestCardName]['answer'], checkout: Checkout): boolean {
  return answer === 'declined' || (answer === 'declinedOnce' && checkout.refusedTries === 0);
}

/** The payer is known once they have approved. */
function payerOf(known: Subscriber): Subscriber {
  return {
    email_address: known.email_address ?? PAYER.email_address,
    name: known.name ?? PAYER.name,
    payer_id: newId.payer(),
  };
}
