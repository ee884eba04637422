import { Navigate, useParams } from 'react-router';
import { memberBookingsText } from '../../../content/admin/members.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { memberTabAddress } from './member-tabs.ts';

export const meta = () =>
  pageMeta({ title: memberBookingsText.title, description: memberBookingsText.description, noIndex: true });

/** The address from before the bookings were a tab. */
export default function MemberBookingsPage() {
  const { id = '' } = useParams();
  return <Navigate to={memberTabAddress(id, 'bookings')} replace />;
}
