import { CLASS_STATES, classStateOf, isOnOffer } from '@carom/domain/classes/class-states';
import { and, eq, exists, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as conditions from '../../src/db/conditions/classes.ts';
import { classes, classSearch } from '../../src/db/schema.ts';
import { addClass } from '../http/admin-class-entries.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const NOW = new Date('2026-03-01T18:00:00Z');
const at = (differenceMs: number) => new Date(NOW.getTime() + differenceMs);
const MOMENTS = [-60_000, -1, 0, 1, 60_000].map(at);

let database: TestDatabase;

/** All orders of the class's times and the current time. */
beforeAll(async () => {
  database = await createTestDatabase();
  for (const startsAt of MOMENTS) {
    for (const published of [true, false]) {
      for (const cancelledAt of [null, NOW]) {
        await addClass(database, { startsAt, endsAt: at(120_000), published, cancelledAt });
      }
    }
  }
});

afterAll(() => database.drop());

const idsOf = (rows: readonly { classId: string }[]) => rows.map(({ classId }) => classId).toSorted();

test.each(CLASS_STATES)('a class is %s in the database if it is in the domain', async (state) => {
  const all = await database.db.select().from(classes);
  for (const now of MOMENTS) {
    const found = await database.db.select().from(classes).where(conditions.isInState(state, now));
    expect(idsOf(found)).toEqual(idsOf(all.filter((each) => classStateOf(each, now) === state)));
  }
});

test('the search contains the classes on offer', async () => {
  const { db } = database;
  const all = await db.select().from(classes);
  for (const now of MOMENTS) {
    const offered = idsOf(all.filter((each) => isOnOffer(each, now)));
    const isListed = exists(
      db
        .select({ one: sql`1` })
        .from(classSearch)
        .where(and(eq(classSearch.classId, classes.classId), gt(classSearch.startsAt, now))),
    );
    expect(idsOf(await db.select().from(classes).where(isListed))).toEqual(offered);
    expect(idsOf(await db.select().from(classes).where(conditions.isOnOffer(now)))).toEqual(offered);
  }
  await emptyTables(db, 'class_search');
  await db.execute(sql`select index_classes(array(select class_id from classes))`);
  expect(await db.$count(classSearch)).toBe(all.filter((each) => isOnOffer(each, at(-600_000))).length);
});

test('the condition is inlined, so that an index can be used', async () => {
  const query = database.db.select().from(classes).where(conditions.isOnOffer(NOW));
  const { rows } = await database.db.execute(sql`explain ${query}`);
  expect(JSON.stringify(rows)).not.toContain('class_is_on_offer');
});
