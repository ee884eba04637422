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

/** When and where a class is and who teaches it, as mails to those with a seat say it. */
export function createClassDetails(siteUrl: string) {
  const { whenText } = createTimeWords();

  /** In the class's own zone, which is named: a mail does not know where it is read. */
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

/** Whether it may be told was decided when the booking was put into the words of the API. */
function meetingLink({ meeting_url, class: { is_online } }: CalendarBooking): MailParagraph[] {
  if (meeting_url !== null) return [{ label: 'Meeting link', address: meeting_url }];
  return is_online ? ['You’ll find the meeting link in your schedule from 24 hours before the class.'] : [];
}
