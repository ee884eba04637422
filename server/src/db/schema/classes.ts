import { ATTENDANCES } from '@carom/domain/classes/attendance';
import { BOOKING_STATES } from '@carom/domain/classes/booking-states';
import { CLASS_CATEGORIES } from '@carom/domain/classes/categories';
import type { ClassId } from '@carom/domain/classes/class-id';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgSequence,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

export const classCategory = pgEnum('class_category', CLASS_CATEGORIES);
export const attendance = pgEnum('attendance', ATTENDANCES);
export const bookingState = pgEnum('booking_state', BOOKING_STATES);

export const classes = pgTable(
  'classes',
  {
    classId: uuid('class_id').$type<ClassId>().primaryKey().defaultRandom(),
    groupId: uuid('group_id').notNull(),
    /** Shared by the classes that one recurrence rule created. They are otherwise independent. */
    seriesId: uuid('series_id'),
    title: text('title').notNull(),
    description: text('description').notNull(),
    category: classCategory('category').notNull(),
    imageUrl: text('image_url').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    timeZone: text('time_zone').notNull(),
    capacity: integer('capacity').notNull(),
    /** Directions in words. */
    place: text('place'),
    /** Visible only to members with a booking: see `seesMeetingLink` in the domain. */
    meetingUrl: text('meeting_url'),
    teacher: text('teacher'),
    /** Maintained by the trigger count_class_seats on bookings. */
    seatsTaken: integer('seats_taken').notNull().default(0),
    published: boolean('published').notNull().default(false),
    cancelledAt: moment('cancelled_at'),
    /** The office's message to members with a booking. */
    cancelReason: text('cancel_reason'),
    /** Incremented with each change, for optimistic locking and for calendars, which take the newer event. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('classes_group_id').on(table.groupId),
    index('classes_series').on(table.seriesId, table.startsAt).where(sql`${table.seriesId} is not null`),
    index('classes_starts_at').on(table.category, table.startsAt),
    index('classes_admin_order').on(table.startsAt, table.classId),
    index('classes_on_offer_by_zone')
      .on(table.timeZone, table.category, table.startsAt, table.classId)
      .where(sql`${table.published} and ${table.cancelledAt} is null`),
    index('classes_title').on(sql`lower(${table.title})`, table.classId),
    index('classes_title_search').using('gin', sql`lower(' ' || ${table.title}) gin_trgm_ops`),
    check('classes_not_oversold', sql`${table.seatsTaken} between 0 and ${table.capacity}`),
    check('classes_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check('classes_place_length', sql`length(${table.place}) between 1 and 191`),
    check('classes_teacher_length', sql`length(${table.teacher}) between 1 and 191`),
    check(
      'classes_meeting_url_https',
      sql`${table.meetingUrl} like 'https://_%' and length(${table.meetingUrl}) <= 500`,
    ),
  ],
);

/** Numbers the places of all waiting lists in order of arrival. */
export const waitingPlaces = pgSequence('waiting_places');

/** One row per member and class, through all states. Calendars use its id. */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    classId: uuid('class_id')
      .$type<ClassId>()
      .notNull()
      .references(() => classes.classId),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: bookingState('state').notNull(),
    waitingPlace: bigint('waiting_place', { mode: 'number' }),
    /** Incremented with each change of state. */
    sequence: integer('sequence').notNull().default(0),
    /** Whether the member attended. null: not recorded. */
    attendance: attendance('attendance'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    unique('bookings_once').on(table.classId, table.userId),
    index('bookings_user_id').on(table.userId),
    index('bookings_waiting').on(table.classId, table.waitingPlace).where(sql`${table.state} = 'waiting'`),
    check('bookings_waiting_place', sql`(${table.state} = 'waiting') = (${table.waitingPlace} is not null)`),
  ],
);
