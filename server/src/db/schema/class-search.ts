import type { ClassId } from '@carom/domain/classes/class-id';
import { sql } from 'drizzle-orm';
import { boolean, check, customType, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { classCategory, classes } from './classes.ts';
import { moment } from './columns.ts';

/*
 * Not part of this schema:
 * - the extensions pg_trgm and unaccent and the dictionary class_stem, created by the baseline migration;
 * - the functions in ../functions that fill these tables: index_classes, called by the trigger keep_class_search,
 *   and refresh_class_common_words, called by a job.
 */

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Classes are searched often and written rarely, so no search should have to read a pending list. */
const WITHOUT_PENDING_LIST = { fastupdate: 'off' };

/** One row for each class on offer, written by triggers on the classes. */
export const classSearch = pgTable(
  'class_search',
  {
    classId: uuid('class_id')
      .$type<ClassId>()
      .primaryKey()
      .references(() => classes.classId, { onDelete: 'cascade' }),
    category: classCategory('category').notNull(),
    startsAt: moment('starts_at').notNull(),
    /** The stems of the title (weight A) and of description, teacher and place (weight B), without accents. */
    words: tsvector('words').notNull(),
  },
  (table) => [
    index('class_search_words').using('gin', table.words).with(WITHOUT_PENDING_LIST),
    index('class_search_titles')
      .using('gin', sql`ts_filter(${table.words}, '{a}')`)
      .with(WITHOUT_PENDING_LIST),
    index('class_search_starts_at').on(table.startsAt, table.classId),
    index('class_search_category').on(table.category, table.startsAt, table.classId),
  ],
);

/** Every word that a class on offer has ever used, for the correction of typing errors. */
export const classWords = pgTable(
  'class_words',
  {
    word: text('word').primaryKey(),
    stem: text('stem').notNull(),
    /** See class_word_traces. */
    traces: text('traces').array().notNull(),
  },
  (table) => [
    index('class_words_traces').using('gin', table.traces).with(WITHOUT_PENDING_LIST),
    index('class_words_trigrams').using('gin', table.word.op('gin_trgm_ops')).with(WITHOUT_PENDING_LIST),
    index('class_words_prefix').on(table.word.op('text_pattern_ops')),
  ],
);

/**
 * One row with the words that a large share of the classes contains (weight A: in their titles). See
 * refresh_class_common_words.
 */
export const classCommonWords = pgTable(
  'class_common_words',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    words: tsvector('words').notNull(),
  },
  ({ isOnly }) => [check('class_common_words_is_only', sql`${isOnly}`)],
);
