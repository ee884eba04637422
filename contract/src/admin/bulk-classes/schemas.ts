import { IMPORT_TEXT_MAX } from '@carom/domain/classes/import/columns';
import { SERIES_MOST, type Weekday } from '@carom/domain/classes/series';
import { isUsableText } from '@carom/domain/usable-text';
import { z } from 'zod';
import { envelope } from '../../envelope.ts';
import { line } from '../../text.ts';
import { adminClass, cancelReason, classFields, newId } from '../classes/schemas.ts';
import { seenVersion } from '../list/schemas.ts';
import { BULK_ACTIONS, BULK_MOST, isShift } from './bulk-rules.ts';

const WHOLE_NUMBER = /^\d{1,4}$/;
const weekday = z.custom<Weekday>(
  (day) => Number.isInteger(day) && Number(day) >= 1 && Number(day) <= 7,
  'Weekdays are numbers from 1 (Monday) to 7 (Sunday).',
);
const day = z.string().regex(/^20\d\d-\d\d-\d\d$/, { error: 'A date is written as 2030-06-15.' });

/** The id identifies the series, so that a repeated request creates no second one. */
export const makeSeriesBody = z.object({
  id: newId,
  ...classFields,
  weekdays: z
    .array(weekday)
    .max(7)
    .meta({ description: '1 is Monday, 7 Sunday; empty: on the weekday of the start' }),
  times: line({ label: 'Number of dates', max: 20 }).refine(
    (text) => WHOLE_NUMBER.test(text) && Number(text) >= 2 && Number(text) <= SERIES_MOST,
    { error: `A series has from 2 to ${SERIES_MOST} dates.` },
  ),
  except: z.array(day).max(SERIES_MOST).meta({ description: 'Dates that are left out' }),
});

/** The versions that the admin saw. If one has changed meanwhile, nothing is changed. */
const seen = (most: number) =>
  z
    .array(
      z.object({ id: z.guid({ error: 'The id is not one of ours.' }).toLowerCase(), version: seenVersion }),
    )
    .min(1, { error: 'Please choose at least one class.' })
    .max(most, { error: `At most ${most} classes can be changed at once.` });

export const changeSeriesBody = z.object({
  id: newId,
  class_id: z.guid({ error: 'The id is not one of ours.' }).toLowerCase(),
  ...classFields,
  classes: seen(SERIES_MOST),
});

export const seriesReply = envelope.extend({ series_id: z.uuid(), classes: z.array(adminClass) });

export const changeClassesBody = z
  .object({
    id: newId,
    action: z.enum(BULK_ACTIONS, { error: 'There is no such action.' }),
    classes: seen(BULK_MOST),
    reason: cancelReason.default('').meta({ description: 'Why they are cancelled' }),
    shift_minutes: line({ label: 'Move by', max: 20, required: false })
      .default('')
      .meta({ description: 'By the clocks on the wall; negative is earlier' }),
  })
  .refine(({ action, shift_minutes }) => action !== 'move' || isShift(shift_minutes), {
    path: ['shift_minutes'],
    error: 'Please enter by how much, up to a year.',
  });

const changedRow = z.object({
  id: z.string(),
  title: z.string(),
  starts_local: z.string(),
  time_zone: z.string(),
  reason: z.string().nullable().meta({ description: 'Why nothing was done; null: it was done' }),
});

export const changeClassesReply = envelope.extend({
  told: z.int32().meta({ description: 'How many members get an e-mail, once for each class' }),
  rows: z.array(changedRow),
});

export const importClassesBody = z.object({
  id: newId,
  csv: z
    .string({ error: 'The file is missing.' })
    .refine(isUsableText, { error: 'The file contains characters that cannot be used.' })
    .max(IMPORT_TEXT_MAX, {
      error: `A file can hold at most ${IMPORT_TEXT_MAX / 1_000_000} million characters.`,
    }),
});
/** One row of a file, validated like the form. */
export const importedClass = z.object(classFields);
export const importClassesReply = envelope.extend({ classes: z.int32(), published: z.int32() });

export type ChangedRow = z.infer<typeof changedRow>;
