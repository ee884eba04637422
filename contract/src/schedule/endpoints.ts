import type { Schemas } from '../endpoint-schemas.ts';
import { envelope } from '../envelope.ts';
import type { scheduleCalls } from './calls.ts';
import {
  calendarFeedReply,
  calendarFile,
  scheduleSettingsReply,
  secretParams,
  switchRemindersBody,
} from './schemas.ts';

export const scheduleSchemas = {
  readScheduleSettings: {
    summary: 'Tells whether reminders are on, and whether there is a calendar feed',
    limit: 'scheduleSettings',
    reply: scheduleSettingsReply,
  },
  switchReminders: {
    summary: 'Turns reminders by mail on or off',
    limit: 'scheduleSettings',
    body: switchRemindersBody,
    reply: envelope,
  },
  stopReminders: {
    summary: 'Turns them off by the link of a mail, without a login',
    limit: 'stopReminders',
    params: secretParams,
    reply: envelope,
  },
  makeCalendarFeed: {
    summary: 'Makes a secret address for calendars; the one before ends',
    limit: 'scheduleSettings',
    reply: calendarFeedReply,
  },
  endCalendarFeed: {
    summary: 'Ends the secret address',
    limit: 'scheduleSettings',
    reply: envelope,
  },
  // Limited by the service: calendars of many members ask from few addresses.
  readCalendarFeed: {
    summary: 'Gives the bookings of the member with this secret address as an iCalendar file',
    params: secretParams,
    reply: calendarFile,
    file: 'text/calendar',
  },
} as const satisfies Record<keyof typeof scheduleCalls, Schemas>;
