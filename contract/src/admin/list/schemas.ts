import { z } from 'zod';
import { envelope } from '../../envelope.ts';
import { line } from '../../text.ts';
import { LIST_COUNT_LIMIT, LIST_DIRECTIONS } from './rules.ts';

const LONGEST_CURSOR = 4000;

/** One of a fixed list, or left out for any. */
export function choice<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: 'There is no such choice.' }).optional();
}

interface ListRules<Sorts, Filters> {
  /** What the list can be sorted by; the first is how it begins. */
  readonly sorts: Sorts;
  readonly filters: Filters;
}

/**
 * What every list of the admins is asked with. Pages are named by the row they begin after or end
 * before, so that a deep page costs no more than the first and rows that come in between shift none.
 */
export function listQuery<
  const Sorts extends readonly [string, ...string[]],
  const Filters extends z.ZodRawShape,
>({ sorts, filters }: ListRules<Sorts, Filters>) {
  return z.object({
    search: line({ label: 'Search', max: 200, required: false }).default(''),
    sort: z.enum(sorts, { error: 'The list cannot be sorted by this.' }).prefault(sorts[0]),
    direction: z.enum(LIST_DIRECTIONS, { error: "The direction is 'desc' or 'asc'." }).default('desc'),
    page: choice(['first', 'last']),
    after: cursor('The row to begin after').optional(),
    before: cursor('The row to end before').optional(),
    ...filters,
  });
}

/** Names a page of any list by the row at its border. */
export function cursor(description: string) {
  return z.string().max(LONGEST_CURSOR).meta({ description });
}

export const nextCursor = z
  .string()
  .nullable()
  .meta({ description: 'To be sent as after; null on the last page' });

/** A page of a list, and the way to its neighbours. */
export function listReply<Row extends z.ZodType>(row: Row) {
  return envelope.extend({
    rows: z.array(row),
    total: z.object({
      count: z.int32().meta({ description: `At most ${LIST_COUNT_LIMIT}` }),
      has_more: z.boolean().meta({ description: 'There are more than the count says' }),
    }),
    previous: z.string().nullable().meta({ description: 'To be sent as before; null on the first page' }),
    next: nextCursor,
  });
}

/** A comma-separated file of all that the list finds, not of one page. */
export const csvFile = z.string().meta({ description: 'CSV with a heading, UTF-8' });

/** Any text is taken: an id that is not ours is not found. */
export const idParams = z.object({ id: z.string() });

/** Which state of a thing was seen: a change of another state is refused with 409. */
export const seenVersion = z
  .string({ error: 'The version is missing.' })
  .regex(/^\d{1,9}$/, { error: 'The version is not one of ours.' });
