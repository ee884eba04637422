import { failure } from '@carom/contract/envelope';
import { PORTFOLIO_KINDS } from '@carom/contract/portfolio/kinds';
import {
  portfolioEntryReply,
  portfolioSummaryReply,
  sharedEntryReply,
} from '@carom/contract/portfolio/schemas';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { portfolioEntries, users } from '../../src/db/schema.ts';
import { createPortfolioPurge } from '../../src/modules/portfolio/purge.ts';
import { PASSWORD, send } from './accounts.ts';
import { addPortfolioEntry, portfolioPlan } from './portfolio-entries.ts';
import { createPortfolioSite } from './portfolio-site.ts';
import { useTestDatabase } from './test-app.ts';

const HOUR_MS = 60 * 60 * 1000;
const database = await useTestDatabase();
const { db } = database;
const { app, clock, signIn, save, list, share } = await createPortfolioSite(database);

beforeEach(async () => {
  await db.delete(users);
});

const namesOf = (entries: readonly { name: string }[]) => entries.map(({ name }) => name);

describe('saving and reading', () => {
  test.each(PORTFOLIO_KINDS)('%s is returned as it was saved', async (kind) => {
    const { token } = await signIn();
    const data = { z: 1, a: [1e308, -0.5, null, true, { b: 'zwölf 🎱\n\t' }], '': {} };
    const { id } = await save(token, { kind, name: '  Tuesday  ', data });
    const reply = await send(app, 'readPortfolioEntry', { token, id });
    const { entry } = portfolioEntryReply.strict().parse(reply.json());
    expect(entry).toMatchObject({ id, kind, name: 'Tuesday', data, shared_id: null });
    expect(Object.keys(entry.data)).toEqual(Object.keys(data));
  });

  test('the list has the member’s entries, newest first, without data', async () => {
    const ines = await signIn();
    const other = await signIn();
    expect(await list(ines.token)).toEqual([]);
    for (const name of ['one', 'two', 'three']) await save(ines.token, { name });
    await save(other.token, { name: 'theirs' });
    expect(namesOf(await list(ines.token))).toEqual(['three', 'two', 'one']);
    expect(namesOf(await list(other.token))).toEqual(['theirs']);
  });

  test('data is replaced only with the current version, and a conflict changes nothing', async () => {
    const { token } = await signIn();
    const { id, version } = await save(token);
    expect(version).toBe(1);
    const update = (body: object) => send(app, 'updatePortfolioEntry', { token, id, body });
    expect((await update({ data: { round: 2 }, version: 1 })).json().entry.version).toBe(2);
    expect((await update({ name: 'renamed' })).json().entry.version).toBe(2);
    const late = await update({ data: { round: 1 }, version: 1 });
    expect(late.statusCode).toBe(409);
    failure.strict().parse(late.json());
    const { entry } = (await send(app, 'readPortfolioEntry', { token, id })).json();
    expect(entry).toMatchObject({ name: 'renamed', data: { round: 2 }, version: 2 });
    expect(
      (await send(app, 'updatePortfolioEntry', { token, id: crypto.randomUUID(), body: { version: 1 } }))
        .statusCode,
    ).toBe(404);
  });

  test('name and data change independently, without moving the entry in the list', async () => {
    const { token } = await signIn();
    const first = await save(token, { name: 'first' });
    await save(token, { name: 'second' });
    const { id } = first;
    const renamed = await send(app, 'updatePortfolioEntry', { token, id, body: { name: 'renamed' } });
    expect(portfolioSummaryReply.strict().parse(renamed.json()).entry).toMatchObject({ id, name: 'renamed' });
    await send(app, 'updatePortfolioEntry', { token, id, body: { data: { round: 3 } } });
    const { entry } = (await send(app, 'readPortfolioEntry', { token, id })).json();
    expect(entry).toMatchObject({ name: 'renamed', data: { round: 3 }, created_at: first.created_at });
    expect(entry.updated_at > first.updated_at).toBe(true);
    expect(namesOf(await list(token))).toEqual(['second', 'renamed']);
  });
});

