import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** 'YYYY-MM' */
export const utcMonthOf = (moment: SQLWrapper): SQL<string> =>
  sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM')`;
