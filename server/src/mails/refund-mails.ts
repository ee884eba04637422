import { site } from '@carom/contract/site/company';
import { type IsoDate, isoDateOf } from '@carom/domain/subscription/calendar';
import type { Charge } from '@carom/domain/subscription/charges';
import { invoiceLabel } from '@carom/domain/subscription/invoices';
import { type Cents, CURRENCY } from '@carom/domain/subscription/prices';
import type { Refusal } from '@carom/domain/subscription/statuses';
import type { OutgoingMail } from '../jobs/mail-outbox.ts';
import {
  type AttachedInvoice,
  accountLink,
  day,
  INVOICE_TEXT,
  invoiceLines,
  type MailDeps,
  money,
  paymentsLink,
  questionsLine,
} from './mail-parts.ts';
import { type Addressee, writeMail } from './mail-template.ts';

const REFUSED_BECAUSE: Readonly<Partial<Record<Refusal, string>>> = {
  alreadySubscribed: 'you are already subscribed',
  noMember: 'your account could not be subscribed at the time',
};

export interface NextCharge {
  readonly amountCents: Cents;
  /** `null` if the provider does not report it. */
  readonly date: IsoDate | null;
}

/** Mails about refunds and reversals, and about the documents issued for them. */
export interface RefundMails {
  /** `subscribedUntil`: the end of access from the subscription of the charge; `null` to omit it. */
  refunded(
    to: Addressee,
    returned: {
      amountCents: Cents;
      paidCents: Cents;
      currency: string;
      providerChargeId: string;
      subscribedUntil: IsoDate | null;
      /** Whether the refund ended the period that the charge had paid for. */
      hasEnded: boolean;
      /** `null` if the subscription of the charge is not charged again. */
      nextCharge: NextCharge | null;
      /** Whether another subscription gives access. */
      isSubscribedOtherwise: boolean;
      invoice: AttachedInvoice | null;
    },
  ): OutgoingMail;
  /** `paidUntil`: the end of the remaining paid period; `hasEnded`: the reversal ended the access. */
  reversed(
    to: Addressee,
    taken: Pick<Charge, 'amountCents' | 'currency' | 'chargedAt' | 'providerChargeId'> & {
      paidUntil: IsoDate | null;
      hasEnded: boolean;
      /** Whether another subscription gives access. */
      isSubscribedOtherwise: boolean;
      invoice: AttachedInvoice | null;
    },
  ): OutgoingMail;
  restored(
    to: Addressee,
    paid: Pick<Charge, 'amountCents' | 'currency' | 'chargedAt' | 'providerChargeId'> & {
      subscribedUntil: IsoDate | null;
      invoice: AttachedInvoice | null;
    },
  ): OutgoingMail;
  /** Sends an earlier invoice again on request. */
  invoiceAgain(
    to: Addressee,
    invoice: AttachedInvoice & { amountCents: Cents; currency: string; issuedOn: IsoDate },
  ): OutgoingMail;
  /** `refusal`: why no subscription was started; `null` for a charge without consent. */
  refusedRefunded(
    to: Addressee,
    returned: {
      amountCents: Cents;
      currency: string;
      providerChargeId: string;
      refusal: Refusal | null;
      invoice: AttachedInvoice | null;
    },
  ): OutgoingMail;
}

