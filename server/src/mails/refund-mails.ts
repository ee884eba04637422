import { site } from '@carom/contract/site/company';
import { type IsoDate, isoDateOf } from '@carom/domain/subscription/calendar';
import type { Charge } from '@carom/domain/subscription/charges';
import { invoiceLabel } from '@carom/domain/subscription/invoices';
import type { Cents } from '@carom/domain/subscription/prices';
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
import { writeMail } from './mail-template.ts';

/** Mails about money that goes back, and about what was issued for it. */
export interface RefundMails {
  /** `subscribedUntil`: by the subscription of the charge; null: that does not count. */
  refunded(
    to: string,
    returned: {
      amountCents: Cents;
      paidCents: Cents;
      currency: string;
      providerChargeId: string;
      subscribedUntil: IsoDate | null;
      /** It ended what it had paid for. */
      hasEnded: boolean;
      invoice: AttachedInvoice | null;
    },
  ): OutgoingMail;
  /** `paidUntil` is what is left; `hasEnded`: nothing, of what was once granted. */
  reversed(
    to: string,
    taken: Pick<Charge, 'amountCents' | 'currency' | 'chargedAt' | 'providerChargeId'> & {
      paidUntil: IsoDate | null;
      hasEnded: boolean;
      invoice: AttachedInvoice | null;
    },
  ): OutgoingMail;
  restored(
    to: string,
    paid: Pick<Charge, 'amountCents' | 'currency' | 'chargedAt' | 'providerChargeId'> & {
      subscribedUntil: IsoDate | null;
      invoice: AttachedInvoice | null;
    },
  ): OutgoingMail;
  /** One that was mailed before, on request. */
  invoiceAgain(
    to: string,
    invoice: AttachedInvoice & { amountCents: Cents; currency: string; issuedOn: IsoDate },
  ): OutgoingMail;
  /** `isUnwanted`: charged for a subscription that had ended, or whose renewal was stopped. */
  refusedRefunded(
    to: string,
    returned: {
      amountCents: Cents;
      currency: string;
      providerChargeId: string;
      isUnwanted: boolean;
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
      { amountCents, paidCents, currency, providerChargeId, subscribedUntil, hasEnded, invoice },
    ) =>
      writeMail({
        to,
        subject: `A refund from ${site.name}`,
        before: [
          'Hello,',
          amountCents === paidCents
            ? `We have refunded your payment of ${money(paidCents, currency)} in full.`
            : `We have refunded ${money(amountCents, currency)} of your payment of ${money(paidCents, currency)}.`,
          ...(hasEnded ? ['The time it paid for has ended. Classes you have booked stay booked.'] : []),
          ...(subscribedUntil === null ? [] : [`You stay subscribed until ${day(subscribedUntil)}.`]),
          `Payment number: ${providerChargeId}`,
          ...invoiceLines(invoice),
        ],
        link: payments,
        after: [questions],
      }),
    reversed: (to, { amountCents, currency, chargedAt, providerChargeId, paidUntil, hasEnded, invoice }) =>
      writeMail({
        to,
        subject: `Your payment to ${site.name} was taken back`,
        before: [
          'Hello,',
          `Your bank or card issuer has taken back the ${money(amountCents, currency)} you paid us on ${day(isoDateOf(chargedAt))}. The time it paid for no longer counts, and your subscription will not renew.`,
          ...(paidUntil === null ? [] : [`You stay subscribed until ${day(paidUntil)}.`]),
          ...(hasEnded ? ['To go on booking classes, choose a plan in your account.'] : []),
          `Payment number: ${providerChargeId}`,
          ...invoiceLines(invoice),
        ],
        link: account,
        after: ['You did not ask your bank for this? Tell us, and we will help.', questions],
      }),
    restored: (to, { amountCents, currency, chargedAt, providerChargeId, subscribedUntil, invoice }) =>
      writeMail({
        to,
        subject: `Your payment to ${site.name} counts again`,
        before: [
          'Hello,',
          `The payment provider has decided that the ${money(amountCents, currency)} you paid us on ${day(isoDateOf(chargedAt))}, which had been taken back, is ours to keep. The time it paid for counts again. Your subscription still does not renew.`,
          ...(subscribedUntil === null ? [] : [`You are subscribed until ${day(subscribedUntil)}.`]),
          `Payment number: ${providerChargeId}`,
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
          'Hello,',
          `Here is a copy of your ${INVOICE_TEXT[kind]} ${invoiceLabel(number)} of ${day(issuedOn)} for ${money(amountCents, currency)}. It is attached to this e-mail.`,
          'You do not need to do anything.',
        ],
        link: payments,
        after: [questions],
      }),
    refusedRefunded: (to, { amountCents, currency, providerChargeId, isUnwanted, invoice }) =>
      writeMail({
        to,
        subject: `Your payment to ${site.name} was refunded`,
        before: [
          'Hello,',
          isUnwanted
            ? `You were charged ${money(amountCents, currency)} although your subscription had ended or was not to be renewed.`
            : `We could not accept a payment of ${money(amountCents, currency)}, because it did not match the offer, or because you are already subscribed. No subscription was started for it.`,
          `We have refunded the whole amount. Payment number: ${providerChargeId}`,
          ...invoiceLines(invoice),
        ],
        link: account,
        after: [questions],
      }),
  };
}
