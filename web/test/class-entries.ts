import type { AdminClass } from '@carom/contract/admin/classes/schemas';
import type { BookingEntry, ClassEntry } from '@carom/contract/classes/schemas';
import type { ClassId } from '@carom/domain/classes/class-id';

/** An upcoming class, as visitors and members see it. */
export function classEntry(change: Partial<ClassEntry> = {}): ClassEntry {
  return {
    group_id: crypto.randomUUID(),
    random_id: crypto.randomUUID() as string as ClassId,
    title: 'Losing the Token',
    description: 'One evening.',
    image_url: '/class-images/token.svg',
    category: 'Cat1',
    starts_at: '2090-07-01T12:45:00.000Z',
    ends_at: '2090-07-01T14:15:00.000Z',
    time_zone: 'America/New_York',
    capacity: 12,
    seats_left: 3,
    place: null,
    is_online: false,
    teacher: null,
    ...change,
  };
}

export function bookingOf(entry: ClassEntry, change: Partial<BookingEntry> = {}): BookingEntry {
  return {
    id: crypto.randomUUID(),
    state: 'booked',
    waiting_position: null,
    sequence: 0,
    meeting_url: null,
    class: { ...entry, is_cancelled: false, cancel_reason: null },
    ...change,
  };
}

/** An unpublished class, as admins see it. */
export function adminClass(change: Partial<AdminClass> = {}): AdminClass {
  return {
    id: crypto.randomUUID(),
    group_id: crypto.randomUUID(),
    series_id: null,
    title: 'Three cushions',
    description: 'One evening.',
    category: 'Cat1',
    image_url: '/class-images/balls.svg',
    starts_at: '2090-07-01T12:45:00.000Z',
    ends_at: '2090-07-01T14:15:00.000Z',
    starts_local: '2090-07-01T18:30',
    ends_local: '2090-07-01T20:00',
    time_zone: 'Asia/Kathmandu',
    capacity: 4,
    seats_taken: 0,
    waiting: 0,
    place: null,
    meeting_url: null,
    teacher: null,
    state: 'draft',
    cancel_reason: null,
    published: false,
    version: '1',
    updated_at: '2026-01-01T00:00:00.000Z',
    ...change,
  };
}
