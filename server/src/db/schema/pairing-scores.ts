import { integer, json, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

const PAIRING_SCORE_SOURCES = ['spreadsheet', 'admins'] as const;
export const pairingScoreSource = pgEnum('pairing_score_source', PAIRING_SCORE_SOURCES);

/** One matrix per source. Without a row of the admins', the built-in matrix is theirs. */
export const pairingScores = pgTable('pairing_scores', {
  source: pairingScoreSource('source').primaryKey(),
  /** The last good copy; null while a source has never had one. */
  values: json('values').$type<readonly (readonly string[])[]>(),
  updatedAt: moment('updated_at'),
  /** Why the last try gave nothing new; null after one that did. */
  lastProblem: text('last_problem'),
  lastProblemAt: moment('last_problem_at'),
  /** Counts the admins' changes: an admin changes what they have seen. */
  version: integer('version').notNull().default(0),
});
