import { failure } from '@carom/contract/envelope';
import { PORTFOLIO_LIMIT } from '@carom/contract/portfolio/kinds';
import { isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { portfolioEntries, users } from '../../src/db/schema.ts';
import { send } from './accounts.ts';
import { portfolioPlan } from './portfolio-entries.ts';
import { createPortfolioSite } from './portfolio-site.ts';
import { useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const { app, clock, signIn, save, list } = await createPortfolioSite(database);

beforeEach(async () => {
  await db.delete(users);
});

describe('a full portfolio', () => {
  async function fillUp(owner: { id: string }, entries: number) {
    const row = { ...portfolioPlan, userId: owner.id, createdAt: clock(), updatedAt: clock() };
    await db.insert(portfolioEntries).values(Array.from({ length: entries }, () => row));
  }

  test('refuses more entries, with a message, until one is deleted; restoring counts too', async () => {
    const { user, token } = await signIn();
    await fillUp(user, PORTFOLIO_LIMIT - 1);
    const { id } = await save(token);
    const body = portfolioPlan;
    const refused = await send(app, 'savePortfolioEntry', { token, body });
    expect(failure.strict().parse(refused.json())).toMatchObject({
      status: 409,
      message: 'Your portfolio is full: it holds 500. Delete something you no longer need.',
    });
    expect(await list(token)).toHaveLength(PORTFOLIO_LIMIT);
    await send(app, 'deletePortfolioEntry', { token, id });
    await save(token);
    expect((await send(app, 'restorePortfolioEntry', { token, id })).statusCode).toBe(409);
    expect(await list(token)).toHaveLength(PORTFOLIO_LIMIT);
  });

  test('cannot be exceeded by concurrent requests', async () => {
    const { user, token } = await signIn();
    await fillUp(user, PORTFOLIO_LIMIT - 3);
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => send(app, 'savePortfolioEntry', { token, body: portfolioPlan })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([
      ...Array(3).fill(200),
      ...Array(9).fill(409),
    ]);
    expect(await db.$count(portfolioEntries)).toBe(PORTFOLIO_LIMIT);
  });

  describe('with a limit of size', () => {
    const MAX_BYTES = 8_000_000;
    const LARGEST = 64_000;
    const dataOf = (bytes: number) => ({ text: 'x'.repeat(bytes - '{"text":""}'.length) });
    async function sizeOf(): Promise<number> {
      const bytes = sql<number>`coalesce(sum(octet_length(data::text)), 0)`.mapWith(Number);
      const [row] = await db
        .select({ bytes })
        .from(portfolioEntries)
        .where(isNull(portfolioEntries.deletedAt));
      return row?.bytes ?? 0;
    }

    /** Fills the portfolio until `left` bytes are left. */
    async function fillBut(owner: { id: string }, left: number) {
      const missing = MAX_BYTES - left - (await sizeOf());
      const whole = Math.floor(missing / LARGEST);
      const rest = missing - whole * LARGEST;
      const entry = { ...portfolioPlan, userId: owner.id, createdAt: clock(), updatedAt: clock() };
      const sizes = [...Array<number>(whole).fill(LARGEST), ...(rest > 0 ? [rest] : [])];
      await db.insert(portfolioEntries).values(sizes.map((bytes) => ({ ...entry, data: dataOf(bytes) })));
      expect(await sizeOf()).toBe(MAX_BYTES - left);
    }

    test('accepts exactly the remaining bytes, for saving, changing and restoring', async () => {
      const { user, token } = await signIn();
      await fillBut(user, 3000);
      const { id } = await save(token, { data: dataOf(2000) });
      const body = { ...portfolioPlan, data: dataOf(1001) };
      for (const refused of [
        await send(app, 'savePortfolioEntry', { token, body }),
        await send(app, 'updatePortfolioEntry', { token, id, body: { data: dataOf(3001) } }),
      ]) {
        expect(failure.strict().parse(refused.json())).toMatchObject({
          status: 409,
          message:
            'Your portfolio is full: its entries can take up 8 MB in all. Delete something you no longer need.',
        });
      }
      expect(await sizeOf()).toBe(MAX_BYTES - 1000);
      const grown = await send(app, 'updatePortfolioEntry', { token, id, body: { data: dataOf(3000) } });
      expect(grown.statusCode).toBe(200);
      const renamed = await send(app, 'updatePortfolioEntry', { token, id, body: { name: 'renamed' } });
      expect(renamed.statusCode).toBe(200);
      await send(app, 'deletePortfolioEntry', { token, id });
      await save(token, { data: dataOf(100) });
      expect((await send(app, 'restorePortfolioEntry', { token, id })).statusCode).toBe(409);
      expect(await sizeOf()).toBe(MAX_BYTES - 2900);
    });

    test('cannot be exceeded by concurrent requests of any kind', async () => {
      const { user, token } = await signIn();
      const own = [await save(token, { data: dataOf(1000) }), await save(token, { data: dataOf(1000) })];
      await fillBut(user, 5000);
      const replies = await Promise.all([
        ...own.map(({ id }) =>
          send(app, 'updatePortfolioEntry', { token, id, body: { data: dataOf(3000) } }),
        ),
        ...own.map(() =>
          send(app, 'savePortfolioEntry', { token, body: { ...portfolioPlan, data: dataOf(2000) } }),
        ),
      ]);
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409]);
      expect(await sizeOf()).toBe(MAX_BYTES - 1000);
    });
  });
});