describe('the progress through the lessons', () => {
  const progress = { kind: 'lesson_progress', name: 'Lessons' } as const;
  const read = async (token: string, id: string) =>
    (await send(app, 'readPortfolioEntry', { token, id })).json().entry;

  test('is one entry, even if several browsers save it concurrently', async () => {
    const { token } = await signIn();
    const [one, other] = await Promise.all([
      save(token, { ...progress, data: { capture: ['predict'] } }),
      save(token, { ...progress, data: { capture: ['predict'] } }),
    ]);
    expect(other?.id).toBe(one?.id);
    expect(await list(token)).toHaveLength(1);
    expect((await list((await signIn()).token)).length).toBe(0);
  });

  test('cannot be shared', async () => {
    const { token } = await signIn();
    const { id } = await save(token, { ...progress, data: {} });
    const reply = await send(app, 'sharePortfolioEntry', { token, id, body: { share: 'on' } });
    expect(reply.statusCode).toBe(422);
    expect((await read(token, id)).shared_id).toBeNull();
  });

  test('that is restored is merged with progress since its deletion', async () => {
    const { token } = await signIn();
    const { id } = await save(token, { ...progress, data: { capture: ['predict', 'run'] } });
    await send(app, 'deletePortfolioEntry', { token, id });
    const later = await save(token, { ...progress, data: { 'slot-time': ['predict'] } });
    expect(later.id).not.toBe(id);
    const restored = await send(app, 'restorePortfolioEntry', { token, id });
    expect(portfolioSummaryReply.strict().parse(restored.json()).entry).toMatchObject({ id, version: 2 });
    expect((await list(token)).map((entry) => entry.id)).toEqual([id]);
    expect((await read(token, id)).data).toEqual({ 'slot-time': ['predict'], capture: ['predict', 'run'] });
  });
});

describe("another member's", () => {
  test('entry is not found by any call, and stays unchanged', async () => {
    const owner = await signIn();
    const other = await signIn();
    const { id } = await save(owner.token);
    const [before] = await db.select().from(portfolioEntries);
    const body = { updatePortfolioEntry: { name: 'mine now' }, sharePortfolioEntry: { share: 'on' } };
    for (const name of [
      'readPortfolioEntry',
      'updatePortfolioEntry',
      'deletePortfolioEntry',
      'restorePortfolioEntry',
      'sharePortfolioEntry',
    ] as const) {
      const sent = { token: other.token, ...(name in body && { body: body[name as keyof typeof body] }) };
      const stranger = await send(app, name, { ...sent, id });
      const nobody = await send(app, name, { ...sent, id: crypto.randomUUID() });
      expect(stranger.statusCode).toBe(404);
      // The reply does not reveal that the entry exists.
      expect(stranger.json().message).toBe(nobody.json().message);
    }
    expect(await db.select().from(portfolioEntries)).toEqual([before]);
  });

  test('deleted entry cannot be restored by others', async () => {
    const owner = await signIn();
    const other = await signIn();
    const { id } = await save(owner.token);
    await send(app, 'deletePortfolioEntry', { token: owner.token, id });
    expect((await send(app, 'restorePortfolioEntry', { token: other.token, id })).statusCode).toBe(404);
    expect(await list(owner.token)).toEqual([]);
  });
});

