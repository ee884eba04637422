import { site } from '@carom/contract/site/company';
import { type IsoDate, isoDateOf } from '@carom/domain/subscription/calendar';
import type { Charge } from '@carom/domain/subscription/charges';
import { type InvoiceKind, invoiceLabel } from '@carom/domain/subscription/invoices';
import { formatAmount } from '@carom/domain/subscription/money';
import type { Cents, Plan } from '@carom/domain/subscription/prices';
import type { Validity } from '@carom/domain/subscription/validity';
import type { OutgoingMail } from '../jobs/mail-outbox.ts';
import { writeMail } from './mail-template.ts';

/** An invoice or a credit note that goes with the mail. */
export interface AttachedInvoice {
  readonly number: number;
  readonly kind: InvoiceKind;
}

interface Paid {
  readonly plan: Plan;
  readonly charge: Pick<Charge, 'saleId' | 'amountCents' | 'validity'>;
  /** null for a test payment. */
  readonly invoice: AttachedInvoice | null;
}

export interface SubscriptionMails {
  subscribed(to: string, paid: Paid): OutgoingMail;
  renewed(to: string, paid: Paid): OutgoingMail;
  cancelled(to: string, ended: { plan: Plan; cancelledOn: IsoDate; validity: Validity | null }): OutgoingMail;
  renewalStopped(to: string, paid: { plan: Plan; validity: Validity | null }): OutgoingMail;
  renewalResumed(
    to: string,
    paid: { plan: Plan; amountCents: Cents; validity: Validity | null },
  ): OutgoingMail;
  ended(to: string, paid: { plan: Plan; validity: Validity | null }): OutgoingMail;
  switchAgreed(
    to: string,
    agreed: { from: Plan; plan: Plan; amountCents: Cents; validity: Validity | null },
  ): OutgoingMail;
  switchTakenBack(
    to: string,
    paid: { plan: Plan; amountCents: Cents; validity: Validity | null },
  ): OutgoingMail;
  refunded(
    to: string,
    returned: { amountCents: Cents; isWhole: boolean; saleId: string; invoice: AttachedInvoice | null },
  ): OutgoingMail;
  /** What an admin has given back of a charge. `subscribedUntil`: null where nothing counts any more. */
  refundedAmount(
    to: string,
    returned: {
      amountCents: Cents;
      paidCents: Cents;
      saleId: string;
      subscribedUntil: IsoDate | null;
      invoice: AttachedInvoice | null;
    },
  ): OutgoingMail;
  /** `paidUntil` is what is left; `hasEnded`: nothing, of what was once granted. */
  reversed(
    to: string,
    taken: Pick<Charge, 'amountCents' | 'chargedAt' | 'saleId'> & {
      paidUntil: IsoDate | null;
      hasEnded: boolean;
      invoice: AttachedInvoice | null;
    },
  ): OutgoingMail;
  /** One that was mailed before, on request. */
  invoiceAgain(
    to: string,
    invoice: AttachedInvoice & { amountCents: Cents; issuedOn: IsoDate },
  ): OutgoingMail;
  refusedRefunded(to: string, returned: { amountCents: Cents; saleId: string }): OutgoingMail;
}

interface MailDeps {
  readonly siteUrl: string;
  readonly supportEmail: string;
}

