import type { PaymentNotice } from '@carom/contract/admin/operations/schemas';
import { paymentNoticesText } from '../../../content/admin/payment-notices.ts';
import { Card } from '../../../ui/card.tsx';
import { momentText } from './list-text.ts';

/** What is wrong with payments, and what to do about each. */
export function PaymentNotices({ notices }: { readonly notices: readonly PaymentNotice[] }) {
  return (
    <Card className="mt-6 border-red">
      <h2 className="text-2xl text-red">{paymentNoticesText.title}</h2>
      <ul className="mt-3 space-y-4">
        {notices.map(({ kind, subject, problem, since }) => (
          <li key={`${kind} ${subject}`}>
            <p className="font-semibold break-words">{problem}</p>
            <p className="mt-1">{paymentNoticesText.advice[kind]}</p>
            <p className="text-sm text-muted">
              Since <time dateTime={since}>{momentText(since)}</time>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