describe('deleting', () => {
  test('hides the entry, and restoring returns it unchanged', async () => {
    const { token } = await signIn();
    const saved = await save(token);
    const { id } = saved;
    expect((await send(app, 'deletePortfolioEntry', { token, id })).json()).toEqual({
      status: 200,
      message: 'Deleted. You can restore it for a day.',
    });
    expect(await list(token)).toEqual([]);
    for (const name of ['readPortfolioEntry', 'deletePortfolioEntry'] as const) {
      expect((await send(app, name, { token, id })).statusCode).toBe(404);
    }
    for (let again = 0; again < 2; again += 1) {
      const restored = await send(app, 'restorePortfolioEntry', { token, id });
      expect(portfolioSummaryReply.strict().parse(restored.json()).entry).toEqual(saved);
    }
    expect((await send(app, 'readPortfolioEntry', { token, id })).json().entry.data).toEqual(
      portfolioPlan.data,
    );
  });

  test('can be undone for a day; then the job purges this entry only', async () => {
    const { user, token } = await signIn();
    const hoursAgo = (hours: number) => new Date(clock().getTime() - hours * HOUR_MS);
    const old = await addPortfolioEntry(database, user, { name: 'old', deletedAt: hoursAgo(25) });
    const fresh = await addPortfolioEntry(database, user, { name: 'fresh', deletedAt: hoursAgo(23) });
    await addPortfolioEntry(database, user, { name: 'live', createdAt: hoursAgo(1000) });
    expect((await send(app, 'restorePortfolioEntry', { token, id: old.id })).statusCode).toBe(404);
    await createPortfolioPurge({ db, clock })();
    const left = await db.select().from(portfolioEntries).orderBy(portfolioEntries.name);
    expect(namesOf(left)).toEqual(['fresh', 'live']);
    expect((await send(app, 'restorePortfolioEntry', { token, id: fresh.id })).statusCode).toBe(200);
  });

  test('keeps the last hundred deleted entries, which limits the storage', async () => {
    const { user, token } = await signIn();
    const { user: other } = await signIn();
    for (const owner of [user, other]) {
      const nowMs = clock().getTime();
      const deleted = Array.from({ length: 100 }, (_, n) => new Date(nowMs - (n + 1) * 60_000));
      for (const deletedAt of deleted) await addPortfolioEntry(database, owner, { deletedAt });
    }
    const { id } = await save(token);
    await send(app, 'deletePortfolioEntry', { token, id });
    expect(await db.$count(portfolioEntries, eq(portfolioEntries.userId, user.id))).toBe(100);
    expect(await db.$count(portfolioEntries, eq(portfolioEntries.userId, other.id))).toBe(100);
    expect((await send(app, 'restorePortfolioEntry', { token, id })).statusCode).toBe(200);
  });
});

describe('sharing', () => {
  test('makes kind, name and data available by link, and nothing else', async () => {
    const { user, token } = await signIn();
    const { id } = await save(token);
    const sharedId = await share(token, id, 'on');
    expect(sharedId).toMatch(/^[\w-]{43}$/);
    const reply = await send(app, 'readSharedEntry', { id: sharedId ?? '' });
    expect(sharedEntryReply.strict().parse(reply.json())).toMatchObject(portfolioPlan);
    for (const secret of [id, user.id, user.email, user.firstName, user.lastName]) {
      expect(reply.body).not.toContain(secret);
    }
  });

  test('is idempotent; after unsharing, the link stays void and the next one differs', async () => {
    const { token } = await signIn();
    const { id } = await save(token);
    const first = (await share(token, id, 'on')) ?? '';
    expect(await share(token, id, 'on')).toBe(first);
    expect((await list(token))[0]?.shared_id).toBe(first);
    expect(await share(token, id, 'off')).toBeNull();
    expect(await share(token, id, 'off')).toBeNull();
    expect((await send(app, 'readSharedEntry', { id: first })).statusCode).toBe(404);
    const second = await share(token, id, 'on');
    expect(second).not.toBe(first);
    expect((await send(app, 'readSharedEntry', { id: first })).statusCode).toBe(404);
  });

  test('concurrently creates one link', async () => {
    const { token } = await signIn();
    const { id } = await save(token);
    const links = await Promise.all(Array.from({ length: 8 }, () => share(token, id, 'on')));
    expect(new Set(links).size).toBe(1);
  });

  test('ends with the entry and the account, and is suspended while the account is blocked', async () => {
    const { user, token } = await signIn();
    const { id } = await save(token);
    const sharedId = (await share(token, id, 'on')) ?? '';
    const open = async () => (await send(app, 'readSharedEntry', { id: sharedId })).statusCode;
    await send(app, 'deletePortfolioEntry', { token, id });
    expect(await open()).toBe(404);
    await send(app, 'restorePortfolioEntry', { token, id });
    expect(await open()).toBe(200);
    await db.update(users).set({ status: 'blocked' }).where(eq(users.id, user.id));
    expect(await open()).toBe(404);
    await db.update(users).set({ status: 'active' }).where(eq(users.id, user.id));
    expect(await open()).toBe(200);
    await send(app, 'deleteMyAccount', { token, body: { password: PASSWORD } });
    expect(await open()).toBe(404);
    expect(await db.$count(portfolioEntries)).toBe(0);
  });

  test('the id of an entry does not give access', async () => {
    const { token } = await signIn();
    const { id } = await save(token);
    await share(token, id, 'on');
    const reply = await send(app, 'readSharedEntry', { id });
    expect(failure.strict().parse(reply.json())).toMatchObject({
      status: 404,
      message: 'This link is no longer valid.',
    });
  });
});

