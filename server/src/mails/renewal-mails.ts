import { site } from '@carom/contract/site/company';
import { isoDateOf } from '@carom/domain/subscription/calendar';
import { accessEndDateOf } from '@carom/domain/subscription/grace';
import { CURRENCY } from '@carom/domain/subscription/prices';
import { failedAmountOf } from '@carom/domain/subscription/renewal';
import type { RenewalNotice } from '@carom/domain/subscription/renewal-notices';
import type { Subscription } from '@carom/domain/subscription/subscription';
import type { OutgoingMail } from '../jobs/mail-outbox.ts';
import { day, type MailDeps, money, questionsLine } from './mail-parts.ts';
import { type Addressee, writeMail } from './mail-template.ts';

const NOTHING_LOST = 'Classes you have already booked stay booked, and we keep everything you have saved.';

export interface RenewalMails {
  /** A renewal could not be charged. Explains the consequences and the next steps. */
  failed(to: Addressee, notice: RenewalNotice, subscription: Subscription): OutgoingMail;
}

interface RenewalMailDeps extends MailDeps {
  /** Where payers change the card at the payment provider. */
  readonly payerPageUrl: string;
}

export function createRenewalMails({ siteUrl, supportEmail, payerPageUrl }: RenewalMailDeps): RenewalMails {
  const accountUrl = `${siteUrl}/member/account`;
  const payerPage = { label: 'Update payment method', address: payerPageUrl };
  const account = { label: 'Subscribe again', address: accountUrl };
  const questions = questionsLine(supportEmail);
  const accountLine = `You can see the status of your subscription, or cancel it, in your account: ${accountUrl}`;

  const WRITERS: Readonly<
    Record<RenewalNotice, (to: Addressee, subscription: Subscription) => OutgoingMail>
  > = {
    failed: (to, subscription) =>
      writeMail({
        to,
        subject: `A payment to ${site.name} failed`,
        before: [
          `We could not renew your ${subscription.terms.plan} subscription: ${attempt(subscription)}.`,
          stay(subscription),
          `${nextTry(subscription)} Please make sure that your card or account can be charged by then, or choose another payment method.`,
        ],
        link: payerPage,
        after: [accountLine, questions],
      }),
    lastRetryAhead: (to, subscription) =>
      writeMail({
        to,
        subject: `Your payment to ${site.name} failed again`,
        before: [
          `We still could not renew your ${subscription.terms.plan} subscription: ${attempt(subscription)}.`,
          lastTry(subscription),
          `If that fails too, your subscription ends and you can no longer book classes. ${NOTHING_LOST}`,
          'To keep your subscription, please change your payment method before then.',
        ],
        link: payerPage,
        after: [accountLine, questions],
      }),
    over: (to, subscription) =>
      writeMail({
        to,
        subject: `Your subscription with ${site.name} has ended`,
        before: [
          `We could not renew your ${subscription.terms.plan} subscription: ${attempt(subscription)}. It has ended, and nothing was charged for the renewal.`,
          NOTHING_LOST,
          'You can subscribe again at any time.',
        ],
        link: account,
        after: [
          `To check or change your payment method, open your payments at the payment provider: ${payerPageUrl}`,
          'You will not be charged again unless you subscribe again.',
          questions,
        ],
      }),
  };

  return { failed: (to, notice, subscription) => WRITERS[notice](to, subscription) };
}

function attempt(subscription: Subscription): string {
  const amount = `the payment of ${money(failedAmountOf(subscription), CURRENCY)}`;
  const failedAt = subscription.failedRenewal?.failedAt ?? null;
  return failedAt === null ? `${amount} failed` : `${amount} on ${day(isoDateOf(failedAt))} failed`;
}

function stay(subscription: Subscription): string {
  const endDate = accessEndDateOf(subscription);
  return endDate === null
    ? 'Nothing changes for now.'
    : `Nothing changes for now: you stay subscribed until ${day(endDate)} at the latest.`;
}

function nextTry({ failedRenewal }: Subscription): string {
  const nextRetryAt = failedRenewal?.nextRetryAt ?? null;
  if (nextRetryAt === null) return 'The payment provider will try again in a few days.';
  return `The payment provider will try again on ${day(isoDateOf(nextRetryAt))}.`;
}

function lastTry(subscription: Subscription): string {
  const nextRetryAt = subscription.failedRenewal?.nextRetryAt ?? null;
  const endDate = accessEndDateOf(subscription);
  const until = endDate === null ? '' : ` You stay subscribed until ${day(endDate)} at the latest.`;
  if (nextRetryAt === null) return `The payment provider will try one last time in a few days.${until}`;
  return `The payment provider will try one last time on ${day(isoDateOf(nextRetryAt))}.${until}`;
}
