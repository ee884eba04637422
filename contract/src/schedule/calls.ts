import type { Call } from '../call.ts';

export const scheduleCalls = {
  readScheduleSettings: { method: 'GET', path: '/api/schedule_settings', access: 'member', csrf: false },
  switchReminders: { method: 'PUT', path: '/api/class_reminders', access: 'member', csrf: false },
  stopReminders: { method: 'POST', path: '/api/stop_reminders/:id', access: 'public', csrf: false },
  makeCalendarFeed: { method: 'POST', path: '/api/calendar_feed', access: 'member', csrf: false },
  endCalendarFeed: { method: 'DELETE', path: '/api/calendar_feed', access: 'member', csrf: false },
  readCalendarFeed: { method: 'GET', path: '/api/calendar/:id', access: 'public', csrf: false },
} as const satisfies Record<string, Call>;
