import type { CalendarBooking } from '@carom/domain/classes/calendar';
import type { ReminderKind } from '@carom/domain/classes/reminders';
import type { OutgoingMail } from '../jobs/mail-outbox.ts';
import { createClassDetails, type MailedClass } from './class-details.ts';
import { type Addressee, writeMail } from './mail-template.ts';

interface Reminder {
  readonly id: string;
  readonly kind: ReminderKind;
  readonly to: Addressee;
  readonly about: MailedClass;
  readonly booking: CalendarBooking;
  readonly stopToken: string;
}

export interface ReminderMails {
  reminder(reminder: Reminder): OutgoingMail;
}

interface ReminderMailDeps {
  readonly siteUrl: string;
  /** The address of the server itself, to which mail programs send the unsubscribe request. */
  readonly apiUrl: string;
}

export function createReminderMails({ siteUrl, apiUrl }: ReminderMailDeps): ReminderMails {
  const { detailsOf } = createClassDetails(siteUrl);
  const schedule = { label: 'Open your schedule', address: `${siteUrl}/member/schedule` };
  const WORDS: Readonly<Record<ReminderKind, (title: string) => { subject: string; opening: string }>> = {
    day: (title) => ({
      subject: `Reminder: ${title}`,
      opening: `This is a reminder of ${title}, which you have booked.`,
    }),
    hour: (title) => ({ subject: `Starting soon: ${title}`, opening: `${title} starts soon.` }),
  };

  return {
    reminder({ id, kind, to, about, booking, stopToken }) {
      const { subject, opening } = WORDS[kind](about.title);
      return {
        ...writeMail({
          to,
          subject,
          before: [opening, ...detailsOf({ about, booking })],
          link: schedule,
          after: [
            'If you can’t come, please cancel in your schedule so that someone else can have the seat.',
          ],
          leaving: { label: 'Stop reminders', address: `${siteUrl}/stop_reminders/${stopToken}` },
        }),
        reminderId: id,
        unsubscribeUrl: `${apiUrl}/stop_reminders/${stopToken}`,
        holdsSecret: true,
      };
    },
  };
}
