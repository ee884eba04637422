import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { AdminListPage } from '../shared/admin-list-page.tsx';
import { paymentList } from './payment-list.tsx';

export const meta = () =>
  pageMeta({
    title: 'Payments',
    description: 'All payments of the site.',
    path: paths.admin.payments,
    noIndex: true,
  });

export default function AdminPaymentsPage() {
  return (
    <AdminListPage
      title="Payments"
      lead="Every charge, with what was refunded of it. Compare a member’s with the provider’s books."
      list={paymentList}
      actions={
        <LinkButton to={`${paths.admin.operations}?list=webhooks`} variant="outline" size="compact">
          Payment events
        </LinkButton>
      }
    />
  );
}
