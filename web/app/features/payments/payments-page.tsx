import { useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PaymentList } from './payment-list.tsx';
import { ReceiptView } from './receipt-view.tsx';
import './payments.css';
import { paymentsText } from '../../content/payments.ts';

export const meta = () =>
  pageMeta({
    title: 'Payments',
    description: paymentsText.description,
    path: paths.member.payments,
    noIndex: true,
  });

/** The list, or the receipt that the address names. */
export default function PaymentsPage() {
  const [search] = useSearchParams();
  const receiptId = search.get('receipt');
  if (receiptId) {
    return (
      <div className="measure py-10">
        <PageHeader eyebrow="Payments" title="Receipt" />
        <ReceiptView key={receiptId} id={receiptId} />
      </div>
    );
  }
  return (
    <div className="measure py-10">
      <PageHeader eyebrow="Dashboard" title="Payments" lead={paymentsText.lead} />
      <PaymentList />
    </div>
  );
}
