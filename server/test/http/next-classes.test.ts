import { nextClassesReply } from '@carom/contract/classes/schemas';
import { HOUR_MS } from '@carom/domain/time/durations';
import { afterEach, expect, test } from 'vitest';
import { emptyTables } from '../support/empty-tables.ts';
import { send } from './accounts.ts';
import { addClass } from './admin-class-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
/** Replies are cached for a second. These tests write to the database directly, so they control the clock. */
let nowMs = Date.now();
const clock = () => new Date(nowMs);
const app = await createTestApp(database, { clock });

afterEach(async () => {
  await emptyTables(database.db, 'classes', 'class_search', 'class_words');
});

const inHours = (hours: number) => ({
  startsAt: new Date(Date.now() + hours * HOUR_MS),
  endsAt: new Date(Date.now() + (hours + 1) * HOUR_MS),
});

async function nextTitles(): Promise<string[]> {
  const reply = await send(app, 'nextClasses', {});
  expect(reply.statusCode).toBe(200);
  const { next_classes } = nextClassesReply.strict().parse(reply.json());
  return next_classes.map(({ title }) => title);
}

test('lists the next three classes of all categories, earliest first', async () => {
  nowMs += 1500;
  await addClass(database, { title: 'Third', category: 'Cat1', ...inHours(30) });
  await addClass(database, { title: 'First', category: 'Cat2', ...inHours(10) });
  await addClass(database, { title: 'Fourth', ...inHours(40) });
  await addClass(database, { title: 'Second', category: 'Cat1', ...inHours(20) });
  expect(await nextTitles()).toEqual(['First', 'Second', 'Third']);
});

test('leaves out classes that have begun, are cancelled or not published', async () => {
  nowMs += 1500;
  await addClass(database, { title: 'Begun', ...inHours(-0.5) });
  await addClass(database, { title: 'Cancelled', ...inHours(1), cancelledAt: new Date() });
  await addClass(database, { title: 'Draft', ...inHours(1), published: false });
  expect(await nextTitles()).toEqual([]);
});

test('the reply is cached for a second', async () => {
  nowMs += 1500;
  expect(await nextTitles()).toEqual([]);
  await addClass(database, { title: 'New', ...inHours(1) });
  expect(await nextTitles()).toEqual([]);
  nowMs += 1500;
  expect(await nextTitles()).toEqual(['New']);
});
