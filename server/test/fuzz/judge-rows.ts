import { registerBody } from '@carom/contract/accounts/auth';
import { createClassBody } from '@carom/contract/admin/classes/schemas';
import { addVideoBody } from '@carom/contract/admin/videos/schemas';
import { addListItemBody } from '@carom/contract/check-list/schemas';
import { saveNightBody } from '@carom/contract/nights/schemas';
import { pairingScoreValues } from '@carom/contract/planners/pairing-scores';
import { savePortfolioEntryBody } from '@carom/contract/portfolio/schemas';
import { saveRosterBody } from '@carom/contract/rosters/schemas';
import { contactBody } from '@carom/contract/site/contact';
import { chooseWeatherPlaceBody } from '@carom/contract/weather/schemas';
import type pg from 'pg';
import type { z } from 'zod';

/** The schemas of user input by table and column. */
const CAME_THROUGH: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  users: registerBody.shape,
  contact_messages: contactBody.shape,
  list_items: addListItemBody.shape,
  portfolio_entries: savePortfolioEntryBody.shape,
  nights: saveNightBody.shape,
  rosters: saveRosterBody.shape,
  classes: createClassBody.shape,
  videos: addVideoBody.shape,
  weather_choices: { place_name: chooseWeatherPlaceBody.shape.name },
  pairing_scores: { values: pairingScoreValues },
};
/** Longer than the largest accepted request. */
const LONGEST_TEXT = 100_000;

/** Finds stored values that their schema would refuse or change, and text that should never be stored. */
export async function problemsInRows(pool: pg.Pool): Promise<string[]> {
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`,
  );
  const problems = await Promise.all(columns.map(({ table, column }) => problemsIn(pool, table, column)));
  return problems.flat();
}

async function problemsIn(pool: pg.Pool, table: string, column: string): Promise<string[]> {
  const { rows } = await pool.query<{ value: unknown }>(
    `select "${column}" as value from "${table}" where "${column}" is not null`,
  );
  const schema = CAME_THROUGH[table]?.[column];
  return rows.flatMap(({ value }) => {
    const isFine = schema === undefined ? isStorable(value) : isTakenAsItIs(schema, value);
    return isFine ? [] : [`${table}.${column}: ${JSON.stringify(value).slice(0, 300)}`];
  });
}

function isTakenAsItIs(schema: z.ZodType, value: unknown): boolean {
  const { success, data } = schema.safeParse(value);
  return success && JSON.stringify(data) === JSON.stringify(value);
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') {
    return value.isWellFormed() && !value.includes('\0') && value.length <= LONGEST_TEXT;
  }
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner));
}