test('the export has the portfolio, including recently deleted entries', async () => {
  const { token } = await signIn();
  const other = await signIn();
  await save(token, { name: 'kept' });
  const { id } = await save(token, { name: 'deleted' });
  await send(app, 'deletePortfolioEntry', { token, id });
  await save(other.token, { name: 'theirs' });
  const { portfolio } = (await send(app, 'exportMyData', { token })).json().export;
  expect(portfolio).toMatchObject([
    { name: 'deleted', kind: portfolioPlan.kind, data: portfolioPlan.data },
    { name: 'kept', deleted_at: null },
  ]);
  expect(portfolio[0].deleted_at).not.toBeNull();
  expect(portfolio).toHaveLength(2);
});

describe('an id chosen by the client', () => {
  test('makes saving idempotent', async () => {
    const { token } = await signIn();
    const id = crypto.randomUUID();
    const entries = await Promise.all(Array.from({ length: 5 }, () => save(token, { id })));
    expect(new Set(entries.map((entry) => entry.id))).toEqual(new Set([id]));
    await send(app, 'updatePortfolioEntry', { token, id, body: { name: 'renamed' } });
    expect((await save(token, { id })).name).toBe('renamed');
    expect(await list(token)).toHaveLength(1);
  });

  test('of another member’s or a deleted entry is not found, and changes nothing', async () => {
    const owner = await signIn();
    const other = await signIn();
    const { id } = await save(owner.token);
    const body = { ...portfolioPlan, id };
    expect((await send(app, 'savePortfolioEntry', { token: other.token, body })).statusCode).toBe(404);
    await send(app, 'deletePortfolioEntry', { token: owner.token, id });
    expect((await send(app, 'savePortfolioEntry', { token: owner.token, body })).statusCode).toBe(404);
    expect(await list(owner.token)).toEqual([]);
    expect(await list(other.token)).toEqual([]);
  });
});

test('an entry is read, changed, shared, deleted and restored by an id in capitals too', async () => {
  const { token } = await signIn();
  const id = (await save(token)).id.toUpperCase();
  const read = await send(app, 'readPortfolioEntry', { token, id });
  expect(read.json()).toMatchObject({ status: 200, entry: { id: id.toLowerCase() } });
  const renamed = await send(app, 'updatePortfolioEntry', { token, id, body: { name: 'Away' } });
  expect(renamed.statusCode).toBe(200);
  expect(await share(token, id, 'on')).not.toBeNull();
  expect((await send(app, 'deletePortfolioEntry', { token, id })).statusCode).toBe(200);
  expect(await list(token)).toEqual([]);
  expect((await send(app, 'restorePortfolioEntry', { token, id })).statusCode).toBe(200);
  expect(namesOf(await list(token))).toEqual(['Away']);
});
