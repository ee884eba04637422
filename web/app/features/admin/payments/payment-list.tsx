import type { AdminPayment } from '@carom/contract/admin/payments/schemas';
import { CHARGE_STATES } from '@carom/contract/subscription/charge-states';
import { PAY_TYPES } from '@carom/domain/access';
import { formatMoney } from '@carom/domain/subscription/money';
import { PLANS } from '@carom/domain/subscription/prices';
import { generatePath } from 'react-router';
import { downloadCall } from '../../../api/download-call.ts';
import { refundText } from '../../../content/admin/billing.ts';
import { paymentsText } from '../../../content/admin/payments.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { EmailText } from '../shared/email-text.tsx';
import { InvoiceFile } from '../shared/invoice-file.tsx';
import type { ListDescription } from '../shared/list/admin-list.tsx';
import { dayText, momentText } from '../shared/list/list-text.ts';
import { paymentsQuery } from './queries.ts';

const TONES = { paid: 'good', 'partly refunded': 'warn', refunded: 'warn', reversed: 'bad' } as const;
const choicesOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** `onRefund` opens the dialog for a refund. */
export const paymentList = (onRefund: (payment: AdminPayment) => void): ListDescription<AdminPayment> => ({
  words: { one: 'payment', many: 'payments' },
  searchLabel: paymentsText.search,
  columns: [
    { heading: 'Member', cell: Payer },
    {
      heading: 'Charged on',
      sort: 'charged_at',
      cell: ({ charged_at }) => <time dateTime={charged_at}>{momentText(charged_at)}</time>,
    },
    { heading: 'Plan', cell: ({ plan, pay_type }) => `${plan}, ${pay_type}` },
    {
      heading: 'Amount',
      sort: 'amount',
      isNumber: true,
      cell: ({ amount, currency }) => (
        <span className="whitespace-nowrap">{formatMoney(amount, currency)}</span>
      ),
    },
    { heading: 'State', cell: State },
    { heading: 'Sale, invoices', cell: Sale },
    { heading: 'Refund', cell: (payment) => <Refund payment={payment} onRefund={onRefund} /> },
  ],
  keyOf: ({ id }) => id,
  filters: [
    { name: 'state', label: 'State', choices: choicesOf(CHARGE_STATES) },
    { name: 'plan', label: 'Plan', choices: choicesOf(PLANS) },
    { name: 'pay_type', label: 'Pay type', choices: choicesOf(PAY_TYPES) },
  ],
  sorts: [
    { value: 'charged_at', label: 'Charged on' },
    { value: 'amount', label: 'Amount' },
  ],
  pageQuery: paymentsQuery,
  file: { name: 'payments.csv', load: (query) => downloadCall('adminExportPayments', { query }) },
});

interface RefundProps {
  readonly payment: AdminPayment;
  readonly onRefund: (payment: AdminPayment) => void;
}

function Refund({ payment, onRefund }: RefundProps) {
  const { amount, currency, charged_at, left, name } = payment;
  if (left === '0.00') return <span className="text-muted">–</span>;
  const label = refundText.buttonFor(formatMoney(amount, currency), dayText(charged_at));
  return (
    <Button
      variant="outline"
      size="compact"
      aria-label={name === '' ? label : `${label}, ${name}`}
      onClick={() => onRefund(payment)}
    >
      {refundText.button}
    </Button>
  );
}

function Payer({ member_id, name, email }: AdminPayment) {
  if (member_id === null) return <span className="text-muted">Account deleted</span>;
  return (
    <>
      <TextLink to={generatePath(paths.admin.member, { id: member_id })}>{name}</TextLink>
      <span className="block text-sm font-normal wrap-anywhere text-muted">
        <EmailText email={email} />
      </span>
    </>
  );
}

function State({ state, currency, refunded_amount, refunded_at }: AdminPayment) {
  const amount = refunded_amount === null ? 'A part' : formatMoney(refunded_amount, currency);
  return (
    <>
      <span className="whitespace-nowrap">
        <StatusBadge tone={TONES[state]}>{state}</StatusBadge>
      </span>
      {state === 'paid' ? null : (
        <span className="admin-second-line">
          {amount}
          {refunded_at === null ? '' : ` on ${dayText(refunded_at)}`}
        </span>
      )}
    </>
  );
}

/**
 * One column for the provider's id, the comparison and the invoices. Payments of deleted accounts have
 * invoices too.
 */
function Sale({ id, sale_id, member_id, name, invoices }: AdminPayment) {
  return (
    <>
      <TextLink
        to={generatePath(paths.admin.payment, { id })}
        aria-label={paymentsText.open(sale_id)}
        title={sale_id}
        className="admin-one-line py-1"
      >
        {sale_id}
      </TextLink>
      <span className="flex flex-wrap items-center gap-x-6 text-sm">
        {member_id === null ? null : (
          <TextLink
            to={generatePath(paths.admin.paymentComparison, { id: member_id })}
            aria-label={paymentsText.compare(name)}
            className="inline-block py-1"
          >
            Compare
          </TextLink>
        )}
        {invoices.map((invoice) => (
          <span key={invoice.id}>
            <InvoiceFile invoice={invoice} isShort />
            {invoice.kind === 'creditNote' ? <span className="text-muted">credit note</span> : null}
          </span>
        ))}
      </span>
    </>
  );
}
