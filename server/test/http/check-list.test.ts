import { LIST_ITEMS_BATCH, LIST_ITEMS_LIMIT } from '@carom/contract/check-list/limits';
import { listItemReply, listItemsReply } from '@carom/contract/check-list/schemas';
import { failure } from '@carom/contract/envelope';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { listItems, users } from '../../src/db/schema.ts';
import { createListItemsPurge } from '../../src/modules/check-list/purge.ts';
import { addUser, openSession, PASSWORD, send } from './accounts.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const HOUR_MS = 60 * 60 * 1000;
const database = await useTestDatabase();
const { db } = database;
let nowMs = Date.now();
const clock = () => new Date(nowMs);
const app = await createTestApp(database, { clock });

beforeEach(async () => {
  await db.delete(users);
});

async function signIn() {
  const user = await addUser(database);
  return { user, token: (await openSession(app, user)).token };
}

function add(token: string, text: string, id: string = crypto.randomUUID()) {
  return send(app, 'addListItem', { token, body: { id, text } });
}

async function added(token: string, text: string): Promise<string> {
  const reply = await add(token, text);
  expect(reply.statusCode).toBe(200);
  return listItemReply.strict().parse(reply.json()).item.id;
}

async function textsOf(token: string): Promise<string[]> {
  const reply = await send(app, 'readListItems', { token });
  return listItemsReply
    .strict()
    .parse(reply.json())
    .items.map(({ text }) => text);
}

function move(token: string, id: string, afterId?: string) {
  return send(app, 'moveListItem', { token, id, body: afterId === undefined ? {} : { after_id: afterId } });
}

async function fillUp({ id: userId }: { id: string }, items: number) {
  const times = { createdAt: clock(), updatedAt: clock() };
  const rows = Array.from({ length: items }, (_, position) => ({
    ...times,
    id: crypto.randomUUID(),
    userId,
    text: `item ${position}`,
    position,
  }));
  await db.insert(listItems).values(rows);
  return rows.map(({ id }) => id);
}

describe('adding', () => {
  test('puts items at the end of the member’s list', async () => {
    const ines = await signIn();
    const other = await signIn();
    for (const text of ['chalk', '  rosin ', 'tip']) await added(ines.token, text);
    await added(other.token, 'theirs');
    expect(await textsOf(ines.token)).toEqual(['chalk', 'rosin', 'tip']);
    expect(await textsOf(other.token)).toEqual(['theirs']);
  });

  test('adds an item once under repeated and concurrent requests', async () => {
    const { token } = await signIn();
    const id = crypto.randomUUID();
    const replies = await Promise.all(Array.from({ length: 6 }, () => add(token, 'chalk', id)));
    expect(replies.map((reply) => reply.json().item)).toEqual(
      Array(6).fill({ id, text: 'chalk', is_done: false }),
    );
    await send(app, 'updateListItem', { token, id, body: { text: 'blue chalk', is_done: true } });
    expect((await add(token, 'chalk', id)).json().item).toEqual({ id, text: 'blue chalk', is_done: true });
    expect(await textsOf(token)).toEqual(['blue chalk']);
  });

  test('accepts an id that another member uses', async () => {
    const ines = await signIn();
    const other = await signIn();
    const id = await added(ines.token, 'hers');
    expect((await add(other.token, 'his', id)).statusCode).toBe(200);
    expect(await textsOf(ines.token)).toEqual(['hers']);
    expect(await textsOf(other.token)).toEqual(['his']);
  });

  test('a late repetition does not restore a deleted item', async () => {
    const { token } = await signIn();
    const id = await added(token, 'chalk');
    await send(app, 'deleteListItem', { token, id });
    expect((await add(token, 'chalk', id)).statusCode).toBe(404);
    expect(await textsOf(token)).toEqual([]);
  });

  test.each([
    ['nothing', '   ', 'is required'],
    ['501 characters', 'x'.repeat(501), 'at most 500 characters'],
    ['two lines', 'a\nb', 'cannot be used'],
    ['NUL', 'a\0', 'cannot be used'],
  ])('%s is refused', async (_case, text, words) => {
    const { token } = await signIn();
    const id = await added(token, 'as it was');
    for (const reply of [
      await add(token, text),
      await send(app, 'updateListItem', { token, id, body: { text } }),
    ]) {
      expect(failure.strict().parse(reply.json()).validation_errors?.['text']).toContain(words);
    }
    expect(await textsOf(token)).toEqual(['as it was']);
  });

  test('accepts at most 500 items and 500 characters, also under concurrent requests', async () => {
    const { user, token } = await signIn();
    await fillUp(user, LIST_ITEMS_LIMIT - 2);
    const replies = await Promise.all(Array.from({ length: 6 }, () => add(token, 'x'.repeat(500))));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409, 409, 409]);
    const refused = replies.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().message).toBe(
      'Your list is full: it holds 500 items. Delete some that you no longer need.',
    );
    expect(await textsOf(token)).toHaveLength(LIST_ITEMS_LIMIT);
  });
});

