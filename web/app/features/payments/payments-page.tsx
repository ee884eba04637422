import { useSearchParams } from 'react-router';
import { pageMeta } from '../../routing/page-meta.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { BillingDetails } from './billing-details.tsx';
import { PaymentList } from './payment-list.tsx';
import { ReceiptView } from './receipt-view.tsx';
import './payments.css';
import { billingDetailsText, paymentsText } from '../../content/account/payments.ts';

export const meta = () =>
  pageMeta({ title: 'Payments', description: paymentsText.description, noIndex: true });

/** Shows the list, a receipt or the billing details, depending on the address. */
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
      <Panel id="billing-details" heading="Billing details" className="mt-5">
        <p className="mb-4 text-muted">{billingDetailsText.lead}</p>
        <LinkButton to="?billing_details" variant="outline">
          {billingDetailsText.edit}
        </LinkButton>
      </Panel>
    </div>
  );
}
