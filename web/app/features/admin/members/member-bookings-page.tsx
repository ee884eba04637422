import { Navigate, useParams } from 'react-router';
import { memberBookingsText } from '../../../content/admin/members.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { memberTabAddress } from './member-tabs.ts';

export const meta = () =>
  pageMeta({ title: memberBookingsText.title, description: memberBookingsText.description, noIndex: true });

/** Redirects the former address of the bookings to their tab. */
export default function MemberBookingsPage() {
  const { id = '' } = useParams();
  return <Navigate to={memberTabAddress(id, 'bookings')} replace />;
}
