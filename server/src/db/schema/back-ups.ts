import { pgTable } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Each back-up that was made and restored on trial: so that any server can tell how old the newest is. */
export const backUps = pgTable('back_ups', {
  madeAt: moment('made_at').primaryKey().defaultNow(),
});
