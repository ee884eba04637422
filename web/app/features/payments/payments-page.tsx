import { useSearchParams } from 'react-router';
import { pageMeta } from '../../routing/page-meta.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { BillingDetails } from './billing-details.tsx';
import { PaymentList } from './payment-list.tsx';
import { ReceiptView } from './receipt-view.tsx';
import './payments.css';
import { billingDetailsText, paymentsText } from '../../content/account/payments.ts';

export const meta = () =>
  pageMeta({ title: 'Payments', description: paymentsText.description, noIndex: true });

/** The list, or what the address names: a receipt, or the billing details. */
export default function PaymentsPage() {
  const [search] = useSearchParams();
  const receiptId = search.get('receipt');
  if (receiptId) {
    return (
      <div className="area-page">
        <PageHeader eyebrow="Payments" title="Receipt" />
        <ReceiptView key={receiptId} id={receiptId} />
      </div>
    );
  }
  if (search.has('billing_details')) {
    return (
      <div className="area-page">
        <PageHeader eyebrow="Payments" title="Billing details" lead={billingDetailsText.lead} />
        <BillingDetails />
      </div>
    );
  }
  return (
    <div className="area-page">
      <PageHeader title="Payments" lead={paymentsText.lead} />
      <PaymentList />
      <Card className="mt-5">
        <h2 className="text-2xl">Billing details</h2>
        <p className="mt-2 mb-5 text-muted">{billingDetailsText.lead}</p>
        <LinkButton to="?billing_details" variant="outline">
          {billingDetailsText.edit}
        </LinkButton>
      </Card>
    </div>
  );
}
