import type { AdminDashboard } from '@carom/contract/admin/dashboard/schemas';
import { otherCountsText } from '../../../content/admin/dashboard.ts';
import { paths } from '../../../paths.ts';
import { CountList } from './count-list.tsx';

const NUMBER = new Intl.NumberFormat('en');
const { admin } = paths;

/** Further counts beside the four figures. */
export function OtherCounts({ dashboard }: { readonly dashboard: AdminDashboard }) {
  const { members, subscriptions, classes, messages } = dashboard;
  return (
    <CountList
      counts={[
        {
          to: `${admin.members}?subscription=subscribed`,
          name: 'Active subscriptions',
          value: subscriptions.active,
          words: otherCountsText.subscriptions,
        },
        {
          to: `${admin.members}?subscription=renewal_failed`,
          name: otherCountsText.renewalFailed,
          value: subscriptions.past_due,
          words: otherCountsText.renewalFailedWords,
          isUrgent: subscriptions.past_due > 0,
        },
        {
          to: admin.payments,
          name: 'Monthly revenue',
          value: `$${NUMBER.format(Number(subscriptions.monthly_revenue))}`,
          words: otherCountsText.revenue,
        },
        {
          to: `${admin.members}?role=member&status=pending`,
          name: 'Not activated',
          value: members.pending,
          words: otherCountsText.blocked(NUMBER.format(members.blocked)),
        },
        {
          to: `${admin.classes}?state=open`,
          name: 'Bookings',
          value: classes.booked,
          words: otherCountsText.bookings(NUMBER.format(classes.open), NUMBER.format(classes.waiting)),
        },
        {
          to: `${admin.messages}?status=new`,
          name: 'Unread messages',
          value: messages.unread,
          words: otherCountsText.messages,
        },
      ]}
    />
  );
}
