import type { MemberBooking } from '@carom/contract/admin/members/schemas';
import { BOOKING_STATES } from '@carom/domain/classes/booking-states';
import { memberBookingsText } from '../../../content/admin/members.ts';
import { paths } from '../../../paths.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { AdminList, type ListDescription } from '../shared/list/admin-list.tsx';
import { momentText, plainText } from '../shared/list/list-text.ts';
import { memberBookingsQuery } from './queries.ts';

const TONES = { booked: 'good', waiting: 'warn', cancelled: 'plain' } as const;

/** All bookings of a member. */
export function MemberBookings({ id }: { readonly id: string }) {
  return <AdminList list={bookingsOf(id)} owners={{ to: paths.admin.members, many: 'members' }} />;
}

function bookingsOf(id: string): ListDescription<MemberBooking> {
  return {
    words: { one: 'booking', many: 'bookings' },
    searchLabel: memberBookingsText.search,
    columns: [
      { heading: 'Class', cell: ({ class_title }) => class_title },
      {
        heading: 'Starts',
        cell: ({ starts_at }) => <time dateTime={starts_at}>{momentText(starts_at)}</time>,
      },
      { heading: 'State', cell: ({ state }) => <StatusBadge tone={TONES[state]}>{state}</StatusBadge> },
      {
        heading: 'Booked on',
        sort: 'created_at',
        cell: ({ created_at }) => <time dateTime={created_at}>{momentText(created_at)}</time>,
      },
    ],
    keyOf: (booking) => booking.id,
    filters: [
      {
        name: 'state',
        label: 'State',
        choices: BOOKING_STATES.map((value) => ({ value, label: plainText(value) })),
      },
    ],
    sorts: [{ value: 'created_at', label: 'Booked on' }],
    pageQuery: (query) => memberBookingsQuery(id, query),
  };
}
