import type { Payment } from '@carom/contract/subscription/schemas';
import { formatMoney } from '@carom/domain/subscription/money';
import { paymentsText } from '../../content/account/payments.ts';
import { paths } from '../../paths.ts';
import { useCallQuery } from '../../query/use-call-query.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ReceiptIcon } from '../../ui/icons.tsx';
import { LoadState } from '../../ui/loading/load-state.tsx';
import { Day } from '../../ui/money-and-dates.tsx';
import { type BadgeTone, StatusBadge } from '../../ui/status-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { InvoiceDownload } from './invoice-download.tsx';
import { paymentsQuery } from './queries.ts';

const KINDS: Readonly<Record<Payment['kind'], string>> = {
  charge: 'Charge',
  refund: 'Refund',
  reversal: 'Reversal',
  cancellation: 'Cancellation',
};

export function PaymentList() {
  const { data, failure, reload } = useCallQuery(paymentsQuery, paymentsText.loadFailed);
  if (!data) return <LoadState label={paymentsText.loading} failure={failure} onRetry={reload} />;
  if (data.payments.length === 0) return <NoPayments />;
  return (
    <Card className="mt-8 py-2">
      <ul>
        {data.payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
    </Card>
  );
}

function PaymentRow({ payment }: { readonly payment: Payment }) {
  const { kind, date, plan, amount, currency, state, receipt_id, invoices } = payment;
  return (
    <li className="payment-row">
      <div>
        <p className="font-semibold">
          {KINDS[kind]}, {plan} plan
        </p>
        <p className="text-muted">
          <Day date={date} />
        </p>
        {kind === 'reversal' ? <p className="text-sm text-muted">{paymentsText.reversal}</p> : null}
      </div>
      <p className="payment-amount figures text-right font-semibold">{shownAmount(payment)}</p>
      {invoices.length > 0 ? (
        <div className="payment-files">
          {invoices.map((invoice) => (
            <InvoiceDownload key={invoice.id} invoice={invoice} variant="quiet" />
          ))}
        </div>
      ) : null}
      <p className="payment-state">
        <StatusBadge tone={STATE_TONES[state]}>{state}</StatusBadge>
      </p>
      <p className="payment-receipt text-right">
        {receipt_id ? (
          <TextLink
            to={`?receipt=${receipt_id}`}
            aria-label={`Receipt of ${date}${amount ? `, ${formatMoney(amount, currency)}` : ''}`}
            className="inline-flex min-h-11 items-center"
          >
            Receipt
          </TextLink>
        ) : null}
      </p>
    </li>
  );
}

const STATE_TONES: Readonly<Record<Payment['state'], BadgeTone>> = {
  paid: 'good',
  refunded: 'info',
  'partly refunded': 'info',
  reversed: 'bad',
  cancelled: 'plain',
};

function shownAmount({ kind, amount, currency }: Payment): string {
  if (amount === null) return 'amount unknown';
  const shown = formatMoney(amount, currency);
  return kind === 'refund' || kind === 'reversal' ? `−${shown}` : shown;
}

function NoPayments() {
  return (
    <Card className="mt-8 text-center">
      <ReceiptIcon className="mx-auto size-8 text-felt" />
      <h2 className="mt-4 text-2xl">{paymentsText.none}</h2>
      <p className="mt-2 mb-5 text-muted">{paymentsText.noneYet}</p>
      <LinkButton to={paths.member.account}>{paymentsText.plans}</LinkButton>
    </Card>
  );
}
