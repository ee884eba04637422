import { subscriptionBadgeText as text } from '../content/subscription-badge.ts';
import type { SubscriptionState } from '../session/subscription-state.ts';
import { type BadgeTone, StatusBadge } from './status-badge.tsx';

interface Badge {
  readonly tone: BadgeTone;
  readonly label: string;
}

export function SubscriptionBadge({ state }: { readonly state: SubscriptionState }) {
  const { tone, label } = badgeOf(state);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

export function badgeOf(state: SubscriptionState): Badge {
  switch (state.kind) {
    case 'none':
      return { tone: 'plain', label: text.none };
    case 'pendingApproval':
      return { tone: 'warn', label: text.pending };
    case 'renewing':
    case 'switching':
      return { tone: 'good', label: text.active };
    case 'notRenewing':
      return { tone: 'info', label: text.ending };
    case 'pastDue':
      return { tone: 'warn', label: text.pastDue };
    case 'complimentary':
      return { tone: 'good', label: text.complimentary };
    case 'lapsed':
      return { tone: 'bad', label: text.lapsed };
    case 'cancelled':
      return { tone: 'plain', label: text.cancelled };
    case 'ended':
      return { tone: 'plain', label: text.ended };
  }
}
