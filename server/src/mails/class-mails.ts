import type { OutgoingMail } from '../jobs/mail-outbox.ts';
import { type ClassCancellationMails, createClassCancellationMails } from './class-cancellation-mails.ts';
import { type BookingOccasion, createClassMailParts } from './class-mail-parts.ts';
import { type ClassOfficeMails, createClassOfficeMails } from './class-office-mails.ts';
import type { MailDeps } from './mail-parts.ts';
import { writeMail } from './mail-template.ts';

/** The changes that cause a mail to members with a seat. */
export type MailedChange = 'time' | 'place' | 'meeting link' | 'teacher';

export interface ClassMails extends ClassOfficeMails, ClassCancellationMails {
  booked(occasion: BookingOccasion): OutgoingMail;
  seatFromWaitingList(occasion: BookingOccasion): OutgoingMail;
  bookingCancelled(occasion: BookingOccasion): OutgoingMail;
  classChanged(occasion: BookingOccasion & { readonly changes: readonly MailedChange[] }): OutgoingMail;
}

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });

export function createClassMails(deps: MailDeps): ClassMails {
  const { whenOf, detailsOf, schedule, search, calendarFor } = createClassMailParts(deps);
  return {
    ...createClassOfficeMails(deps),
    ...createClassCancellationMails(deps),
    booked: (occasion) => ({
      ...writeMail({
        to: occasion.to,
        subject: `Booked: ${occasion.about.title}`,
        before: [`You have booked ${occasion.about.title}.`, ...detailsOf(occasion)],
        link: schedule,
        after: ['If you can’t come, please cancel in your schedule so that someone else can have the seat.'],
      }),
      calendar: calendarFor(occasion),
    }),
    seatFromWaitingList: (occasion) => ({
      ...writeMail({
        to: occasion.to,
        subject: `A seat for you: ${occasion.about.title}`,
        before: [
          `A seat in ${occasion.about.title} is free, and you were next on the waiting list. We have booked it for you.`,
          ...detailsOf(occasion),
        ],
        link: schedule,
        after: ['If you can’t come, please cancel in your schedule so that someone else can have the seat.'],
      }),
      calendar: calendarFor(occasion),
    }),
    bookingCancelled: (occasion) => ({
      ...writeMail({
        to: occasion.to,
        subject: `Booking cancelled: ${occasion.about.title}`,
        before: [
          `You have cancelled your booking for ${occasion.about.title}.`,
          { label: 'When', value: whenOf(occasion.about) },
        ],
        link: search,
        after: ['To remove the class from your calendar, open the attached file.'],
      }),
      calendar: calendarFor(occasion),
    }),
    classChanged: (occasion) => ({
      ...writeMail({
        to: occasion.to,
        subject: `${subjectOf(occasion.changes)}: ${occasion.about.title}`,
        before: [
          `We have changed the ${AND.format(occasion.changes)} of ${occasion.about.title}. You are still booked.`,
          ...detailsOf(occasion),
        ],
        link: schedule,
        after: ['If you can’t come, please cancel in your schedule so that someone else can have the seat.'],
      }),
      calendar: calendarFor(occasion),
    }),
  };
}

/** A change of the time is the most important, so it comes first. */
function subjectOf(changes: readonly MailedChange[]): string {
  return changes.includes('time') || changes.length === 1 ? `New ${changes[0]}` : 'Changed';
}
