import { site } from '@carom/contract/site/company';
import type { ComplimentaryDays } from '@carom/domain/subscription/complimentary-days';
import type { OutgoingMail } from '../jobs/mail-outbox.ts';
import { accountLink, day, type MailDeps, questionsLine } from './mail-parts.ts';
import { type Addressee, writeMail } from './mail-template.ts';

interface Given {
  readonly count: number;
  /** `null` if the days begin at the end of a renewing subscription. */
  readonly range: ComplimentaryDays | null;
}

export interface ComplimentaryMails {
  given(to: Addressee, days: Given): OutgoingMail;
  /** `hasBegun`: the days were in effect until now. */
  takenBack(to: Addressee, days: Given & { readonly hasBegun: boolean }): OutgoingMail;
}

export function createComplimentaryMails({ siteUrl, supportEmail }: MailDeps): ComplimentaryMails {
  const account = accountLink(siteUrl);
  const questions = questionsLine(supportEmail);

  return {
    given: (to, { count, range }) =>
      writeMail({
        to,
        subject: `${daysText(count)} from ${site.name}`,
        before: [
          `We have given you ${daysText(count)}. During that time you are subscribed, and nothing is charged.`,
          range === null
            ? `${count === 1 ? 'It begins' : 'They begin'} when your subscription ends. You keep the time as long as the subscription renews.`
            : `${count === 1 ? 'It runs' : 'They run'} ${rangeText(range)}. You do not need to do anything.`,
        ],
        link: account,
        after: [questions],
      }),
    takenBack: (to, { count, range, hasBegun }) =>
      writeMail({
        to,
        subject: `Your complimentary days with ${site.name} have ended`,
        before: [
          hasBegun && range !== null
            ? `We have ended the ${daysText(count)} that we gave you ${rangeText(range)}. Classes you have booked stay booked.`
            : `We have withdrawn the ${daysText(count)} planned ${range === null ? 'for the end of your subscription' : rangeText(range)}.`,
          'Nothing was charged. Anything you have paid for yourself is not affected.',
        ],
        link: account,
        after: [questions],
      }),
  };
}

function daysText(count: number): string {
  return count === 1 ? '1 complimentary day' : `${count} complimentary days`;
}

function rangeText({ startDate, endDate }: ComplimentaryDays): string {
  return startDate === endDate ? `on ${day(startDate)}` : `from ${day(startDate)} to ${day(endDate)}`;
}
