import { paymentsText } from '../../../content/admin/payments.ts';
import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { AdminListPage } from '../shared/list/admin-list-page.tsx';
import { paymentList } from './payment-list.tsx';

export const meta = () =>
  pageMeta({ title: 'Payments', description: paymentsText.description, noIndex: true });

export default function AdminPaymentsPage() {
  return (
    <AdminListPage
      title="Payments"
      lead={paymentsText.lead}
      list={paymentList}
      actions={
        <LinkButton to={`${paths.admin.operations}?list=webhooks`} variant="outline" size="compact">
          Payment events
        </LinkButton>
      }
    />
  );
}
