import { countsAsPaid } from '@carom/domain/subscription/charges';
import { type Cents, toCents } from '@carom/domain/subscription/prices';
import { CodedError } from '../../../errors/coded-error.ts';
import type { PaymentProblem } from '../../../ports/payments.ts';
import { isAtProvider } from '../billing-actions/at-provider.ts';
import type { FoundCharge, ListedRefund } from './refunds-repo.ts';

export type Returnable = Pick<FoundCharge['charge'], 'status' | 'amountCents' | 'refundedCents'>;

/** The refundable amount of the charge. */
export function requireLeft(
  { charge, subscription }: FoundCharge,
  amountCents: Cents,
  ordered: Cents,
): Cents {
  const left = isAtProvider(subscription) ? leftOf(charge, ordered) : 0;
  if (left <= 0) throw new CodedError('nothingToRefund');
  if (amountCents > left) throw new CodedError('refundTooLarge');
  return toCents(left);
}

export function leftOf(charge: Returnable, orderedCents: number): Cents {
  if (!countsAsPaid(charge)) return toCents(0);
  return toCents(charge.amountCents - (charge.refundedCents ?? 0) - orderedCents);
}

/** An unreadable answer is not final, because the refund may have been made. */
export function isFinal({ kind }: PaymentProblem): boolean {
  return kind === 'refused' || kind === 'notFound';
}

export function refusalFailure({ reason }: PaymentProblem): CodedError {
  return new CodedError('refundRefused', {
    cause: new Error(reason),
    message: `The payment provider refused this refund, so nothing was refunded. It says: ${reason}`,
  });
}

export function refusalOf(problem: string | null): PaymentProblem {
  return { kind: 'refused', issue: null, reason: problem ?? 'It gave no reason.' };
}

/** The total of the refunds that the provider has not answered yet. */
export function orderedOf(own: readonly Pick<ListedRefund, 'amountCents' | 'state'>[]): number {
  return own
    .filter(({ state }) => state === 'ordered')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}
