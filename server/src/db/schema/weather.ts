import { TEMPERATURE_UNITS } from '@carom/domain/weather';
import { doublePrecision, index, json, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

export const temperatureUnit = pgEnum('temperature_unit', TEMPERATURE_UNITS);

/** A member's place for the weather. Without coordinates none has been chosen. */
export const weatherChoices = pgTable('weather_choices', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  unit: temperatureUnit('unit').notNull().default('celsius'),
  placeName: text('place_name'),
  /** With two decimals, about a kilometre, which is precise enough for a forecast. */
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  updatedAt: moment('updated_at').notNull(),
});

/** The last valid replies of the weather service, by question. Not tied to a member. */
export const weatherAnswers = pgTable(
  'weather_answers',
  {
    question: text('question').primaryKey(),
    answer: json('answer').$type<unknown>().notNull(),
    fetchedAt: moment('fetched_at').notNull(),
  },
  (table) => [index('weather_answers_fetched_at').on(table.fetchedAt)],
);
