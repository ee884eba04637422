import type { ShownCharge, ShownRefund } from '@carom/contract/admin/billing/schemas';
import type { AdminMember } from '@carom/contract/admin/members/schemas';
import { useState } from 'react';
import { generatePath } from 'react-router';
import { refundText } from '../../../content/admin/billing.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { PrintedPeriod } from '../../../ui/money-and-dates.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { dayText, momentText } from '../shared/list-text.ts';
import { Sign } from '../shared/sign.tsx';
import { IssuedInvoices } from './issued-invoices.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const CHARGE_TONES = { paid: 'good', 'partly refunded': 'warn', refunded: 'warn', reversed: 'bad' } as const;
const REFUND_TONES = { ordered: 'warn', done: 'plain', refused: 'bad' } as const;

interface ChargeListProps {
  readonly member: Pick<AdminMember, 'id' | 'email'>;
  readonly charges: readonly ShownCharge[];
  readonly onDone: (line: string) => void;
}

export function ChargeList({ member, charges, onDone }: ChargeListProps) {
  const [refunding, setRefunding] = useState<ShownCharge | null>(null);
  return (
    <section aria-labelledby="billing-charges">
      <h3 id="billing-charges" className="mb-2 text-xl">
        {refundText.heading}
      </h3>
      {charges.length === 0 ? <p className="text-muted">{refundText.none}</p> : null}
      <ul>
        {charges.map((charge) => (
          <li key={charge.id} className="border-t border-line py-3">
            <Charge charge={charge} onRefund={() => setRefunding(charge)} />
            <IssuedInvoices member={member} invoices={charge.invoices} onDone={onDone} />
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <TextLink to={generatePath(paths.admin.memberPayments, { id: member.id })}>{refundText.all}</TextLink>
      </p>
      {refunding ? (
        <RefundDialog
          memberId={member.id}
          charge={refunding}
          onClose={() => setRefunding(null)}
          onDone={(line) => {
            setRefunding(null);
            onDone(line);
          }}
        />
      ) : null}
    </section>
  );
}

function Charge({ charge, onRefund }: { readonly charge: ShownCharge; readonly onRefund: () => void }) {
  const { amount, charged_at, state, start_date, end_date, left, refunds } = charge;
  const day = dayText(charged_at);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            ${amount}
            <Sign tone={CHARGE_TONES[state]}>{state}</Sign>
          </p>
          <p className="text-sm text-muted">
            <time dateTime={charged_at}>{day}</time>
            {start_date && end_date ? (
              <>
                : <PrintedPeriod start_date={start_date} end_date={end_date} />
              </>
            ) : null}
          </p>
        </div>
        {left === '0.00' ? null : (
          <Button
            variant="outline"
            size="compact"
            aria-label={refundText.buttonFor(`$${amount}`, day)}
            onClick={onRefund}
          >
            {refundText.button}
          </Button>
        )}
      </div>
      {refunds.length > 0 ? (
        <ul className="mt-2 space-y-1 text-sm">
          {refunds.map((refund) => (
            <li key={refund.id}>
              <Refund refund={refund} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Refund({ refund }: { readonly refund: ShownRefund }) {
  const { amount, state, ordered_by, ordered_at, problem } = refund;
  return (
    <>
      <Sign tone={REFUND_TONES[state]}>
        ${amount} {refundText.states[state]}
      </Sign>{' '}
      <span className="text-muted">
        {refundText.orderedBy(ordered_by ?? refundText.formerAdmin, momentText(ordered_at))}
      </span>
      {problem ? <span className="block text-red wrap-anywhere">{problem}</span> : null}
    </>
  );
}
