import { customType, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { classCategory, classes } from './classes.ts';
import { moment } from './columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What a search looks at: one row for each class that is offered. Triggers on the classes keep it. */
export const classSearch = pgTable(
  'class_search',
  {
    classId: uuid('class_id')
      .primaryKey()
      .references(() => classes.randomId, { onDelete: 'cascade' }),
    category: classCategory('category').notNull(),
    startsAt: moment('starts_at').notNull(),
    /** The stems of title and description, without accents. */
    words: tsvector('words').notNull(),
  },
  (table) => [
    index('class_search_words').using('gin', table.words),
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
    index('class_words_traces').using('gin', table.traces),
    index('class_words_trigrams').using('gin', table.word.op('gin_trgm_ops')),
    index('class_words_prefix').on(table.word.op('text_pattern_ops')),
  ],
);
