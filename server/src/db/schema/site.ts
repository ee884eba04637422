import { bigint, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Rate limit counters. Each starts anew at `expire`, in milliseconds since 1970. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

/** Facts about the installation, such as that the demo data was inserted. */
export const siteFacts = pgTable('site_facts', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  recordedAt: moment('recorded_at').notNull().defaultNow(),
});
