import { TEMPERATURE_UNITS } from '@carom/domain/weather';
import { doublePrecision, index, json, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

export const temperatureUnit = pgEnum('temperature_unit', TEMPERATURE_UNITS);

/** The place whose weather a member looks at. Without coordinates none has been chosen yet. */
export const weatherChoices = pgTable('weather_choices', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  unit: temperatureUnit('unit').notNull().default('celsius'),
  placeName: text('place_name'),
  /** To two decimals, about a kilometre: the forecast needs no more. */
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  updatedAt: moment('updated_at').notNull(),
});

/** The last good answers of the weather service, by what was asked. Nobody's in particular. */
export const weatherAnswers = pgTable(
  'weather_answers',
  {
    question: text('question').primaryKey(),
    answer: json('answer').$type<unknown>().notNull(),
    fetchedAt: moment('fetched_at').notNull(),
  },
  (table) => [index('weather_answers_fetched_at').on(table.fetchedAt)],
);
