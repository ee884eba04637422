import type { ClassId } from '@carom/domain/classes/class-id';
import { customType, index, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import { classCategory, classes } from './classes.ts';
import { moment } from './columns.ts';

/*
 * What only SQL knows of the search: the extensions pg_trgm and unaccent and the dictionary class_stem, in
 * the baseline migration; the functions in ../functions, of which keep_class_search and
 * keep_search_of_new_classes fill these tables by triggers on the classes and rebuild_class_search makes the tables, and the three indexes that it drops for
 * the time, anew.
 */

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Classes are written rarely and searched often: no change is left for the search to sort in. */
const SORTED_IN_AT_ONCE = { fastupdate: 'off' };

/** What a search looks at: one row for each class that is offered. Triggers on the classes write it. */
export const classSearch = pgTable(
  'class_search',
  {
    classId: uuid('class_id')
      .$type<ClassId>()
      .primaryKey()
      .references(() => classes.classId, { onDelete: 'cascade' }),
    category: classCategory('category').notNull(),
    startsAt: moment('starts_at').notNull(),
    /** The stems of title, description, teacher and place, without accents. */
    words: tsvector('words').notNull(),
  },
  (table) => [
    index('class_search_words').using('gin', table.words).with(SORTED_IN_AT_ONCE),
    index('class_search_starts_at').on(table.startsAt, table.classId),
    index('class_search_category').on(table.category, table.startsAt, table.classId),
  ],
);

/** Every word that an offered class has ever used, to find what a misspelt one was meant to be. */
export const classWords = pgTable(
  'class_words',
  {
    word: text('word').primaryKey(),
    stem: text('stem').notNull(),
    /** The word, and the word without each one of its letters: words one slip apart share one of these. */
    traces: text('traces').array().notNull(),
  },
  (table) => [
    index('class_words_traces').using('gin', table.traces).with(SORTED_IN_AT_ONCE),
    index('class_words_trigrams').using('gin', table.word.op('gin_trgm_ops')).with(SORTED_IN_AT_ONCE),
    index('class_words_prefix').on(table.word.op('text_pattern_ops')),
  ],
);

/**
 * The stems that thousands of offered classes have in common, and the share that has each. Filled by
 * refresh_class_common_stems, read by class_expected_hits; empty while there are few classes.
 */
export const classCommonStems = pgTable('class_common_stems', {
  stem: text('stem').primaryKey(),
  share: real('share').notNull(),
});
