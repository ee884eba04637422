import { integer, json, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

const PAIRING_SCORE_SOURCES = ['spreadsheet', 'admins'] as const;
export const pairingScoreSource = pgEnum('pairing_score_source', PAIRING_SCORE_SOURCES);

/** One matrix per source. Without a row for the admins, the built-in matrix is used. */
export const pairingScores = pgTable('pairing_scores', {
  source: pairingScoreSource('source').primaryKey(),
  /** The last valid copy. null: there has never been one. */
  values: json('values').$type<readonly (readonly string[])[]>(),
  updatedAt: moment('updated_at'),
  /** Why the last attempt failed. null: it succeeded. */
  lastProblem: text('last_problem'),
  lastProblemAt: moment('last_problem_at'),
  /** Incremented with each change by an admin, for optimistic locking. */
  version: integer('version').notNull().default(0),
});
