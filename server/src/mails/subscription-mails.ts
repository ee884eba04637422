import { site } from '@carom/contract/site/company';
import type { IsoDate } from '@carom/domain/subscription/calendar';
import type { Charge } from '@carom/domain/subscription/charges';
import { lastPrintedDay } from '@carom/domain/subscription/invoices';
import { type Cents, CURRENCY, type Plan } from '@carom/domain/subscription/prices';
import type { Validity } from '@carom/domain/subscription/validity';
import type { OutgoingMail } from '../jobs/mail-outbox.ts';
import {
  type AttachedInvoice,
  accountLink,
  day,
  invoiceLines,
  type MailDeps,
  money,
  paymentsLink,
  questionsLine,
} from './mail-parts.ts';
import { writeMail } from './mail-template.ts';
import { createRefundMails, type RefundMails } from './refund-mails.ts';

interface Paid {
  readonly charge: Pick<Charge, 'providerChargeId' | 'plan' | 'amountCents' | 'currency' | 'validity'>;
  /** null for a test payment. */
  readonly invoice: AttachedInvoice | null;
}

export interface SubscriptionMails extends RefundMails {
  subscribed(to: string, paid: Paid): OutgoingMail;
  renewed(to: string, paid: Paid): OutgoingMail;
  /** `wasOver`: it gave no access any more, and another one may have taken its place. */
  cancelled(to: string, ended: { plan: Plan; cancelledOn: IsoDate | null; wasOver: boolean }): OutgoingMail;
  /** `isOver`: it has ended at the payment provider, so that it cannot be renewed again. */
  renewalStopped(to: string, paid: { plan: Plan; validity: Validity | null; isOver: boolean }): OutgoingMail;
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
}

export function createSubscriptionMails({ siteUrl, supportEmail }: MailDeps): SubscriptionMails {
  const payments = paymentsLink(siteUrl);
  const account = accountLink(siteUrl);
  const questions = questionsLine(supportEmail);
  const receipt = ({ charge, invoice }: Paid) => [
    `Plan: ${charge.plan}`,
    `Paid: ${money(charge.amountCents, charge.currency)}`,
    ...periodLines(charge.validity),
    `Payment number: ${charge.providerChargeId}`,
    ...invoiceLines(invoice),
  ];

  return {
    ...createRefundMails({ siteUrl, supportEmail }),
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
    cancelled: (to, { plan, cancelledOn, wasOver }) => {
      const former = wasOver ? 'former ' : '';
      const on = cancelledOn === null ? '' : ` on ${day(cancelledOn)}`;
      const cancelled = `Your ${former}${plan} subscription was cancelled${on}.`;
      return writeMail({
        to,
        subject: `Your ${former}subscription with ${site.name} is cancelled`,
        before: [
          'Hello,',
          ...(wasOver
            ? [`${cancelled} You will not be charged for it again.`]
            : [
                `${cancelled} You will not be charged again.`,
                'With it you can no longer book classes. Those you have already booked stay booked.',
              ]),
        ],
        link: account,
        after: [...(wasOver ? [] : ['You can choose a plan again at any time.']), questions],
      });
    },
    renewalStopped: (to, { plan, validity, isOver }) =>
      writeMail({
        to,
        subject: `Your subscription with ${site.name} will not renew`,
        before: [
          'Hello,',
          isOver
            ? `Your ${plan} subscription was ended at the payment provider, so it will not renew.`
            : `As you asked, your ${plan} subscription will not renew. Should the payment provider charge you again all the same, we refund it in full.`,
          `You stay subscribed until ${endOf(validity)}, and can use everything until then.`,
        ],
        link: account,
        after: [
          isOver
            ? 'You can choose a plan again when it has ended.'
            : 'Changed your mind? You can renew it again in your account before it ends.',
          questions,
        ],
      }),
    renewalResumed: (to, { plan, amountCents, validity }) =>
      writeMail({
        to,
        subject: `Your subscription with ${site.name} will renew again`,
        before: [
          'Hello,',
          `As you asked, your subscription goes on. It renews on ${endOf(validity)} for ${money(amountCents, CURRENCY)}, for the next ${PERIOD[plan]}.`,
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
          `What you have paid for lasts until ${endOf(validity)}. That day you pay ${money(amountCents, CURRENCY)} for the first ${PERIOD[plan]}.`,
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
          `As you asked, your subscription stays ${plan}. It renews on ${endOf(validity)} for ${money(amountCents, CURRENCY)}.`,
        ],
        link: account,
        after: [questions],
      }),
  };
}

const PERIOD: Readonly<Record<Plan, string>> = { monthly: 'month', yearly: 'year' };

function endOf(validity: Validity | null): string {
  return validity === null ? 'its paid end' : day(validity.endDate);
}

function periodLines(validity: Validity | null): string[] {
  if (validity === null) return [];
  return [`Period: ${day(validity.startDate)} to ${day(lastPrintedDay(validity.endDate))}`];
}
