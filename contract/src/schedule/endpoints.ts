import type { Endpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import {
  calendarFeedReply,
  calendarFile,
  scheduleSettingsReply,
  secretParams,
  switchRemindersBody,
} from './schemas.ts';

export const scheduleEndpoints = {
  readScheduleSettings: {
    method: 'GET',
    path: '/api/schedule_settings',
    access: 'member',
    summary: 'Tells whether reminders are on, and whether there is a calendar feed',
    limit: 'scheduleSettings',
    reply: scheduleSettingsReply,
  },
  switchReminders: {
    method: 'PUT',
    path: '/api/class_reminders',
    access: 'member',
    summary: 'Turns reminders by mail on or off',
    limit: 'scheduleSettings',
    body: switchRemindersBody,
    reply: envelope,
  },
  stopReminders: {
    method: 'POST',
    path: '/api/stop_reminders/:id',
    access: 'public',
    summary: 'Turns them off by the link of a mail, without a login',
    limit: 'stopReminders',
    params: secretParams,
    reply: envelope,
  },
  makeCalendarFeed: {
    method: 'POST',
    path: '/api/calendar_feed',
    access: 'member',
    summary: 'Makes a secret address for calendars; the one before ends',
    limit: 'scheduleSettings',
    reply: calendarFeedReply,
  },
  endCalendarFeed: {
    method: 'DELETE',
    path: '/api/calendar_feed',
    access: 'member',
    summary: 'Ends the secret address',
    limit: 'scheduleSettings',
    reply: envelope,
  },
  // The service limits it, because the calendars of many members share few client addresses.
  readCalendarFeed: {
    method: 'GET',
    path: '/api/calendar/:id',
    access: 'public',
    summary: 'Gives the bookings of the member with this secret address as an iCalendar file',
    params: secretParams,
    reply: calendarFile,
    file: 'text/calendar',
  },
} as const satisfies Record<string, Endpoint>;
