import type { ReplyOf } from '@carom/contract/endpoints';
import { useState } from 'react';
import { generatePath, useParams } from 'react-router';
import { paymentText } from '../../../content/admin/payments.ts';
import { paths } from '../../../paths.ts';
import { useCallQuery } from '../../../query/use-call-query.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Charge } from '../billing/charge.tsx';
import { chargeQuery } from '../billing/queries.ts';
import { RefundDialog } from '../billing/refund-dialog.tsx';
import { InvoiceFile } from '../shared/invoice-file.tsx';
import { RetryPanel } from '../shared/retry-panel.tsx';
import { type ActionStatus, StatusMessage } from '../shared/status-message.tsx';

export const meta = () =>
  pageMeta({ title: paymentText.title, description: paymentText.description, noIndex: true });

/** One payment with its refunds. No other page shows payments of deleted accounts. */
export default function PaymentPage() {
  const { id = '' } = useParams();
  const { data, failure, error, reload } = useCallQuery(chargeQuery(id), paymentText.loadFailed);
  return (
    <div className="area-page">
      <PageHeader eyebrow="Payments" title={paymentText.title} lead={data ? payerOf(data) : undefined} />
      {failure ? (
        <RetryPanel
          {...{ failure, error }}
          onRetry={reload}
          list={{ to: paths.admin.payments, many: 'payments' }}
        />
      ) : null}
      {data === undefined && !failure ? <Spinner label={paymentText.loading} /> : null}
      {data ? <Payment key={id} {...data} /> : null}
      <BackLink to={paths.admin.payments} label={paymentText.back} />
    </div>
  );
}

type Read = Pick<ReplyOf<'adminReadCharge'>, 'charge' | 'member'>;

function payerOf({ member }: Read): string {
  return member === null ? paymentText.accountDeleted : `${member.name}, ${member.email}`;
}

function Payment({ charge, member }: Read) {
  const [isRefunding, setIsRefunding] = useState(false);
  const [status, setStatus] = useState<ActionStatus | null>(null);
  return (
    <Card className="mt-6">
      <StatusMessage status={status} />
      <Charge charge={charge} onRefund={() => setIsRefunding(true)} />
      <ul>
        {charge.invoices.map((invoice) => (
          <li key={invoice.id}>
            <InvoiceFile invoice={invoice} />
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <Facts
          facts={[
            { name: 'Plan', value: charge.plan },
            { name: 'Sale id', value: charge.sale_id },
          ]}
        />
      </div>
      {member ? (
        <p className="mt-4">
          <TextLink to={generatePath(paths.admin.member, { id: member.id })}>
            {paymentText.toMember(member.name)}
          </TextLink>
        </p>
      ) : null}
      {isRefunding ? (
        <RefundDialog
          charge={charge}
          isMemberGone={member === null}
          onClose={() => setIsRefunding(false)}
          onDone={(line) => {
            setIsRefunding(false);
            setStatus({ tone: 'done', line });
          }}
        />
      ) : null}
    </Card>
  );
}
