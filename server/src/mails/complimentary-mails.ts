import { site } from '@carom/contract/site/company';
import type { ComplimentaryDays } from '@carom/domain/subscription/complimentary-days';
import type { OutgoingMail } from '../jobs/mail-outbox.ts';
import { accountLink, day, type MailDeps, questionsLine } from './mail-parts.ts';
import { writeMail } from './mail-template.ts';

interface Given {
  readonly count: number;
  /** null: they wait for the end of a subscription that renews. */
  readonly range: ComplimentaryDays | null;
}

export interface ComplimentaryMails {
  given(to: string, days: Given): OutgoingMail;
  /** `hasBegun`: they gave access until now. */
  takenBack(to: string, days: Given & { readonly hasBegun: boolean }): OutgoingMail;
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
          'Hello,',
          `We have given you ${daysText(count)}. While they run you are subscribed, and nothing is charged for them.`,
          range === null
            ? 'They begin when your subscription ends. As long as it renews, we keep them for you.'
            : `They run ${rangeText(range)}. You do not need to do anything.`,
        ],
        link: account,
        after: [questions],
      }),
    takenBack: (to, { count, range, hasBegun }) =>
      writeMail({
        to,
        subject: `Your complimentary days with ${site.name} have ended`,
        before: [
          'Hello,',
          hasBegun && range !== null
            ? `We have ended the ${daysText(count)} that we gave you ${rangeText(range)}. Classes you have booked stay booked.`
            : `We have taken back the ${daysText(count)} that were to run ${range === null ? 'when your subscription ends' : rangeText(range)}.`,
          'Nothing was charged for them. What you have paid for yourself stays as it is.',
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
