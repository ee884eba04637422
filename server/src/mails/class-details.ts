import type { CalendarBooking } from '@carom/domain/classes/calendar';
import { classPath } from '@carom/domain/classes/class-address';
import { whereWords } from '@carom/domain/classes/whereabouts';
import type { MailParagraph } from './mail-template.ts';

export interface MailedClass {
  readonly title: string;
  readonly startsAt: Date;
  readonly timeZone: string;
}

interface MailedBooking {
  readonly about: MailedClass;
  readonly booking: CalendarBooking;
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

/** When and where a class is and who teaches it, as mails to those with a seat say it. */
export function createClassDetails(siteUrl: string) {
  const whenOf = createWhenOf();

  function detailsOf({ about, booking }: MailedBooking): MailParagraph[] {
    const { random_id: classId, title, teacher } = booking.class;
    const where = whereWords(booking.class);
    return [
      `When: ${whenOf(about)}`,
      ...(where === null ? [] : [`Where: ${where}`]),
      ...(teacher === null ? [] : [`Teacher: ${teacher}`]),
      ...meetingLink(booking),
      { label: 'About the class', address: `${siteUrl}${classPath({ title, classId })}` },
    ];
  }

  return { whenOf, detailsOf };
}

/** Whether it may be told was decided when the booking was put into the words of the API. */
function meetingLink({ meeting_url, class: { is_online } }: CalendarBooking): MailParagraph[] {
  if (meeting_url !== null) return [{ label: 'Meeting link', address: meeting_url }];
  return is_online ? ['The meeting link appears in your schedule 24 hours before the class.'] : [];
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
