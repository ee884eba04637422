import { site } from '@carom/contract/site/company';
import type { Receipt } from '@carom/contract/subscription/schemas';
import { formatMoney } from '@carom/domain/subscription/money';
import { SUPPORT_EMAIL } from '../../api/document-settings.ts';
import { Facts } from '../../ui/facts.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { Day, PrintedPeriod } from '../../ui/money-and-dates.tsx';
import './receipt-sheet.css';
import { receiptText } from '../../content/account/payments.ts';

/** One charge. Printing the page prints only this element. */
export function ReceiptSheet({ receipt }: { readonly receipt: Receipt }) {
  return (
    <article aria-label={`Receipt ${receipt.number}`} className="receipt panel mt-8 max-w-2xl p-6">
      <header className="flex flex-wrap items-center justify-between gap-4 border-b-2 border-felt pb-4">
        <p className="flex items-center gap-3 font-heading text-xl font-bold whitespace-nowrap">
          <LogoMark className="h-6" />
          {site.name}
        </p>
        <p className="ml-auto text-right whitespace-nowrap">
          <span className="block font-semibold">Receipt {receipt.number}</span>
          <span className="text-muted">
            <Day date={receipt.date} />
          </span>
        </p>
      </header>
      <div className="mt-4">
        <Facts
          facts={[
            { name: 'For', value: receipt.name },
            { name: 'Email', value: receipt.email },
            { name: 'What', value: receiptText.what(receipt.plan, receipt.pay_type === 'vip') },
            ...periodOf(receipt),
            { name: 'State', value: receipt.state },
            { name: 'Paid with', value: VENDORS[receipt.vendor] ?? receipt.vendor },
            { name: 'Subscription number', value: <Code>{receipt.recurring_payment_id}</Code> },
            { name: 'Payment number', value: <Code>{receipt.sale_id}</Code> },
          ]}
        />
      </div>
      <p className="mt-6 flex items-baseline justify-between gap-4">
        <span className="text-lg font-semibold">Paid</span>
        <span className="font-heading text-3xl font-bold figures">
          <Amount amount={receipt.amount} currency={receipt.currency} />
        </span>
      </p>
      {receipt.refunded_date ? <Refund receipt={receipt} date={receipt.refunded_date} /> : null}
      <p className="mt-6 text-sm text-muted">{receiptText.questions(SUPPORT_EMAIL)}</p>
    </article>
  );
}

/** A charge that was refunded in full at once has no period. */
function periodOf({ start_date, end_date }: Receipt) {
  if (start_date === null || end_date === null) return [];
  return [{ name: 'Period', value: <PrintedPeriod start_date={start_date} end_date={end_date} /> }];
}

const VENDORS: Readonly<Record<string, string>> = { paypal: 'PayPal', test: receiptText.testMode };

function Refund({ receipt, date }: { readonly receipt: Receipt; readonly date: string }) {
  return (
    <p className="mt-2 flex items-baseline justify-between gap-4">
      <span className="font-semibold">
        {receipt.state === 'reversed' ? receiptText.reversedOn : receiptText.refundedOn} <Day date={date} />
      </span>
      {receipt.refunded_amount ? (
        <span className="font-semibold figures">
          −{formatMoney(receipt.refunded_amount, receipt.currency)}
        </span>
      ) : null}
    </p>
  );
}

/** Shows the currency code even if the amount has a currency sign. */
function Amount({ amount, currency }: Pick<Receipt, 'amount' | 'currency'>) {
  const shown = formatMoney(amount, currency);
  return shown.endsWith(currency) ? (
    shown
  ) : (
    <>
      {shown} <span className="text-[1rem]">{currency}</span>
    </>
  );
}

function Code({ children }: { readonly children: string }) {
  return <code className="break-all">{children}</code>;
}
