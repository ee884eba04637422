import type { OutgoingMail } from '../jobs/mail-outbox.ts';
import type { MailedClass } from './class-details.ts';
import { type BookingOccasion, type ClassOccasion, createClassMailParts } from './class-mail-parts.ts';
import { type MailDeps, questionsLine } from './mail-parts.ts';
import { type Addressee, writeMail } from './mail-template.ts';

interface OfficeMessage {
  readonly about: MailedClass;
  readonly subject: string;
  readonly text: string;
}

/** Mails about actions of admins on behalf of members. */
export interface ClassOfficeMails {
  putOnWaitingList(occasion: ClassOccasion): OutgoingMail;
  seatTakenBack(occasion: BookingOccasion): OutgoingMail;
  takenOffWaitingList(occasion: ClassOccasion): OutgoingMail;
  /** A message that an admin has written. Replies go to the support mailbox. */
  fromOffice(to: Addressee, message: OfficeMessage): OutgoingMail;
}

export function createClassOfficeMails(deps: MailDeps): ClassOfficeMails {
  const { supportEmail } = deps;
  const { whenOf, schedule, search, calendarFor } = createClassMailParts(deps);
  return {
    putOnWaitingList: ({ to, about }) =>
      writeMail({
        to,
        subject: `On the waiting list: ${about.title}`,
        before: [
          `${about.title} is full, so we have put you on the waiting list. If a seat becomes free and you are next, we’ll book it for you and e-mail you.`,
          { label: 'When', value: whenOf(about) },
        ],
        link: schedule,
        after: [
          'If you can’t come, please leave the waiting list in your schedule.',
          questionsLine(supportEmail),
        ],
      }),
    seatTakenBack: (occasion) => ({
      ...writeMail({
        to: occasion.to,
        subject: `Booking cancelled by us: ${occasion.about.title}`,
        before: [
          `We have cancelled your booking for ${occasion.about.title}. The class itself still takes place.`,
          { label: 'When', value: whenOf(occasion.about) },
        ],
        link: search,
        after: [questionsLine(supportEmail)],
      }),
      calendar: calendarFor(occasion),
    }),
    takenOffWaitingList: ({ to, about }) =>
      writeMail({
        to,
        subject: `Removed from the waiting list: ${about.title}`,
        before: [
          `We have removed you from the waiting list for ${about.title}.`,
          { label: 'When', value: whenOf(about) },
        ],
        link: search,
        after: [questionsLine(supportEmail)],
      }),
    fromOffice: (to, { about, subject, text }) => ({
      ...writeMail({
        to,
        subject,
        before: [text, { label: 'Class', value: about.title }, { label: 'When', value: whenOf(about) }],
        link: schedule,
        after: [questionsLine(supportEmail)],
      }),
      replyTo: supportEmail,
    }),
  };
}
