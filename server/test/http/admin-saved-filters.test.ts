import { SAVED_FILTERS_LIMIT } from '@carom/contract/admin/saved-filters/limits';
import { expect, test } from 'vitest';
import { savedFilters } from '../../src/db/schema.ts';
import { send } from './accounts.ts';
import { addAdmin, changesIn } from './admin-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const app = await createTestApp(database);

const blocked = { list: 'members', name: 'Blocked', choices: { status: 'blocked', search: 'Núñez' } };

test('filters are private to an admin; the same name replaces one, and they can be deleted', async () => {
  const [mine, theirs] = [await addAdmin(app, database), await addAdmin(app, database)];
  const save = (token: string, body: object) => send(app, 'adminSaveFilter', { token, body });
  await save(mine.token, { ...blocked, choices: {} });
  const saved = (await save(mine.token, blocked)).json().saved_filters;
  expect(saved).toMatchObject([blocked]);
  expect((await save(mine.token, { ...blocked, list: 'classes' })).json().saved_filters).toHaveLength(2);
  expect((await send(app, 'adminListSavedFilters', theirs)).json().saved_filters).toEqual([]);
  const id = saved[0].id;
  expect((await send(app, 'adminDeleteSavedFilter', { ...theirs, id })).statusCode).toBe(404);
  const left = await send(app, 'adminDeleteSavedFilter', { token: mine.token, id });
  expect(left.json().saved_filters).toMatchObject([{ list: 'classes' }]);
  for (const unknown of [id, 'nonsense']) {
    const reply = await send(app, 'adminDeleteSavedFilter', { token: mine.token, id: unknown });
    expect(reply.statusCode).toBe(404);
  }
  expect(await changesIn(database)).toEqual([]);
});

test('their number and the number of their values are limited', async () => {
  const { token, id: userId } = await addAdmin(app, database);
  const rows = Array.from({ length: SAVED_FILTERS_LIMIT }, (_, number) => ({
    ...blocked,
    userId,
    name: `Filter ${number}`,
  }));
  await database.db.insert(savedFilters).values(rows);
  expect((await send(app, 'adminSaveFilter', { token, body: blocked })).statusCode).toBe(409);
  const known = { ...blocked, name: 'Filter 7' };
  expect((await send(app, 'adminSaveFilter', { token, body: known })).statusCode).toBe(200);
  const many = Object.fromEntries(Array.from({ length: 13 }, (_, number) => [`name${number}`, 'x']));
  const refused = await send(app, 'adminSaveFilter', { token, body: { ...blocked, choices: many } });
  expect(refused.json()).toMatchObject({ status: 800 });
});

test('a filter is deleted by its id in capitals too', async () => {
  const { token } = await addAdmin(app, database);
  const [saved] = (await send(app, 'adminSaveFilter', { token, body: blocked })).json().saved_filters;
  const reply = await send(app, 'adminDeleteSavedFilter', { token, id: saved.id.toUpperCase() });
  expect(reply.json().saved_filters).toEqual([]);
});
