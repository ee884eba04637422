import { classPath } from '@carom/domain/classes/class-address';
import type { ClassId } from '@carom/domain/classes/class-id';
import type { OutgoingMail } from '../jobs/mail-outbox.ts';
import type { MailedClass } from './class-details.ts';
import { type BookingOccasion, type ClassOccasion, createClassMailParts } from './class-mail-parts.ts';
import { type MailDeps, questionsLine } from './mail-parts.ts';
import { writeMail } from './mail-template.ts';

interface Cancellation extends ClassOccasion {
  readonly reason: string | null;
  /** Classes with free seats, the best match first. */
  readonly alternatives: readonly (MailedClass & { readonly classId: ClassId })[];
}

export interface ClassCancellationMails {
  /** To a member with a seat. */
  classCancelled(occasion: BookingOccasion & Cancellation): OutgoingMail;
  /** To a member on the waiting list. Has no calendar file. */
  waitedForCancelled(occasion: Cancellation): OutgoingMail;
}

export function createClassCancellationMails(deps: MailDeps): ClassCancellationMails {
  const { siteUrl, supportEmail } = deps;
  const { whenOf, search, calendarFor } = createClassMailParts(deps);
  const cancellation = ({ to, about, reason, alternatives }: Cancellation) => ({
    to,
    subject: `Cancelled: ${about.title}`,
    before: [
      `We are sorry: ${about.title} has been cancelled.`,
      { label: 'When', value: whenOf(about) },
      ...(reason === null ? [] : [{ label: 'Reason', value: reason }]),
      ...(alternatives.length === 0 ? [] : ['These classes have free seats right now:']),
      ...alternatives.map((other) => ({
        label: `${other.title}, ${whenOf(other)}`,
        address: siteUrl + classPath(other),
      })),
    ],
    link: search,
  });

  return {
    classCancelled: (occasion) => ({
      ...writeMail({ ...cancellation(occasion), after: [questionsLine(supportEmail)] }),
      calendar: calendarFor(occasion),
    }),
    waitedForCancelled: (occasion) =>
      writeMail({
        ...cancellation(occasion),
        after: ['You were on the waiting list for this class.', questionsLine(supportEmail)],
      }),
  };
}
