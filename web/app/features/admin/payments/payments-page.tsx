import type { AdminPayment } from '@carom/contract/admin/payments/schemas';
import { useState } from 'react';
import { paymentsText } from '../../../content/admin/payments.ts';
import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { RefundDialog } from '../billing/refund-dialog.tsx';
import { AdminListPage } from '../shared/list/admin-list-page.tsx';
import { type ActionStatus, StatusMessage } from '../shared/status-message.tsx';
import { paymentList } from './payment-list.tsx';

export const meta = () =>
  pageMeta({ title: 'Payments', description: paymentsText.description, noIndex: true });

export default function AdminPaymentsPage() {
  const [refunding, setRefunding] = useState<AdminPayment | null>(null);
  const [status, setStatus] = useState<ActionStatus | null>(null);
  return (
    <>
      <AdminListPage
        title="Payments"
        lead={paymentsText.lead}
        list={paymentList(setRefunding)}
        status={<StatusMessage status={status} />}
        actions={
          <LinkButton to={`${paths.admin.operations}?list=webhooks`} variant="outline" size="compact">
            Payment events
          </LinkButton>
        }
      />
      {refunding ? (
        <RefundDialog
          charge={refunding}
          isMemberGone={refunding.member_id === null}
          onClose={() => setRefunding(null)}
          onDone={(line) => {
            setRefunding(null);
            setStatus({ tone: 'done', line });
          }}
        />
      ) : null}
    </>
  );
}
