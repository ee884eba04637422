import { z } from 'zod';
import { envelope } from '../../envelope.ts';
import { line } from '../../text.ts';
import { LIST_COUNT_LIMIT, LIST_DIRECTIONS } from './rules.ts';

const LONGEST_CURSOR = 4000;

/** One of a fixed list; absent means any. */
export function choice<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: 'There is no such choice.' }).optional();
}

interface ListRules<Sorts, Filters> {
  /** The possible sort orders; the first one is the default. */
  readonly sorts: Sorts;
  readonly filters: Filters;
}

/**
 * The query parameters of every admin list. Pages are addressed by keyset cursors, so that a deep page costs
 * no more than the first, and inserted rows shift no page.
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

/** A cursor: the row at the border of a page. */
export function cursor(description: string) {
  return z.string().max(LONGEST_CURSOR).meta({ description });
}

export const nextCursor = z
  .string()
  .nullable()
  .meta({ description: 'To be sent as after; null on the last page' });

/** A page of a list, with the cursors of the adjacent pages. */
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

/** A comma-separated file of all rows that match, not only of one page. */
export const csvFile = z.string().meta({ description: 'CSV with a heading, UTF-8' });

/** Accepts any text: an unknown id is answered as not found. */
export const idParams = z.object({ id: z.string() });

/** The version that the admin saw. If it has changed meanwhile, the reply is 409. */
export const seenVersion = z
  .string({ error: 'The version is missing.' })
  .regex(/^\d{1,9}$/, { error: 'The version is not one of ours.' });
