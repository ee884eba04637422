import type { AdminPayment } from '@carom/contract/admin/payments/schemas';
import { CHARGE_STATES } from '@carom/contract/subscription/charge-states';
import { PAY_TYPES } from '@carom/domain/access';
import { formatMoney } from '@carom/domain/subscription/money';
import { PLANS } from '@carom/domain/subscription/prices';
import { generatePath } from 'react-router';
import { downloadCall } from '../../../api/download-call.ts';
import { paymentsText } from '../../../content/admin/payments.ts';
import { paths } from '../../../paths.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { EmailText } from '../shared/email-text.tsx';
import { InvoiceFile } from '../shared/invoice-file.tsx';
import type { ListDescription } from '../shared/list/admin-list.tsx';
import { dayText, momentText } from '../shared/list/list-text.ts';
import { paymentsQuery } from './queries.ts';

const TONES = { paid: 'good', 'partly refunded': 'warn', refunded: 'warn', reversed: 'bad' } as const;
const choicesOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export const paymentList: ListDescription<AdminPayment> = {
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
};

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

/** Also of accounts that are deleted: nobody else can open them any more. */
function Invoices({ invoices }: AdminPayment) {
  if (invoices.length === 0) return null;
  return (
    <ul className="mt-2">
      {invoices.map((invoice) => (
        <li key={invoice.id}>
          <InvoiceFile invoice={invoice} isShort />
          {invoice.kind === 'creditNote' ? (
            <span className="-mt-2 block text-sm text-muted">credit note</span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** One column for what names a payment elsewhere: seven do not fit beside the menu. */
function Sale(payment: AdminPayment) {
  const { id, sale_id, member_id, name } = payment;
  return (
    <>
      <TextLink
        to={generatePath(paths.admin.payment, { id })}
        aria-label={paymentsText.open(sale_id)}
        className="block min-w-40 py-1 text-sm wrap-anywhere"
      >
        {sale_id}
      </TextLink>
      {member_id === null ? null : (
        <TextLink
          to={generatePath(paths.admin.paymentComparison, { id: member_id })}
          aria-label={paymentsText.compare(name)}
          className="block py-1"
        >
          Compare
        </TextLink>
      )}
      <Invoices {...payment} />
    </>
  );
}
