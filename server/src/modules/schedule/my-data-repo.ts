import { desc, eq } from 'drizzle-orm';
import { selectJson } from '../../db/json-rows.ts';
import { bookings, calendarFeeds, classes, classReminders, users } from '../../db/schema.ts';
import type { MyDataParts } from '../account/my-data.ts';

/** Reminders and calendar in a member's export. */
export const scheduleExport: MyDataParts = {
  settings: {
    one: ({ id }) =>
      selectJson({
        wants_reminders: users.wantsReminders,
        calendar_feed_made_at: calendarFeeds.createdAt,
        calendar_feed_last_read_at: calendarFeeds.lastReadAt,
      })
        .from(users)
        .leftJoin(calendarFeeds, eq(calendarFeeds.userId, users.id))
        .where(eq(users.id, id)),
  },
  reminders: {
    list: ({ id }) =>
      selectJson({
        class: classes.title,
        kind: classReminders.kind,
        starts_at: classReminders.startsAt,
        created_at: classReminders.createdAt,
      })
        .from(classReminders)
        .innerJoin(bookings, eq(bookings.id, classReminders.bookingId))
        .innerJoin(classes, eq(classes.classId, bookings.classId))
        .where(eq(bookings.userId, id))
        .orderBy(desc(classReminders.createdAt), desc(classReminders.id)),
  },
};
