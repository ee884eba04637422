import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { PlannedPage } from '../../ui/planned-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Payments',
    description: 'All payments of the site.',
    path: paths.admin.payments,
    noIndex: true,
  });

export default function AdminPaymentsPage() {
  return (
    <PlannedPage
      eyebrow="Administration"
      title="Payments"
      planned={<p>Every charge, refund and cancellation, with its state at the payment provider.</p>}
      today={[
        {
          to: paths.admin.dashboard,
          label: 'The admin dashboard',
          words: 'The way to every page of the administration.',
        },
        { to: paths.home, label: 'The home page', words: 'Everything that is open to visitors.' },
      ]}
      back={{ to: paths.admin.dashboard, label: 'Back to the admin dashboard' }}
    />
  );
}
