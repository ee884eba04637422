import { pgTable } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Each back-up that was made and verified by a trial restore, so that every server can report the age of the newest.
 */
export const backUps = pgTable('back_ups', {
  madeAt: moment('made_at').primaryKey().defaultNow(),
});