describe('changing', () => {
  test('changes text and tick independently', async () => {
    const { token } = await signIn();
    const id = await added(token, 'chalk');
    await send(app, 'updateListItem', { token, id, body: { is_done: true } });
    const reply = await send(app, 'updateListItem', { token, id, body: { text: 'blue chalk' } });
    expect(listItemReply.strict().parse(reply.json()).item).toEqual({
      id,
      text: 'blue chalk',
      is_done: true,
    });
  });

  test.each([7, 'true', null, []])('a tick of %j is refused', async (is_done) => {
    const { token } = await signIn();
    const id = await added(token, 'chalk');
    const reply = await send(app, 'updateListItem', { token, id, body: { is_done } });
    expect(Object.keys(reply.json().validation_errors)).toEqual(['is_done']);
  });

  test("another member's item is not found by any call, and stays unchanged", async () => {
    const owner = await signIn();
    const other = await signIn();
    const id = await added(owner.token, 'hers');
    const [before] = await db.select().from(listItems);
    const { token } = other;
    for (const reply of [
      await send(app, 'updateListItem', { token, id, body: { text: 'mine now' } }),
      await move(token, id),
      await move(token, await added(token, 'his'), id),
      await send(app, 'deleteListItem', { token, id }),
      await send(app, 'restoreListItem', { token, id }),
    ]) {
      expect(reply.statusCode).toBe(404);
    }
    expect(await db.select().from(listItems).where(eq(listItems.userId, owner.user.id))).toEqual([before]);
  });
});

