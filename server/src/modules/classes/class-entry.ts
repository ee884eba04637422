import type { ClassEntry } from '@carom/contract/classes/schemas';
import type { StoredClass } from './stored-class.ts';

type Shown =
  | 'groupId'
  | 'classId'
  | 'title'
  | 'description'
  | 'imageUrl'
  | 'category'
  | 'startsAt'
  | 'endsAt'
  | 'timeZone'
  | 'capacity'
  | 'seatsTaken'
  | 'place'
  | 'meetingUrl'
  | 'teacher';

/** Converts a class to the API's public format. */
export function classEntryOf(stored: Pick<StoredClass, Shown>): ClassEntry {
  return {
    group_id: stored.groupId,
    random_id: stored.classId,
    title: stored.title,
    description: stored.description,
    image_url: stored.imageUrl,
    category: stored.category,
    starts_at: stored.startsAt.toISOString(),
    ends_at: stored.endsAt.toISOString(),
    time_zone: stored.timeZone,
    capacity: stored.capacity,
    seats_left: stored.capacity - stored.seatsTaken,
    place: stored.place,
    is_online: stored.meetingUrl !== null,
    teacher: stored.teacher,
  };
}
