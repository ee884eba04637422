import { site } from '@carom/contract/site/company';
import { type CalendarBooking, calendarOf } from '@carom/domain/classes/calendar';
import { classPath } from '@carom/domain/classes/class-address';
import type { ClassId } from '@carom/domain/classes/class-id';
import type { OutgoingMail } from '../jobs/mail-outbox.ts';
import { writeMail } from './mail-template.ts';
import { type MailDeps, questionsLine } from './mail-words.ts';

interface MailedClass {
  readonly title: string;
  readonly startsAt: Date;
  readonly timeZone: string;
}

interface Occasion {
  readonly to: string;
  readonly about: MailedClass;
  /** For the calendar file that goes with the mail. */
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
  classMoved(occasion: Occasion): OutgoingMail;
  /** To somebody with a seat. */
  classCancelled(occasion: Occasion & Cancellation): OutgoingMail;
  /** To somebody who waited: there is nothing to take out of a calendar. */
  waitedForCancelled(occasion: Cancellation): OutgoingMail;
}

const WHEN: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'long',
};

export function createClassMails({ siteUrl, supportEmail }: MailDeps): ClassMails {
  const whenOf = createWhenOf();
  const schedule = { label: 'Your schedule', address: `${siteUrl}/member/schedule` };
  const search = { label: 'Find another class', address: `${siteUrl}/search` };
  const calendarFor = ({ booking, now }: Occasion) =>
    calendarOf([booking], { now, organizer: { name: site.name, email: supportEmail } });
  const cancellation = ({ to, about, reason, alternatives }: Cancellation) => ({
    to,
    subject: `Cancelled: ${about.title}`,
    before: [
      'Hello,',
      `We are sorry: ${about.title}, ${whenOf(about)}, will not take place.`,
      ...(reason === null ? [] : [`Why: ${reason}`]),
      ...(alternatives.length === 0 ? [] : ['These have free seats right now:']),
    ],
    choices: alternatives.map((other) => ({
      label: `${other.title}, ${whenOf(other)}`,
      address: siteUrl + classPath(other),
    })),
    link: search,
  });

  return {
    booked: (occasion) => ({
      ...writeMail({
        to: occasion.to,
        subject: `Booked: ${occasion.about.title}`,
        before: ['Hello,', `You have a seat in ${occasion.about.title}.`, whenOf(occasion.about)],
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
          whenOf(occasion.about),
        ],
        link: schedule,
        after: ['If you cannot come, please cancel there: somebody may be waiting for the seat.'],
      }),
      calendar: calendarFor(occasion),
    }),
    classMoved: (occasion) => ({
      ...writeMail({
        to: occasion.to,
        subject: `New time: ${occasion.about.title}`,
        before: [
          'Hello,',
          `${occasion.about.title} has moved to another time. Your seat is still yours.`,
          `Now: ${whenOf(occasion.about)}`,
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

/** In the class's own zone, with the zone named: a mail does not know where it is read. */
function createWhenOf() {
  // To make one takes longer than everything else about a mail; there are as many as zones in use.
  const formats = new Map<string, Intl.DateTimeFormat>();
  return ({ startsAt, timeZone }: MailedClass): string => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...WHEN, timeZone });
    formats.set(timeZone, format);
    return format.format(startsAt);
  };
}