describe('moving', () => {
  test('behind another item, and to the first place', async () => {
    const { token } = await signIn();
    const [a = '', b = '', c = ''] = [
      await added(token, 'a'),
      await added(token, 'b'),
      await added(token, 'c'),
    ];
    await move(token, a, b);
    expect(await textsOf(token)).toEqual(['b', 'a', 'c']);
    await move(token, c);
    expect(await textsOf(token)).toEqual(['c', 'b', 'a']);
    await move(token, c, a);
    expect(await textsOf(token)).toEqual(['b', 'a', 'c']);
    await move(token, c, c);
    expect(await textsOf(token)).toEqual(['b', 'a', 'c']);
  });

  test('to the same place works a hundred times', async () => {
    const { user, token } = await signIn();
    const [first, ...rest] = await fillUp(user, 4);
    for (let turn = 0; turn < 100; turn += 1) {
      expect((await move(token, rest[turn % 3] ?? '', first)).statusCode).toBe(200);
    }
    expect(await textsOf(token)).toEqual(['item 0', 'item 1', 'item 3', 'item 2']);
  });

  test('concurrent moves of different items both take effect', async () => {
    const { user, token } = await signIn();
    const [a = '', b = '', c = '', d = ''] = await fillUp(user, 4);
    await Promise.all([move(token, a, d), move(token, c)]);
    expect(await textsOf(token)).toEqual(['item 2', 'item 1', 'item 3', 'item 0']);
    await Promise.all([
      move(token, b),
      send(app, 'updateListItem', { token, id: b, body: { is_done: true } }),
    ]);
    const { items } = (await send(app, 'readListItems', { token })).json();
    expect(items[0]).toEqual({ id: b, text: 'item 1', is_done: true });
  });

  test('behind a deleted item puts it at the deleted item’s position', async () => {
    const { user, token } = await signIn();
    const [, b = '', , d = ''] = await fillUp(user, 4);
    await send(app, 'deleteListItem', { token, id: b });
    expect((await move(token, d, b)).statusCode).toBe(200);
    expect(await textsOf(token)).toEqual(['item 0', 'item 3', 'item 2']);
    await send(app, 'restoreListItem', { token, id: b });
    expect(await textsOf(token)).toEqual(['item 0', 'item 1', 'item 3', 'item 2']);
  });

  test('random moves, deletions and restorations agree with a model', async () => {
    const step = fc.record({
      kind: fc.constantFrom('move', 'move', 'delete', 'restore'),
      item: fc.nat(5),
      after: fc.nat(6),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { user, token } = await signIn();
        const ids = await fillUp(user, 6);
        let cards = ids.map((id) => ({ id, isLive: true }));
        for (const { kind, item, after } of steps) {
          const id = ids[item] ?? '';
          const card = cards.find((each) => each.id === id);
          if (kind === 'move' && card?.isLive) {
            const afterId = ids[after];
            await move(token, id, afterId);
            if (afterId === id) continue;
            cards = cards.filter((each) => each.id !== id);
            cards.splice(cards.findIndex((each) => each.id === afterId) + 1, 0, card);
          } else if (kind !== 'move') {
            await send(app, kind === 'delete' ? 'deleteListItem' : 'restoreListItem', { token, id });
            cards = cards.map((each) => (each.id === id ? { id, isLive: kind === 'restore' } : each));
          }
        }
        const { items } = (await send(app, 'readListItems', { token })).json();
        const left = cards.filter(({ isLive }) => isLive);
        expect(items.map(({ id }: { id: string }) => id)).toEqual(left.map(({ id }) => id));
      }),
      { numRuns: 15 },
    );
  });

  test.each([7, null, 'x', ''])('behind %j is refused', async (after_id) => {
    const { token } = await signIn();
    const id = await added(token, 'chalk');
    const reply = await send(app, 'moveListItem', { token, id, body: { after_id } });
    expect(Object.keys(reply.json().validation_errors)).toEqual(['after_id']);
  });
});

describe('deleting', () => {
  test('hides the item, and restoring returns it to its position', async () => {
    const { user, token } = await signIn();
    const [, id = ''] = await fillUp(user, 3);
    expect((await send(app, 'deleteListItem', { token, id })).json().message).toBe(
      'Deleted. You can restore it for a day.',
    );
    expect(await textsOf(token)).toEqual(['item 0', 'item 2']);
    expect((await send(app, 'deleteListItem', { token, id })).statusCode).toBe(404);
    expect((await move(token, id)).statusCode).toBe(404);
    for (let again = 0; again < 2; again += 1) {
      expect((await send(app, 'restoreListItem', { token, id })).statusCode).toBe(200);
      expect(await textsOf(token)).toEqual(['item 0', 'item 1', 'item 2']);
    }
  });

  test('can be undone for a day if the list is not full; then the item is purged', async () => {
    const { user, token } = await signIn();
    const [first = '', second = ''] = await fillUp(user, LIST_ITEMS_LIMIT);
    await send(app, 'deleteListItem', { token, id: first });
    await added(token, 'another');
    expect((await send(app, 'restoreListItem', { token, id: first })).statusCode).toBe(409);
    nowMs += 2 * HOUR_MS;
    await send(app, 'deleteListItem', { token, id: second });
    nowMs += 23 * HOUR_MS;
    expect((await send(app, 'restoreListItem', { token, id: first })).statusCode).toBe(404);
    await createListItemsPurge({ db, clock })();
    expect(await db.$count(listItems)).toBe(LIST_ITEMS_LIMIT);
    expect((await send(app, 'restoreListItem', { token, id: second })).statusCode).toBe(200);
  });

  test('keeps the last hundred deleted items of each member', async () => {
    const { user, token } = await signIn();
    const { user: other } = await signIn();
    for (const owner of [user, other]) {
      await fillUp(owner, 101);
      await db.update(listItems).set({ deletedAt: clock() }).where(eq(listItems.userId, owner.id));
    }
    const id = await added(token, 'newest');
    nowMs += 1_000;
    await send(app, 'deleteListItem', { token, id });
    expect(await db.$count(listItems, eq(listItems.userId, user.id))).toBe(100);
    expect(await db.$count(listItems, eq(listItems.userId, other.id))).toBe(101);
    expect((await send(app, 'restoreListItem', { token, id })).statusCode).toBe(200);
  });
});

