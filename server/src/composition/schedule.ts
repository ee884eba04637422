import type { BackgroundWrites } from '../db/background-writes.ts';
import type { Database } from '../db/client.ts';
import { queueMail } from '../jobs/mail-outbox.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import { createReminderMails } from '../mails/reminder-mails.ts';
import type { BookingService } from '../modules/bookings/service.ts';
import { createReminderEntry } from '../modules/schedule/enter-reminders.ts';
import { createCalendarFeed } from '../modules/schedule/feed-service.ts';
import { createScheduleSettings } from '../modules/schedule/settings-service.ts';
import { createStopTokens } from '../modules/schedule/stop-tokens.ts';
import type { Env } from '../settings/env.ts';

interface ScheduleParts {
  readonly env: Pick<Env, 'siteUrl' | 'apiBaseUrl' | 'supportEmail' | 'appSecret' | 'previousAppSecret'>;
  readonly db: Database;
  readonly backgroundWrites: BackgroundWrites;
  readonly rateLimiter: RateLimiter;
  readonly bookings: BookingService;
  readonly clock: () => Date;
}

/** Reminders for booked classes, and calendar feeds. */
export function createScheduleServices(parts: ScheduleParts) {
  const { env, db, backgroundWrites, rateLimiter, bookings, clock } = parts;
  const { siteUrl, supportEmail } = env;
  const apiUrl = env.apiBaseUrl === '' ? siteUrl : env.apiBaseUrl;
  const stopTokens = createStopTokens({ secret: env.appSecret, previousSecret: env.previousAppSecret });
  const mails = createReminderMails({ siteUrl, apiUrl });
  return {
    settings: createScheduleSettings({ db, stopTokens }),
    feed: createCalendarFeed({
      ...{ db, bookings, rateLimiter, backgroundWrites, clock },
      ...{ siteUrl, apiUrl, supportEmail },
    }),
    enterReminders: createReminderEntry({ db, mails, stopTokens, queueMail, clock }),
  };
}