export function createSubscriptionMails({ siteUrl, supportEmail }: MailDeps): SubscriptionMails {
  const payments = { label: 'See your payments and invoices', address: `${siteUrl}/member/payments` };
  const account = { label: 'Open your account', address: `${siteUrl}/member/account` };
  const questions = `Questions? Write to ${supportEmail}.`;
  const receipt = ({ plan, charge, invoice }: Paid) => [
    `Plan: ${plan}`,
    `Paid: ${dollars(charge.amountCents)}`,
    ...rangeLines(charge.validity),
    `Payment number: ${charge.saleId}`,
    ...invoiceLines(invoice),
  ];

  return {
    subscribed: (to, paid) =>
      writeMail({
        to,
        subject: `Your subscription with ${site.name}: receipt`,
        before: ['Hello,', 'Thank you. Your subscription has begun.', ...receipt(paid)],
        link: payments,
        after: ['It renews until you cancel it in your account.', questions],
      }),
    renewed: (to, paid) =>
      writeMail({
        to,
        subject: `Your subscription with ${site.name} was renewed`,
        before: ['Hello,', 'Your subscription was renewed.', ...receipt(paid)],
        link: payments,
        after: ['You can cancel it in your account at any time.', questions],
      }),
    cancelled: (to, { plan, cancelledOn, validity }) =>
      writeMail({
        to,
        subject: `Your subscription with ${site.name} is cancelled`,
        before: [
          'Hello,',
          `Your ${plan} subscription was cancelled on ${cancelledOn}. You will not be charged again.`,
          ...rangeLines(validity),
          'Classes you have booked stay booked.',
        ],
        link: account,
        after: ['You can choose a plan again at any time.', questions],
      }),
    renewalStopped: (to, { plan, validity }) =>
      writeMail({
        to,
        subject: `Your subscription with ${site.name} will not renew`,
        before: [
          'Hello,',
          `As you asked, your ${plan} subscription will not renew. You will not be charged again.`,
          `You stay subscribed until ${endOf(validity)}, and can use everything until then.`,
        ],
        link: account,
        after: ['Changed your mind? You can renew it again in your account before it ends.', questions],
      }),
    renewalResumed: (to, { plan, amountCents, validity }) =>
      writeMail({
        to,
        subject: `Your subscription with ${site.name} will renew again`,
        before: [
          'Hello,',
          `As you asked, your ${plan} subscription goes on. It renews on ${endOf(validity)} for ${dollars(amountCents)}.`,
        ],
        link: account,
        after: ['You can stop or cancel it in your account at any time.', questions],
      }),
    ended: (to, { plan, validity }) =>
      writeMail({
        to,
        subject: `Your subscription with ${site.name} has ended`,
        before: [
          'Hello,',
          `Your ${plan} subscription ended on ${endOf(validity)}. As you asked, it was not renewed, and nothing was charged.`,
          'Classes you have booked stay booked.',
        ],
        link: account,
        after: ['You can choose a plan again at any time.', questions],
      }),
    switchAgreed: (to, { from, plan, amountCents, validity }) =>
      writeMail({
        to,
        subject: `Your subscription with ${site.name} switches to ${plan}`,
        before: [
          'Hello,',
          `As you asked, your ${from} subscription switches to ${plan}. Nothing is charged now.`,
          `What you have paid for lasts until ${endOf(validity)}. That day you pay ${dollars(amountCents)} for the first ${PERIOD[plan]}.`,
        ],
        link: account,
        after: ['Until then you can change it back in your account.', questions],
      }),
    switchTakenBack: (to, { plan, amountCents, validity }) =>
      writeMail({
        to,
        subject: `Your subscription with ${site.name} stays ${plan}`,
        before: [
          'Hello,',
          `As you asked, your subscription stays ${plan}. It renews on ${endOf(validity)} for ${dollars(amountCents)}.`,
        ],
        link: account,
        after: [questions],
      }),
    refunded: (to, { amountCents, isWhole, saleId, invoice }) =>
      writeMail({
        to,
        subject: `A refund from ${site.name}`,
        before: [
          'Hello,',
          isWhole
            ? `We have refunded ${dollars(amountCents)} to you.`
            : `We have refunded part of your payment of ${dollars(amountCents)}.`,
          `Payment number: ${saleId}`,
          ...invoiceLines(invoice),
        ],
        link: payments,
        after: [questions],
      }),
    refundedAmount: (to, { amountCents, paidCents, saleId, subscribedUntil, invoice }) =>
      writeMail({
        to,
        subject: `A refund from ${site.name}`,
        before: [
          'Hello,',
          amountCents === paidCents
            ? `We have refunded ${dollars(amountCents)} to you, all of a payment.`
            : `We have refunded ${dollars(amountCents)} of your payment of ${dollars(paidCents)}.`,
          subscribedUntil === null
            ? 'You are not subscribed any more. Classes you have booked stay booked.'
            : `You stay subscribed until ${subscribedUntil}.`,
          `Payment number: ${saleId}`,
          ...invoiceLines(invoice),
        ],
        link: payments,
        after: [questions],
      }),
    reversed: (to, { amountCents, chargedAt, saleId, paidUntil, hasEnded, invoice }) =>
      writeMail({
        to,
        subject: `Your payment to ${site.name} was taken back`,
        before: [
          'Hello,',
          `Your bank or card issuer has taken back the ${dollars(amountCents)} you paid us on ${isoDateOf(chargedAt)}. The time it paid for no longer counts.`,
          ...(paidUntil === null ? [] : [`You stay subscribed until ${paidUntil}.`]),
          ...(hasEnded ? ['To go on booking classes, choose a plan in your account.'] : []),
          `Payment number: ${saleId}`,
          ...invoiceLines(invoice),
        ],
        link: account,
        after: ['You did not ask your bank for this? Tell us, and we will help.', questions],
      }),
    invoiceAgain: (to, { kind, number, amountCents, issuedOn }) =>
      writeMail({
        to,
        subject: `Your ${ATTACHED[kind]} ${invoiceLabel(number)} from ${site.name}`,
        before: [
          'Hello,',
          `Here is a copy of your ${ATTACHED[kind]} ${invoiceLabel(number)} of ${issuedOn} for ${dollars(amountCents)}. It is attached to this e-mail.`,
          'You do not need to do anything.',
        ],
        link: payments,
        after: [questions],
      }),
    refusedRefunded: (to, { amountCents, saleId }) =>
      writeMail({
        to,
        subject: `Your payment to ${site.name} was refunded`,
        before: [
          'Hello,',
          `We could not accept a payment of ${dollars(amountCents)}, because it did not match the offer, or because you are already subscribed. No subscription was started for it.`,
          `We have refunded the whole amount. Payment number: ${saleId}`,
        ],
        link: account,
        after: [questions],
      }),
  };
}

export function dollars(cents: Cents): string {
  return `$${formatAmount(cents)}`;
}

const PERIOD: Readonly<Record<Plan, string>> = { monthly: 'month', yearly: 'year' };

function endOf(validity: Validity | null): string {
  return validity?.endDate ?? 'its paid end';
}

const ATTACHED: Readonly<Record<InvoiceKind, string>> = { invoice: 'invoice', creditNote: 'credit note' };

function invoiceLines(invoice: AttachedInvoice | null): string[] {
  return invoice === null
    ? []
    : [`Your ${ATTACHED[invoice.kind]} ${invoiceLabel(invoice.number)} is attached.`];
}

function rangeLines(validity: Validity | null): string[] {
  return validity === null ? [] : [`Valid from ${validity.startDate} to ${validity.endDate}`];
}
