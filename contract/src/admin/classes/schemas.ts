import { CLASS_CATEGORIES } from '@carom/domain/classes/categories';
import {
  CLASS_CAPACITY_MAX,
  CLASS_DESCRIPTION_MAX,
  CLASS_LOCAL_TIME,
  CLASS_TITLE_MAX,
  isCapacity,
} from '@carom/domain/classes/class-limits';
import { CLASS_STATES } from '@carom/domain/classes/class-states';
import { isTimeZone } from '@carom/domain/zoned-time';
import { z } from 'zod';
import { meetingUrl, PLACE_MAX, TEACHER_MAX } from '../../classes/whereabouts.ts';
import { envelope } from '../../envelope.ts';
import { line, paragraph } from '../../text.ts';
import { choice, listQuery, listReply, seenVersion } from '../list/schemas.ts';
import { CLASS_PERIODS } from './periods.ts';

const category = z.enum(CLASS_CATEGORIES, { error: 'There is no such category.' });
const localTime = (label: string) =>
  line({ label, max: 20 }).regex(CLASS_LOCAL_TIME, {
    error: `${label} is a date and a time from 2000 to 2099.`,
  });

/** As the form has it: times are those of the class's own zone. */
export const classFields = {
  title: line({ label: 'Title', max: CLASS_TITLE_MAX }),
  description: paragraph({ label: 'Description', max: CLASS_DESCRIPTION_MAX }),
  category,
  image_url: line({ label: 'Picture', max: 191 }),
  starts_local: localTime('Start'),
  ends_local: localTime('End'),
  time_zone: line({ label: 'Time zone', max: 64 }).refine(isTimeZone, {
    error: 'This is not the name of a time zone, such as America/New_York.',
  }),
  capacity: line({ label: 'Seats', max: 20 }).refine(isCapacity, {
    error: `Seats are a whole number from 1 to ${CLASS_CAPACITY_MAX}.`,
  }),
  // Not sent: it stays as it is. Empty: there is none.
  place: line({ label: 'Place', max: PLACE_MAX, required: false }).optional(),
  meeting_url: meetingUrl.optional(),
  teacher: line({ label: 'Teacher', max: TEACHER_MAX, required: false }).optional(),
};

/** Made by the browser, so that a request that is repeated after a lost answer makes one class. */
export const newId = z.guid({ error: 'The id is not one of ours.' }).toLowerCase();

export const createClassBody = z.object({ id: newId, ...classFields });
export const duplicateClassBody = z.object({ id: newId });
export const updateClassBody = z.object({ ...classFields, version: seenVersion });
export const publishClassBody = z.object({
  published: z.enum(['on', 'off'], { error: "Published is 'on' or 'off'." }),
  version: seenVersion,
});
export const deleteClassBody = z.object({ version: seenVersion });
const CANCEL_REASON_MAX = 300;
/** The reason goes into the mails and stands where members see the class. */
export const cancelReason = line({ label: 'Reason', max: CANCEL_REASON_MAX, required: false });
export const cancelClassBody = z.object({ version: seenVersion, reason: cancelReason.optional() });

export const adminClass = z.object({
  id: z.uuid(),
  group_id: z.uuid(),
  series_id: z.uuid().nullable().meta({ description: 'What those that repeat have in common' }),
  title: z.string(),
  description: z.string(),
  category: z.enum(CLASS_CATEGORIES),
  image_url: z.string(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  starts_local: z.string().meta({ description: "What the clocks in the class's zone show" }),
  ends_local: z.string(),
  time_zone: z.string(),
  capacity: z.int32(),
  seats_taken: z.int32(),
  waiting: z.int32(),
  place: z.string().nullable(),
  meeting_url: z.string().nullable(),
  teacher: z.string().nullable(),
  state: z.enum(CLASS_STATES),
  cancel_reason: z.string().nullable(),
  published: z.boolean(),
  version: z.string(),
  updated_at: z.iso.datetime(),
});

export const adminClassReply = envelope.extend({ class: adminClass });

export const classesQuery = listQuery({
  sorts: ['starts_at', 'title'],
  filters: {
    state: choice(CLASS_STATES),
    category: choice(CLASS_CATEGORIES),
    period: choice(CLASS_PERIODS),
  },
});
export const classesReply = listReply(adminClass);

export const classImageReply = envelope.extend({
  image_url: z.string().meta({ description: 'To be sent as the image_url of a class' }),
});

export type AdminClass = z.infer<typeof adminClass>;
