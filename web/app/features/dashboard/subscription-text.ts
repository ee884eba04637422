import { formatMoney } from '@carom/domain/subscription/money';
import { statusCardsText as text } from '../../content/dashboard.ts';
import type { SubscriptionState } from '../../session/subscription-state.ts';
import { dayText } from './fact-text.ts';

interface CardText {
  readonly title: string;
  readonly line: string;
  readonly link: string;
}

/** The subscription on the dashboard, in two lines and a link to the account page. */
export function subscriptionText(state: SubscriptionState): CardText {
  const unsubscribed = (title: string) => ({ title, line: text.subscribe, link: text.plans });
  const own = (title: string, line: string) => ({ title, line, link: text.account });
  switch (state.kind) {
    case 'none':
      return unsubscribed(text.notSubscribed);
    case 'pendingApproval':
      return own(text.pending, text.awaitingProvider);
    case 'renewing':
      return own(
        text.subscribed(state.paid.plan),
        state.next ? text.renews(dayText(state.next.date)) : text.paidUntil(dayText(state.paid.end_date)),
      );
    case 'switching':
      return own(
        text.subscribed(state.paid.plan),
        text.switches(state.to.plan, dayText(state.to.starts_on), formatMoney(state.to.amount)),
      );
    case 'notRenewing':
      return own(text.subscribed(state.paid.plan), text.ends(dayText(state.endsOn)));
    case 'pastDue':
      return own(text.subscribed(state.paid.plan), text.access(dayText(state.until)));
    case 'complimentary':
      return own(text.complimentary, text.access(dayText(state.paid.end_date)));
    case 'lapsed':
      return own(
        text.notSubscribed,
        state.next ? text.charged(dayText(state.next.date), formatMoney(state.next.amount)) : text.lapsed,
      );
    case 'cancelled':
      return unsubscribed(text.cancelled);
    case 'ended':
      return unsubscribed(state.reason === 'refused' ? text.notSubscribed : text.ended);
  }
}
