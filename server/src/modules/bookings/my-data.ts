import type { Database } from '../../db/client.ts';
import { selectBookingsOf } from './repo.ts';

/** The bookings' part of a member's export. */
export function createBookingsExport(db: Database) {
  return async (userId: string): Promise<unknown> => {
    const listed = await selectBookingsOf(db, userId);
    return listed.map(({ booking, bookedClass, waitingPosition }) => ({
      class: bookedClass.title,
      starts_at: bookedClass.startsAt,
      ends_at: bookedClass.endsAt,
      state: booking.state,
      waiting_position: waitingPosition,
      created_at: booking.createdAt,
      updated_at: booking.updatedAt,
    }));
  };
}
