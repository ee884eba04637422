import type { ShownCharge, ShownRefund } from '@carom/contract/admin/billing/schemas';
import { formatMoney } from '@carom/domain/subscription/money';
import { refundText } from '../../../content/admin/billing.ts';
import { Button } from '../../../ui/button.tsx';
import { PrintedPeriod } from '../../../ui/money-and-dates.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { dayText, momentText } from '../shared/list/list-text.ts';

const CHARGE_TONES = { paid: 'good', 'partly refunded': 'warn', refunded: 'warn', reversed: 'bad' } as const;
const REFUND_TONES = { ordered: 'warn', done: 'plain', refused: 'bad' } as const;

/** The amount of a charge, its purpose and its refunds. */
export function Charge({
  charge,
  onRefund,
}: {
  readonly charge: ShownCharge;
  readonly onRefund: () => void;
}) {
  const { currency, charged_at, state, start_date, end_date, left, refunds } = charge;
  const day = dayText(charged_at);
  const amount = formatMoney(charge.amount, currency);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {amount}
            <StatusBadge tone={CHARGE_TONES[state]}>{state}</StatusBadge>
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
            aria-label={refundText.buttonFor(amount, day)}
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
              <Refund refund={refund} currency={currency} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

interface RefundProps {
  readonly refund: ShownRefund;
  readonly currency: string;
}

function Refund({ refund, currency }: RefundProps) {
  const { amount, state, ordered_by, ordered_at, problem } = refund;
  return (
    <>
      <StatusBadge tone={REFUND_TONES[state]}>
        {formatMoney(amount, currency)} {refundText.states[state]}
      </StatusBadge>{' '}
      <span className="text-muted">
        {refundText.orderedBy(ordered_by ?? refundText.formerAdmin, momentText(ordered_at))}
      </span>
      {problem ? <span className="block text-red wrap-anywhere">{problem}</span> : null}
    </>
  );
}
