import { z } from 'zod';
import { envelope } from '../envelope.ts';

const SWITCH_POSITIONS = ['on', 'off'] as const;

const calendarFeed = z.object({
  created_at: z.iso.datetime(),
  last_read_at: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When a calendar last looked, to the hour; null: none has' }),
});

export const scheduleSettingsReply = envelope.extend({
  reminders: z.enum(SWITCH_POSITIONS).meta({ description: 'Mails a day and an hour before a class' }),
  calendar_feed: calendarFeed.nullable().meta({ description: 'null: there is none' }),
});

export const switchRemindersBody = z.object({
  reminders: z.enum(SWITCH_POSITIONS, { error: 'Reminders are on or off.' }),
});

export const calendarFeedReply = envelope.extend({
  address: z.string().meta({ description: 'Told this once: only its hash is kept' }),
  calendar_feed: calendarFeed,
});

/** Accepts any text: an unknown secret is answered as not found. */
export const secretParams = z.object({ id: z.string() });

/** An iCalendar file. */
export const calendarFile = z.string();

export type CalendarFeed = z.infer<typeof calendarFeed>;
export type SwitchPosition = (typeof SWITCH_POSITIONS)[number];
