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
import { type Addressee, type MailParagraph, writeMail } from './mail-template.ts';
import { createRefundMails, type RefundMails } from './refund-mails.ts';

interface Paid {
  readonly charge: Pick<Charge, 'providerChargeId' | 'plan' | 'amountCents' | 'currency' | 'validity'>;
  /** `null` for a test payment. */
  readonly invoice: AttachedInvoice | null;
}

export interface SubscriptionMails extends RefundMails {
  subscribed(to: Addressee, paid: Paid): OutgoingMail;
  renewed(to: Addressee, paid: Paid): OutgoingMail;
  /** `wasOver`: the subscription no longer gave access, and another one may have replaced it. */
  cancelled(
    to: Addressee,
    ended: { plan: Plan; cancelledOn: IsoDate | null; wasOver: boolean },
  ): OutgoingMail;
  /** `isOver`: the subscription has ended at the payment provider and cannot be resumed. */
  renewalStopped(
    to: Addressee,
    paid: { plan: Plan; validity: Validity | null; isOver: boolean },
  ): OutgoingMail;
  renewalResumed(
    to: Addressee,
    paid: { plan: Plan; amountCents: Cents; validity: Validity | null },
  ): OutgoingMail;
  ended(to: Addressee, paid: { plan: Plan; validity: Validity | null }): OutgoingMail;
  switchAgreed(
    to: Addressee,
    agreed: { from: Plan; plan: Plan; amountCents: Cents; validity: Validity | null },
  ): OutgoingMail;
  switchTakenBack(
    to: Addressee,
    paid: { plan: Plan; amountCents: Cents; validity: Validity | null },
  ): OutgoingMail;
}

export function createSubscriptionMails({ siteUrl, supportEmail }: MailDeps): SubscriptionMails {
  const payments = paymentsLink(siteUrl);
  const account = accountLink(siteUrl);
  const questions = questionsLine(supportEmail);
  const receipt = ({ charge, invoice }: Paid): MailParagraph[] => [
    { label: 'Plan', value: charge.plan },
    { label: 'Paid', value: money(charge.amountCents, charge.currency) },
    ...periodFacts(charge.validity),
    { label: 'Payment number', value: charge.providerChargeId },
    ...invoiceLines(invoice),
  ];

  return {
    ...createRefundMails({ siteUrl, supportEmail }),
    subscribed: (to, paid) =>
      writeMail({
        to,
        subject: `Your subscription with ${site.name}: receipt`,
        before: ['Thank you. Your subscription has started.', ...receipt(paid)],
        link: payments,
        after: ['It renews until you cancel it in your account.', questions],
      }),
    renewed: (to, paid) =>
      writeMail({
        to,
        subject: `Your subscription with ${site.name} was renewed`,
        before: ['Your subscription was renewed.', ...receipt(paid)],
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
          ...(wasOver
            ? [`${cancelled} You will not be charged for it again.`]
            : [
                `${cancelled} You will not be charged again.`,
                'You can no longer book classes with it. Classes you have already booked stay booked.',
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
          isOver
            ? `Your ${plan} subscription was ended at the payment provider, so it will not renew.`
            : `As you asked, your ${plan} subscription will not renew. If the payment provider charges you again anyway, we’ll refund you in full.`,
          `You stay subscribed until ${endOf(validity)} and can use everything until then.`,
        ],
        link: account,
        after: [
          isOver
            ? 'You can choose a plan again when it has ended.'
            : 'Changed your mind? You can turn renewal on again in your account before the subscription ends.',
          questions,
        ],
      }),
    renewalResumed: (to, { plan, amountCents, validity }) =>
      writeMail({
        to,
        subject: `Your subscription with ${site.name} will renew again`,
        before: [
          `As you asked, your subscription continues. It renews on ${endOf(validity)} for ${money(amountCents, CURRENCY)}, for the next ${PERIOD[plan]}.`,
        ],
        link: account,
        after: ['You can turn renewal off or cancel in your account at any time.', questions],
      }),
    ended: (to, { plan, validity }) =>
      writeMail({
        to,
        subject: `Your subscription with ${site.name} has ended`,
        before: [
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
          `As you asked, your ${from} subscription switches to ${plan}. Nothing is charged now.`,
          `Your current plan is paid until ${endOf(validity)}. On that day you pay ${money(amountCents, CURRENCY)} for the first ${PERIOD[plan]}.`,
        ],
        link: account,
        after: ['Until then you can undo the switch in your account.', questions],
      }),
    switchTakenBack: (to, { plan, amountCents, validity }) =>
      writeMail({
        to,
        subject: `Your subscription with ${site.name} stays ${plan}`,
        before: [
          `As you asked, your subscription stays ${plan}. It renews on ${endOf(validity)} for ${money(amountCents, CURRENCY)}.`,
        ],
        link: account,
        after: [questions],
      }),
  };
}

const PERIOD: Readonly<Record<Plan, string>> = { monthly: 'month', yearly: 'year' };

function endOf(validity: Validity | null): string {
  return validity === null ? 'the end of the paid period' : day(validity.endDate);
}

function periodFacts(validity: Validity | null): MailParagraph[] {
  if (validity === null) return [];
  return [
    { label: 'Period', value: `${day(validity.startDate)} to ${day(lastPrintedDay(validity.endDate))}` },
  ];
}