export function createRefundMails({ siteUrl, supportEmail }: MailDeps): RefundMails {
  const payments = paymentsLink(siteUrl);
  const account = accountLink(siteUrl);
  const questions = questionsLine(supportEmail);

  return {
    refunded: (
      to,
      {
        amountCents,
        paidCents,
        currency,
        providerChargeId,
        subscribedUntil,
        hasEnded,
        nextCharge,
        isSubscribedOtherwise,
        invoice,
      },
    ) =>
      writeMail({
        to,
        subject: `A refund from ${site.name}`,
        before: [
          amountCents === paidCents
            ? `We have refunded your payment of ${money(paidCents, currency)} in full.`
            : `We have refunded ${money(amountCents, currency)} of your payment of ${money(paidCents, currency)}.`,
          ...(hasEnded
            ? ['The subscription period it paid for has ended. Classes you have booked stay booked.']
            : []),
          ...(subscribedUntil === null ? [] : [`You stay subscribed until ${day(subscribedUntil)}.`]),
          isSubscribedOtherwise
            ? 'Your current subscription is not affected.'
            : chargingLine(nextCharge, subscribedUntil !== null),
          { label: 'Payment number', value: providerChargeId },
          ...invoiceLines(invoice),
        ],
        link: payments,
        after: [questions],
      }),
    reversed: (
      to,
      {
        amountCents,
        currency,
        chargedAt,
        providerChargeId,
        paidUntil,
        hasEnded,
        isSubscribedOtherwise,
        invoice,
      },
    ) =>
      writeMail({
        to,
        subject: `Your payment to ${site.name} was reversed`,
        before: [
          `Your bank or card issuer has reversed your payment of ${money(amountCents, currency)} on ${day(isoDateOf(chargedAt))}. The subscription period it paid for has been withdrawn${isSubscribedOtherwise ? '' : ', and your subscription will not renew'}.`,
          ...(paidUntil === null ? [] : [`You stay subscribed until ${day(paidUntil)}.`]),
          ...(hasEnded && !isSubscribedOtherwise
            ? ['To continue booking classes, choose a plan in your account.']
            : []),
          { label: 'Payment number', value: providerChargeId },
          ...invoiceLines(invoice),
        ],
        link: account,
        after: ['If you did not ask your bank for this, tell us and we will help.', questions],
      }),
    restored: (to, { amountCents, currency, chargedAt, providerChargeId, subscribedUntil, invoice }) =>
      writeMail({
        to,
        subject: `Your payment to ${site.name} was restored`,
        before: [
          `Your payment of ${money(amountCents, currency)} on ${day(isoDateOf(chargedAt))} had been reversed. The payment provider has decided that it stands.`,
          ...(subscribedUntil === null
            ? []
            : [
                `The subscription period it paid for is restored: you are subscribed until ${day(subscribedUntil)}. Your subscription does not renew.`,
              ]),
          { label: 'Payment number', value: providerChargeId },
          ...invoiceLines(invoice),
        ],
        link: account,
        after: [questions],
      }),
    invoiceAgain: (to, { kind, number, amountCents, currency, issuedOn }) =>
      writeMail({
        to,
        subject: `Your ${INVOICE_TEXT[kind]} ${invoiceLabel(number)} from ${site.name}`,
        before: [
          `Here is a copy of your ${INVOICE_TEXT[kind]} ${invoiceLabel(number)} of ${day(issuedOn)} for ${money(amountCents, currency)}. It is attached to this e-mail.`,
          'You do not need to do anything.',
        ],
        link: payments,
        after: [questions],
      }),
    refusedRefunded: (to, { amountCents, currency, providerChargeId, refusal, invoice }) =>
      writeMail({
        to,
        subject: `Your payment to ${site.name} was refunded`,
        before: [
          refusal === null
            ? `You were charged ${money(amountCents, currency)} although your subscription had ended, was set not to renew, or had been replaced by another one.`
            : `We could not accept your payment of ${money(amountCents, currency)}, because ${REFUSED_BECAUSE[refusal] ?? 'it did not match the offer'}. No subscription was started.`,
          'We have refunded the whole amount.',
          { label: 'Payment number', value: providerChargeId },
          ...invoiceLines(invoice),
        ],
        link: account,
        after: [questions],
      }),
  };
}

/** Whether charging continues. */
function chargingLine(next: NextCharge | null, isSubscribed: boolean): string {
  if (next === null)
    return isSubscribed
      ? 'Your subscription does not renew: you will not be charged again.'
      : 'Your subscription has ended: you will not be charged again.';
  const when = next.date === null ? '' : ` on ${day(next.date)}`;
  const amount = money(next.amountCents, CURRENCY);
  return isSubscribed
    ? `Your subscription renews as before: you will be charged ${amount}${when}.`
    : `Your subscription is not cancelled: you will be charged ${amount}${when} unless you cancel it in your account.`;
}
