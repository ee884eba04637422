import type { OutgoingMail } from '../jobs/mail-outbox.ts';
import type { MailedClass } from './class-details.ts';
import { type BookingOccasion, type ClassOccasion, createClassMailParts } from './class-mail-parts.ts';
import { type MailDeps, questionsLine } from './mail-parts.ts';
import { writeMail } from './mail-template.ts';

interface OfficeMessage {
  readonly about: MailedClass;
  readonly subject: string;
  readonly text: string;
}

/** What the office does for its members: who does it themselves sees it on the page. */
export interface ClassOfficeMails {
  putOnWaitingList(occasion: ClassOccasion): OutgoingMail;
  seatTakenBack(occasion: BookingOccasion): OutgoingMail;
  takenOffWaitingList(occasion: ClassOccasion): OutgoingMail;
  /** In the office's own words; an answer goes to the support mailbox. */
  fromOffice(message: OfficeMessage): Omit<OutgoingMail, 'to'>;
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
  };
}
