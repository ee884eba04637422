import type { AdminClass } from '@carom/contract/admin/classes/schemas';
import { classStateOf } from '@carom/domain/classes/class-states';
import { localTimeAt } from '@carom/domain/zoned-time';
import type { CountedClass } from './repo.ts';

/** Converts a class to the format for admins. */
export function adminClassOf(shown: CountedClass, now: Date): AdminClass {
  const { startsAt, endsAt, timeZone } = shown;
  return {
    id: shown.classId,
    group_id: shown.groupId,
    series_id: shown.seriesId,
    title: shown.title,
    description: shown.description,
    category: shown.category,
    image_url: shown.imageUrl,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    starts_local: localTimeAt(startsAt, timeZone),
    ends_local: localTimeAt(endsAt, timeZone),
    time_zone: timeZone,
    capacity: shown.capacity,
    seats_taken: shown.seatsTaken,
    waiting: shown.waiting,
    place: shown.place,
    meeting_url: shown.meetingUrl,
    teacher: shown.teacher,
    state: classStateOf(shown, now),
    cancel_reason: shown.cancelReason,
    published: shown.published,
    version: String(shown.version),
    updated_at: shown.updatedAt.toISOString(),
  };
}
