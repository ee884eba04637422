import { site } from '@carom/contract/site/company';
import { type CalendarBooking, calendarOf } from '@carom/domain/classes/calendar';
import { classPath } from '@carom/domain/classes/class-address';
import type { ClassId } from '@carom/domain/classes/class-id';
import type { OutgoingMail } from '../jobs/mail-outbox.ts';
import { createClassDetails, type MailedClass } from './class-details.ts';
import { writeMail } from './mail-template.ts';
import { type MailDeps, questionsLine } from './mail-words.ts';

/** What those with a seat are told of. */
export type MailedChange = 'time' | 'place' | 'meeting link' | 'teacher';

interface Occasion {
  readonly to: string;
  readonly about: MailedClass;
  /** As its member may see it: for the mail, and for the calendar file that goes with it. */
  readonly booking: CalendarBooking;
  readonly now: Date;
}

interface Cancellation extends Pick<Occasion, 'to' | 'about'> {
  readonly reason: string | null;
  /** What there is instead, the best first. */
  readonly alternatives: readonly (MailedClass & { readonly classId: ClassId })[];
}

export interface ClassMails {
  booked(occasion: Occasion): OutgoingMail;
  seatFromWaitingList(occasion: Occasion): OutgoingMail;
  classChanged(occasion: Occasion & { readonly changes: readonly MailedChange[] }): OutgoingMail;
  /** To somebody with a seat. */
  classCancelled(occasion: Occasion & Cancellation): OutgoingMail;
  /** To somebody who waited: there is nothing to take out of a calendar. */
  waitedForCancelled(occasion: Cancellation): OutgoingMail;
}

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });

export function createClassMails({ siteUrl, supportEmail }: MailDeps): ClassMails {
  const { whenOf, detailsOf } = createClassDetails(siteUrl);
  const schedule = { label: 'Your schedule', address: `${siteUrl}/member/schedule` };
  const search = { label: 'Find another class', address: `${siteUrl}/search` };
  const calendarFor = ({ booking, now }: Occasion) =>
    calendarOf([booking], { now, siteUrl, organizer: { name: site.name, email: supportEmail } });
  const cancellation = ({ to, about, reason, alternatives }: Cancellation) => ({
    to,
    subject: `Cancelled: ${about.title}`,
    before: [
      'Hello,',
      `We are sorry: ${about.title}, ${whenOf(about)}, will not take place.`,
      ...(reason === null ? [] : [`Why: ${reason}`]),
      ...(alternatives.length === 0 ? [] : ['These have free seats right now:']),
      ...alternatives.map((other) => ({
        label: `${other.title}, ${whenOf(other)}`,
        address: siteUrl + classPath(other),
      })),
    ],
    link: search,
  });

  return {
    booked: (occasion) => ({
      ...writeMail({
        to: occasion.to,
        subject: `Booked: ${occasion.about.title}`,
        before: ['Hello,', `You have a seat in ${occasion.about.title}.`, ...detailsOf(occasion)],
        link: schedule,
        after: ['If you cannot come, please cancel there: somebody may be waiting for the seat.'],
      }),
      calendar: calendarFor(occasion),
    }),
    seatFromWaitingList: (occasion) => ({
      ...writeMail({
        to: occasion.to,
        subject: `A seat for you: ${occasion.about.title}`,
        before: [
          'Hello,',
          `A seat in ${occasion.about.title} has become free. You were next on the waiting list, and it is yours.`,
          ...detailsOf(occasion),
        ],
        link: schedule,
        after: ['If you cannot come, please cancel there: somebody may be waiting for the seat.'],
      }),
      calendar: calendarFor(occasion),
    }),
    classChanged: (occasion) => ({
      ...writeMail({
        to: occasion.to,
        subject: `${subjectOf(occasion.changes)}: ${occasion.about.title}`,
        before: [
          'Hello,',
          `We changed the ${AND.format(occasion.changes)} of ${occasion.about.title}. Your seat is still yours.`,
          ...detailsOf(occasion),
        ],
        link: schedule,
        after: ['If you cannot come, please cancel there: somebody may be waiting for the seat.'],
      }),
      calendar: calendarFor(occasion),
    }),
    classCancelled: (occasion) => ({
      ...writeMail({ ...cancellation(occasion), after: [questionsLine(supportEmail)] }),
      calendar: calendarFor(occasion),
    }),
    waitedForCancelled: (occasion) =>
      writeMail({
        ...cancellation(occasion),
        after: ['You were on its waiting list.', questionsLine(supportEmail)],
      }),
  };
}

/** The time comes first: it is what people must know. */
function subjectOf(changes: readonly MailedChange[]): string {
  return changes.includes('time') || changes.length === 1 ? `New ${changes[0]}` : 'Changed';
}
