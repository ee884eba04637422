import { BOOKING_STATES } from '@carom/domain/classes/booking-states';
import { CLASS_CATEGORIES, SEARCH_CATEGORIES } from '@carom/domain/classes/categories';
import type { ClassId } from '@carom/domain/classes/class-id';
import { CLASS_PERIODS, DAY_FILTERS } from '@carom/domain/classes/periods';
import { SHOWN_STATES } from '@carom/domain/classes/shown-state';
import { z } from 'zod';
import { envelope } from '../envelope.ts';
import { line } from '../text.ts';

/** Results per page of a search. */
export const SEARCH_PAGE_SIZE = 12;
export const LAST_SEARCH_PAGE = 20;
/** Classes per page when there is no search. */
export const UPCOMING_PAGE_SIZE = 6;
/** The number of classes on the home page. */
export const NEXT_CLASSES = 3;
const SEARCH_TERMS_MAX = 200;
const TITLE_MAX = 300;

/** Accepts any text as category: an unknown one matches nothing. */
export const searchClassesBody = z
  .object({
    // Limits the normalised form as well, in which one character can become eighteen.
    search_terms: line({ label: 'Search terms', max: SEARCH_TERMS_MAX, required: false }).refine(
      (terms) => terms.length > SEARCH_TERMS_MAX || terms.normalize('NFKC').length <= SEARCH_TERMS_MAX,
      { error: `Search terms may be at most ${SEARCH_TERMS_MAX} characters long.` },
    ),
    group_title: line({ label: 'Category', max: Number.MAX_SAFE_INTEGER, required: false }),
    page: z
      .int32({ error: 'Page is a number from 1.' })
      .min(1, { error: 'Page is a number from 1.' })
      .optional(),
  })
  .refine(({ search_terms, group_title }) => search_terms !== '' || group_title !== 'Any', {
    path: ['search_terms'],
    error: 'Search terms are required, or a category other than Any.',
  });

/** Validates the text and brands it as the id of a class. */
const classId = z.uuid() as unknown as z.ZodType<ClassId>;

const classEntry = z.object({
  group_id: z.uuid(),
  random_id: classId,
  title: z.string(),
  description: z.string(),
  image_url: z.string(),
  category: z.enum(CLASS_CATEGORIES),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  time_zone: z.string().meta({ description: "Where it is held, such as 'America/New_York'" }),
  capacity: z.int32(),
  seats_left: z.int32(),
  place: z.string().nullable().meta({ description: 'In words, for people to find; null: none is named' }),
  is_online: z.boolean().meta({ description: 'It has a meeting link, which those who booked get' }),
  teacher: z.string().nullable(),
});

export const searchClassesReply = envelope.extend({
  search_classes_results: z.array(classEntry),
  has_more: z.boolean(),
  has_ignored_words: z
    .boolean()
    .optional()
    .meta({ description: 'Given where the terms have more words, or longer ones, than are searched for' }),
  understood_as: z
    .enum(CLASS_PERIODS)
    .optional()
    .meta({ description: 'Given where no class has the terms: the results are those of these days instead' }),
});

/** The fields of a class on the home page. */
const nextClassEntry = classEntry.pick({
  random_id: true,
  title: true,
  starts_at: true,
  ends_at: true,
  time_zone: true,
  seats_left: true,
  place: true,
  is_online: true,
  teacher: true,
});

export const nextClassesReply = envelope.extend({
  next_classes: z.array(nextClassEntry).max(NEXT_CLASSES),
});

export const upcomingClassesQuery = z.object({
  day: z
    .enum(DAY_FILTERS, { error: 'There is no such choice of days.' })
    .optional()
    .meta({ description: "In the class's own zone; without it, all that are to come" }),
  category: z.enum(SEARCH_CATEGORIES, { error: 'There is no such category.' }).default('Any'),
  page: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, { error: 'Page is a number from 1.' })
    .optional(),
});

export const upcomingClassesReply = envelope.extend({
  upcoming_classes: z.array(classEntry),
  has_more: z.boolean(),
});

/** Accepts any text: an unknown class is answered as not found. */
export const classParams = z.object({ id: z.string() });

const cancelReason = z.string().nullable().meta({ description: 'Why, where the office has said so' });

const shownClass = classEntry.extend({ state: z.enum(SHOWN_STATES), cancel_reason: cancelReason });

export const classReply = envelope.extend({ class: shownClass });

/** Accepts any text: an unknown class is answered as not found. The title is informational. */
export const bookClassBody = z.object({
  class_group_id: line({ label: 'Class group', max: 191 }),
  class_random_id: line({ label: 'Class', max: 191 }),
  class_title: line({ label: 'Class title', max: TITLE_MAX, required: false }),
});

export const joinWaitingListBody = bookClassBody.omit({ class_title: true });

const bookingEntry = z.object({
  id: z.uuid().meta({ description: 'Stays the same for as long as the member and the class exist' }),
  state: z.enum(BOOKING_STATES),
  waiting_position: z.int32().nullable().meta({ description: '1 is next; null unless waiting' }),
  sequence: z.int32().meta({ description: 'Grows with every change of the booking or of its class' }),
  meeting_url: z
    .string()
    .nullable()
    .meta({ description: 'For a seat, from 24 hours before the start to the end; else null' }),
  class: classEntry.extend({
    is_cancelled: z.boolean().meta({ description: 'The class itself is cancelled, not only the booking' }),
    cancel_reason: cancelReason,
  }),
});

export const bookingsReply = envelope.extend({ bookings: z.array(bookingEntry) });
export const bookingReply = envelope.extend({ booking: bookingEntry });

/** Accepts any text: an id that is not one of the caller's bookings is answered as not found. */
export const bookingParams = z.object({ id: z.string() });

export type NextClassEntry = z.infer<typeof nextClassEntry>;
export type ShownClass = z.infer<typeof shownClass>;
export type ClassEntry = z.infer<typeof classEntry>;
export type BookingEntry = z.infer<typeof bookingEntry>;