test('the list is part of the export, and is deleted with the account', async () => {
  const { token } = await signIn();
  await added(token, 'chalk');
  const { export: data } = (await send(app, 'exportMyData', { token })).json();
  expect(data.check_list).toEqual([expect.objectContaining({ text: 'chalk', is_done: false })]);
  await send(app, 'deleteMyAccount', { token, body: { password: PASSWORD } });
  expect(await db.$count(listItems)).toBe(0);
});

test('several items are added in order, once, all or none', async () => {
  const { user, token } = await signIn();
  const addAll = (items: readonly object[]) => send(app, 'addListItems', { token, body: { items } });
  await added(token, 'first');
  const items = ['chalk', 'rosin', 'tip'].map((text) => ({ id: crypto.randomUUID(), text }));
  const replies = await Promise.all([addAll(items), addAll(items)]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  // A repetition after a lost reply, with one more item: existing items stay unchanged.
  await addAll([...items.slice(1), { id: crypto.randomUUID(), text: 'cue' }]);
  expect(await textsOf(token)).toEqual(['first', 'chalk', 'rosin', 'tip', 'cue']);

  const refused = await addAll([
    { id: crypto.randomUUID(), text: 'good' },
    { id: crypto.randomUUID(), text: ' ' },
  ]);
  expect(refused.json().status).toBe(800);
  const many = Array.from({ length: LIST_ITEMS_BATCH + 1 }, () => ({ id: crypto.randomUUID(), text: 'x' }));
  expect((await addAll(many)).json().status).toBe(800);
  await fillUp(user, LIST_ITEMS_LIMIT - 6);
  expect((await addAll(many.slice(0, 2))).statusCode).toBe(409);
  expect((await addAll(many.slice(0, 1))).statusCode).toBe(200);
  // The id does not give access to another member's item.
  const other = await signIn();
  const theirs = await send(app, 'addListItems', { token: other.token, body: { items } });
  expect(theirs.statusCode).toBe(200);
  expect(await textsOf(other.token)).toEqual(['chalk', 'rosin', 'tip']);
});

test('an item is changed, moved, deleted and restored by an id in capitals too', async () => {
  const { token } = await signIn();
  const first = await added(token, 'Chalk');
  const id = (await added(token, 'Cue')).toUpperCase();
  const change = await send(app, 'updateListItem', { token, id, body: { text: 'Cue tip' } });
  expect(change.json()).toMatchObject({ status: 200, item: { id: id.toLowerCase() } });
  expect((await move(token, id)).statusCode).toBe(200);
  expect(await textsOf(token)).toEqual(['Cue tip', 'Chalk']);
  expect((await move(token, id, first.toUpperCase())).statusCode).toBe(200);
  expect(await textsOf(token)).toEqual(['Chalk', 'Cue tip']);
  expect((await send(app, 'deleteListItem', { token, id })).statusCode).toBe(200);
  expect(await textsOf(token)).toEqual(['Chalk']);
  expect((await send(app, 'restoreListItem', { token, id })).statusCode).toBe(200);
  expect(await textsOf(token)).toEqual(['Chalk', 'Cue tip']);
});

test('an existing item is not added again by its id in capitals, alone or among others', async () => {
  const { token } = await signIn();
  const id = (await added(token, 'Chalk')).toUpperCase();
  expect((await add(token, 'Chalk', id)).statusCode).toBe(200);
  const items = [{ id, text: 'Chalk' }];
  expect((await send(app, 'addListItems', { token, body: { items } })).statusCode).toBe(200);
  expect(await textsOf(token)).toEqual(['Chalk']);
});