describe('data', () => {
  const nested = (depth: number): object => (depth === 1 ? {} : { in: nested(depth - 1) });

  test.each([
    ['64 kB', { text: 'x'.repeat(64_000 - '{"text":""}'.length) }],
    ['twelve levels', nested(12)],
    ['nothing', {}],
    ['keys of every object', { toString: 1, hasOwnProperty: 2, length: 3 }],
  ])('with %s is accepted', async (_case, data) => {
    const { token } = await signIn();
    const { id } = await save(token, { data });
    expect((await send(app, 'readPortfolioEntry', { token, id })).json().entry.data).toEqual(data);
  });

  test.each([
    ['a byte over 64 kB', { text: 'x'.repeat(64_001 - '{"text":""}'.length) }, 'at most 64 kB'],
    ['64 kB in fewer characters', { text: 'é'.repeat(32_000) }, 'at most 64 kB'],
    ['thirteen levels', nested(13), 'at most 12 levels deep'],
    ['thirteen levels of lists', { a: [[[[[[[[[[[[1]]]]]]]]]]]] }, 'at most 12 levels deep'],
    ['NUL', { a: ['x\0'] }, 'cannot be used'],
    ['half a character', { a: { b: '\ud800' } }, 'cannot be used'],
    ['NUL in a key', { a: { 'b\0': 1 } }, 'cannot be used'],
    ['half a character in a key', { '\udc00': 1 }, 'cannot be used'],
    ['a bell', { a: '\x07' }, 'cannot be used'],
  ])('with %s is refused, and nothing is stored', async (_case, data, words) => {
    const { token } = await signIn();
    const saved = await save(token);
    for (const reply of [
      await send(app, 'savePortfolioEntry', { token, body: { ...portfolioPlan, data } }),
      await send(app, 'updatePortfolioEntry', { token, id: saved.id, body: { data } }),
    ]) {
      expect(reply.statusCode).toBe(422);
      const refusal = failure.strict().parse(reply.json());
      expect(refusal.status).toBe(800);
      expect(Object.keys(refusal.validation_errors ?? {})).toEqual(['data']);
      expect(refusal.validation_errors?.['data']).toContain(words);
    }
    expect(await list(token)).toEqual([saved]);
  });

  test.each([
    ['numbers that JSON can write and nobody can keep', '{"a":1e999}', 'too large'],
    ['fifteen thousand levels', `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`, 'levels deep'],
  ])('%s are refused', async (_case, data, words) => {
    const { token } = await signIn();
    const reply = await app.inject({
      method: 'POST',
      url: '/api/portfolio',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: `{"kind":"traffic_run","name":"x","data":${data}}`,
    });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().validation_errors.data).toContain(words);
  });

  test('any JSON object is stored and returned unchanged, or refused with 800', async () => {
    const { token } = await signIn();
    const anyKey = fc.string({ unit: 'binary', maxLength: 8 }).filter((key) => key !== '__proto__');
    const anyData = fc.dictionary(anyKey, fc.jsonValue({ noUnicodeString: false }));
    await fc.assert(
      fc.asyncProperty(anyData, async (data) => {
        const payload = JSON.stringify({ ...portfolioPlan, data });
        // The JSON parser refuses these keys before the validation.
        fc.pre(!/__proto__|constructor/.test(payload));
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        const reply = await app.inject({ method: 'POST', url: '/api/portfolio', headers, payload });
        if (reply.statusCode !== 200) {
          expect(reply.json()).toMatchObject({ status: 800 });
          return;
        }
        const { id } = reply.json().entry;
        const read = await send(app, 'readPortfolioEntry', { token, id });
        expect(read.json().entry.data).toEqual(JSON.parse(payload).data);
      }),
      { numRuns: 150 },
    );
  });
});

test.each([
  ['name', ''],
  ['name', ' '.repeat(5)],
  ['name', 'x'.repeat(192)],
  ['name', 'two\nlines'],
  ['kind', 'feature_3_plan'],
  ['kind', ''],
])('%s %j is refused', async (field, value) => {
  const { token } = await signIn();
  const reply = await send(app, 'savePortfolioEntry', { token, body: { ...portfolioPlan, [field]: value } });
  expect(reply.json()).toMatchObject({ status: 800 });
  expect(Object.keys(reply.json().validation_errors)).toEqual([field]);
  expect(await list(token)).toEqual([]);
});
