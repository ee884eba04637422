import type { ClassId } from '@carom/domain/classes/class-id';
import { sql } from 'drizzle-orm';
import { customType, index, pgTable, real, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { classCategory, classes } from './classes.ts';
import { moment } from './columns.ts';

/*
 * What only SQL knows of the search:
 * - in the baseline migration the extensions pg_trgm and unaccent, and the dictionary class_stem;
 * - in ../functions what fills these tables: keep_class_search and keep_search_of_new_classes by triggers on the
 *   classes, and rebuild_class_search all at once, for which it drops their indexes and makes them again.
 */

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Classes are written rarely and searched often: no change is left for the search to sort in. */
const SORTED_IN_AT_ONCE = { fastupdate: 'off' };

const BEYOND_ALL_TIERS = 5;

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
    /** See class_search_tiers. */
    tier: smallint('tier').notNull().default(BEYOND_ALL_TIERS),
    /** The stems of title, description, teacher and place, without accents. */
    words: tsvector('words').notNull(),
  },
  (table) => [
    index('class_search_words').using('gin', table.words).with(SORTED_IN_AT_ONCE),
    ...[1, 2, 3, 4].map((tier) =>
      index(`class_search_tier_${tier}`)
        .using('gin', table.words)
        .with(SORTED_IN_AT_ONCE)
        .where(sql`${table.tier} <= ${sql.raw(String(tier))}`),
    ),
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
 * Tiers of the classes that start next: the next 400, 2,400, 14,400 and 86,400, each with all nearer ones, where
 * there are six times as many. Each has an index of its own words, which finds the first classes by start that
 * have a word without looking at all that have it. Planned by plan_class_tiers, read by find_classes.
 */
export const classSearchTiers = pgTable('class_search_tiers', {
  tier: smallint('tier').primaryKey(),
  /** Every class that starts until then has this tier or a nearer one. */
  until: moment('until').notNull(),
  /** Where it is to end, as soon as all that start until then have been taken in by fill_class_tiers. */
  planned: moment('planned').notNull(),
});

/** Of the version before, whose job still fills it: nothing reads it any more, and it goes with the next one. */
export const classCommonStems = pgTable('class_common_stems', {
  stem: text('stem').primaryKey(),
  share: real('share').notNull(),
});
