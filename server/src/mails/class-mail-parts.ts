import { site } from '@carom/contract/site/company';
import { type CalendarBooking, calendarOf } from '@carom/domain/classes/calendar';
import { createClassDetails, type MailedClass } from './class-details.ts';
import type { MailDeps } from './mail-parts.ts';
import type { Addressee } from './mail-template.ts';

export interface ClassOccasion {
  readonly to: Addressee;
  readonly about: MailedClass;
}

/** For members whose calendar contains the class. */
export interface BookingOccasion extends ClassOccasion {
  /** The member's view of the booking, for the mail and its calendar file. */
  readonly booking: CalendarBooking;
  readonly now: Date;
}

/** The common parts of mails about classes: details, links and the calendar file. */
export function createClassMailParts({ siteUrl, supportEmail }: MailDeps) {
  const { whenText, ...details } = createClassDetails(siteUrl);
  const organizer = { name: site.name, email: supportEmail };
  return {
    ...details,
    schedule: { label: 'Open your schedule', address: `${siteUrl}/member/schedule` },
    search: { label: 'Find another class', address: `${siteUrl}/search` },
    calendarFor: ({ booking, now }: BookingOccasion) =>
      calendarOf([booking], { now, siteUrl, organizer, whenText }),
  };
}
