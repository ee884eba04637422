import { classPath } from '@carom/domain/classes/class-address';
import type { ClassId } from '@carom/domain/classes/class-id';
import type { OutgoingMail } from '../jobs/mail-outbox.ts';
import type { MailedClass } from './class-details.ts';
import { type BookingOccasion, type ClassOccasion, createClassMailParts } from './class-mail-parts.ts';
import { type MailDeps, questionsLine } from './mail-parts.ts';
import { writeMail } from './mail-template.ts';

interface Cancellation extends ClassOccasion {
  readonly reason: string | null;
  /** What there is instead, the best first. */
  readonly alternatives: readonly (MailedClass & { readonly classId: ClassId })[];
}

export interface ClassCancellationMails {
  /** To somebody with a seat. */
  classCancelled(occasion: BookingOccasion & Cancellation): OutgoingMail;
  /** To somebody who waited: there is nothing to take out of a calendar. */
  waitedForCancelled(occasion: Cancellation): OutgoingMail;
}

export function createClassCancellationMails(deps: MailDeps): ClassCancellationMails {
  const { siteUrl, supportEmail } = deps;
  const { whenOf, search, calendarFor } = createClassMailParts(deps);
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
