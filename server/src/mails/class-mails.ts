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

interface OfficeMessage {
  readonly about: MailedClass;
  readonly subject: string;
  readonly text: string;
}

export interface ClassMails {
  booked(occasion: Occasion): OutgoingMail;
  seatFromWaitingList(occasion: Occasion): OutgoingMail;
  classChanged(occasion: Occasion & { readonly changes: readonly MailedChange[] }): OutgoingMail;
  /** By the office: who joins by themselves sees it on the page. */
  putOnWaitingList(occasion: Pick<Occasion, 'to' | 'about'>): OutgoingMail;
  seatTakenBack(occasion: Occasion): OutgoingMail;
  takenOffWaitingList(occasion: Pick<Occasion, 'to' | 'about'>): OutgoingMail;
  /** In the office's own words; an answer goes to the support mailbox. */
  fromOffice(message: OfficeMessage): Omit<OutgoingMail, 'to'>;
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
    putOnWaitingList: ({ to, about }) =>
      writeMail({
        to,
        subject: `On the waiting list: ${about.title}`,
        before: [
          'Hello,',
          `${about.title} is full, and we have put you on its waiting list. When a seat becomes free and you are next, it is yours, and we’ll e-mail you.`,
          whenOf(about),
        ],
        link: schedule,
        after: ['If you cannot come, please leave the waiting list there.', questionsLine(supportEmail)],
      }),
    seatTakenBack: (occasion) => ({
      ...writeMail({
        to: occasion.to,
        subject: `No longer booked: ${occasion.about.title}`,
        before: [
          'Hello,',
          `We have taken you off the list for ${occasion.about.title}, ${whenOf(occasion.about)}. You no longer have a seat. The class takes place.`,
        ],
        link: search,
        after: [questionsLine(supportEmail)],
      }),
      calendar: calendarFor(occasion),
    }),
    takenOffWaitingList: ({ to, about }) =>
      writeMail({
        to,
        subject: `Off the waiting list: ${about.title}`,
        before: ['Hello,', `We have taken you off the waiting list for ${about.title}, ${whenOf(about)}.`],
        link: search,
        after: [questionsLine(supportEmail)],
      }),
    fromOffice({ about, subject, text }) {
      const { to: _each, ...mail } = writeMail({
        to: '',
        subject,
        before: ['Hello,', text, `This is about ${about.title}, ${whenOf(about)}.`],
        link: schedule,
        after: [questionsLine(supportEmail)],
      });
      return { ...mail, replyTo: supportEmail };
    },
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
