import { site } from '@carom/contract/site/company';
import { type CalendarBooking, calendarOf } from '@carom/domain/classes/calendar';
import { createClassDetails, type MailedClass } from './class-details.ts';
import type { MailDeps } from './mail-parts.ts';
import type { Addressee } from './mail-template.ts';

/** A class, and a member to be told of it. */
export interface ClassOccasion {
  readonly to: Addressee;
  readonly about: MailedClass;
}

/** The same to somebody whose calendar has it. */
export interface BookingOccasion extends ClassOccasion {
  /** As its member may see it: for the mail, and for the calendar file that goes with it. */
  readonly booking: CalendarBooking;
  readonly now: Date;
}

/** What mails about classes have in common: when and where, the ways on, and the calendar file. */
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
