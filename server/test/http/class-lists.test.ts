import { nextClassesReply, searchClassesReply, upcomingClassesReply } from '@carom/contract/classes/schemas';
import { afterEach, expect, test } from 'vitest';
import { emptyTables } from '../support/empty-tables.ts';
import { send } from './accounts.ts';
import { addClass } from './admin-class-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const app = await createTestApp(database);

afterEach(() => emptyTables(database.db, 'classes', 'class_search', 'class_words'));

const LISTS = [
  {
    call: 'searchClasses',
    request: { body: { search_terms: 'token', group_title: 'Any' } },
    field: 'search_classes_results',
    entry: searchClassesReply.shape.search_classes_results.element,
  },
  {
    call: 'upcomingClasses',
    request: { query: { category: 'Any' } },
    field: 'upcoming_classes',
    entry: upcomingClassesReply.shape.upcoming_classes.element,
  },
  {
    call: 'nextClasses',
    request: {},
    field: 'next_classes',
    entry: nextClassesReply.shape.next_classes.element,
  },
] as const;

// The database writes these lists, so only this test checks them against the contract.
test.each(LISTS)('$call has exactly the fields of the contract', async (list) => {
  const { call, request, field, entry } = list;
  const stored = await addClass(database, {
    title: 'Token "Rings" \\ <b>Ünïcode</b> \u2028',
    place: null,
    teacher: 'Dr. O’Neill',
    meetingUrl: 'https://meet.example/secret',
    startsAt: new Date(Math.floor(Date.now() / 1000 + 90_000) * 1000 + 7),
    seatsTaken: 3,
  });
  const reply = (await send(app, call, request)).json<Record<string, unknown[]>>();
  const [written] = reply[field] ?? [];
  expect(entry.strict().parse(written)).toMatchObject({
    random_id: stored.classId,
    title: stored.title,
    starts_at: stored.startsAt.toISOString(),
    seats_left: 7,
    place: null,
    is_online: true,
    teacher: 'Dr. O’Neill',
  });
  expect(JSON.stringify(reply)).not.toContain('secret');
});
