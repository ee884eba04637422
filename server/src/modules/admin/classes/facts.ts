import { localTimeAt } from '@carom/domain/zoned-time';
import type { StoredClass } from '../../classes/stored-class.ts';

/** The fields of a class in the audit log. Contains whether there is a meeting link, but not the link. */
export function factsOf(stored: StoredClass) {
  const { startsAt, endsAt, timeZone, cancelledAt } = stored;
  return {
    title: stored.title,
    description: stored.description,
    category: stored.category,
    picture: stored.imageUrl,
    starts: localTimeAt(startsAt, timeZone),
    ends: localTimeAt(endsAt, timeZone),
    time_zone: timeZone,
    seats: stored.capacity,
    place: stored.place,
    meeting_link: stored.meetingUrl === null ? null : 'set',
    teacher: stored.teacher,
    published: stored.published,
    cancelled: cancelledAt !== null,
    reason: stored.cancelReason,
  };
}
