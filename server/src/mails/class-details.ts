import type { CalendarBooking } from '@carom/domain/classes/calendar';
import { classPath } from '@carom/domain/classes/class-address';
import { createTimeWords } from '@carom/domain/classes/time-words';
import { whereWords } from '@carom/domain/classes/whereabouts';
import type { MailParagraph } from './mail-template.ts';

export interface MailedClass {
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
}

interface MailedBooking {
  readonly about: MailedClass;
  readonly booking: CalendarBooking;
}

/** Time, place and teacher of a class, for mails to members with a seat. */
export function createClassDetails(siteUrl: string) {
  const { whenText } = createTimeWords();

  /** In the time zone of the class, which is included: the reader's zone is unknown. */
  const whenOf = ({ startsAt, endsAt, timeZone }: MailedClass): string =>
    whenText({ starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() }, timeZone);

  function detailsOf({ about, booking }: MailedBooking): MailParagraph[] {
    const { random_id: classId, title, teacher } = booking.class;
    const where = whereWords(booking.class);
    return [
      { label: 'When', value: whenOf(about) },
      ...(where === null ? [] : [{ label: 'Where', value: where }]),
      ...(teacher === null ? [] : [{ label: 'Teacher', value: teacher }]),
      ...meetingLink(booking),
      { label: 'Class details', address: `${siteUrl}${classPath({ title, classId })}` },
    ];
  }

  return { whenText, whenOf, detailsOf };
}

/** The booking contains the link only if the member may see it already. */
function meetingLink({ meeting_url, class: { is_online } }: CalendarBooking): MailParagraph[] {
  if (meeting_url !== null) return [{ label: 'Meeting link', address: meeting_url }];
  return is_online ? ['You’ll find the meeting link in your schedule from 24 hours before the class.'] : [];
}
