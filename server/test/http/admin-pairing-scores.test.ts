import { builtInScores } from '@carom/domain/match/built-in-scores';
import { valuesOf } from '@carom/domain/match/pairing-scores';
import { beforeEach, expect, test } from 'vitest';
import { auditLog, pairingScores } from '../../src/db/schema.ts';
import { saveMatrix } from '../../src/modules/pairing-scores/repo.ts';
import { send } from './accounts.ts';
import { addAdmin, ask, changesIn } from './admin-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const app = await createTestApp(database);
const { token } = await addAdmin(app, database);
const builtIn = valuesOf(builtInScores());

beforeEach(async () => {
  await database.db.delete(pairingScores);
  await database.db.delete(auditLog);
});

const read = async (on = app) => (await ask(on, 'adminReadPairingScores', token)).json();
const planners = async (on = app) => (await send(on, 'readPairingScores')).json().values;
const save = (version: string, values: unknown) =>
  send(app, 'adminSavePairingScores', { body: { version, values }, token });
const withCell = (row: number, column: number, text: string) =>
  builtIn.map((cells, at) => (at === row ? cells.with(column, text) : cells));

test('the matrix is edited, used by the planner, and restored', async () => {
  expect(await read()).toMatchObject({ values: builtIn, is_built_in: true, version: '0', spreadsheet: null });
  const edited = withCell(5, 7, '1.25');
  expect((await save('0', edited)).json()).toMatchObject({
    values: edited,
    is_built_in: false,
    version: '1',
  });
  expect(await planners()).toEqual(edited);
  const name = `${builtIn[5]?.[0]} against ${builtIn[0]?.[7]}`;
  expect((await changesIn(database))[0]).toMatchObject({
    action: 'pairing_scores.changed',
    before: { [name]: builtIn[5]?.[7] },
    after: { [name]: '1.25' },
  });
  const restored = await send(app, 'adminRestorePairingScores', { body: { version: '1' }, token });
  expect(restored.json()).toMatchObject({ values: builtIn, is_built_in: true, version: '2' });
  expect(await planners()).toEqual(builtIn);
  expect((await changesIn(database))[0]).toMatchObject({ action: 'pairing_scores.restored' });
});

test('scores are accepted in any order of labels and stored with two decimals', async () => {
  const [header = [], ...rows] = withCell(3, 3, '2');
  const reply = await save('0', [header, ...rows.toReversed()]);
  expect(reply.json().values[3][3]).toBe('2.00');
});

test.each<[string, unknown, RegExp]>([
  ['a word', withCell(2, 2, 'much'), /is not a number: "MUCH"/],
  ['an empty cell', withCell(2, 2, ''), /is not a number/],
  ['a formula', withCell(2, 2, '=1+1'), /is not a number/],
  ['a score beyond all bounds', withCell(2, 2, '4000'), /far larger/],
  ['a label twice', withCell(0, 2, builtIn[0]?.[1] ?? ''), /two columns/],
  ['too few rows', builtIn.slice(1), /20 rows/],
  ['a row that is too long', builtIn.map((row) => [...row, '1']), /./],
])('%s is refused and nothing is saved', async (_, values, message) => {
  const reply = await save('0', values);
  expect(reply.statusCode).toBe(422);
  expect(reply.json().validation_errors.values).toMatch(message);
  expect(await read()).toMatchObject({ is_built_in: true, version: '0' });
  expect(await changesIn(database)).toEqual([]);
});

test('of two admins who save concurrently, the second is refused', async () => {
  const replies = await Promise.all([save('0', withCell(1, 1, '3.00')), save('0', withCell(2, 2, '4.00'))]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await changesIn(database)).toHaveLength(1);
  expect((await save('0', withCell(1, 1, '9.00'))).statusCode).toBe(409);
  expect((await send(app, 'adminRestorePairingScores', { body: { version: '0' }, token })).statusCode).toBe(
    409,
  );
});

test('a configured spreadsheet takes precedence, and the admins’ page says so', async () => {
  const spreadsheet = { url: 'http://127.0.0.1:9/', key: 'x' };
  const sheetApp = await createTestApp(database, { env: { spreadsheet } as never });
  expect((await read(sheetApp)).spreadsheet).toMatchObject({ is_used: false });
  await saveMatrix(database.db, { source: 'spreadsheet', values: withCell(4, 4, '7.00'), at: new Date() });
  await save('0', withCell(4, 4, '1.00'));
  const told = await read(sheetApp);
  expect(told.spreadsheet).toMatchObject({ is_used: true, last_problem: null });
  expect(told.values[4][4]).toBe('1.00');
  expect((await planners(sheetApp))[4][4]).toBe('7.00');
  expect((await planners())[4][4]).toBe('1.00');
});
