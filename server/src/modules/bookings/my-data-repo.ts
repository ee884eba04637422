import { desc, eq } from 'drizzle-orm';
import { selectJson } from '../../db/json-rows.ts';
import { bookings, classes } from '../../db/schema.ts';
import type { MyDataPart } from '../account/my-data.ts';
import { waitingPosition } from './listed-repo.ts';

/** The bookings in a member's export. */
export const bookingsExport: MyDataPart = {
  list: ({ id }) =>
    selectJson({
      class: classes.title,
      starts_at: classes.startsAt,
      ends_at: classes.endsAt,
      place: classes.place,
      teacher: classes.teacher,
      state: bookings.state,
      waiting_position: waitingPosition,
      attendance: bookings.attendance,
      created_at: bookings.createdAt,
      updated_at: bookings.updatedAt,
    })
      .from(bookings)
      .innerJoin(classes, eq(classes.classId, bookings.classId))
      .where(eq(bookings.userId, id))
      .orderBy(desc(classes.startsAt), desc(classes.classId)),
};
