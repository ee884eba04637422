import type { Endpoint } from '@carom/contract/endpoints';
import { envelope } from '@carom/contract/envelope';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions, users } from '../../src/db/schema.ts';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '../../src/modules/sessions/service.ts';
import { registerEndpoint } from '../../src/plugins/calls/endpoint.ts';
import { createTestSite, useTestDatabase } from './test-app.ts';

const MINUTE_MS = 60_000;
const database = await useTestDatabase();
const start = new Date('2031-01-01T00:00:00Z');
let now = start;
const { app, services } = await createTestSite(database, { clock: () => now });

for (const access of ['signedIn', 'member', 'admin'] as const) {
  const endpoint = {
    method: 'GET',
    path: `/api/for-${access}`,
    access,
    summary: '',
    reply: envelope,
  } as const satisfies Endpoint;
  registerEndpoint(app, endpoint, async ({ session }) => ({ status: 200, message: session.user.email }));
}

async function addUser(role: 'member' | 'admin', status: 'pending' | 'active' | 'blocked' = 'active') {
  const email = `${crypto.randomUUID()}@example.org`;
  const user = { firstName: 'Ada', lastName: 'Chalk', email, passwordHash: '', role, status };
  const [row] = await database.db.insert(users).values(user).returning();
  if (row === undefined) throw new Error('No user was made');
  now = start;
  return { ...row, token: await app.guards.sessions.open(row.id, 'test') };
}

async function call(token: string | null, access = 'signedIn') {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const reply = await app.inject({ url: `/api/for-${access}`, headers });
  await services.backgroundWrites.drain();
  expect(reply.json().status).toBe(reply.statusCode);
  expect(reply.headers['cache-control']).toBe('no-store');
  return reply;
}

test('a valid token names its user; only its hash is stored', async () => {
  const { token, email, id } = await addUser('member');
  expect(token).toMatch(/^[\w-]{43}$/);
  const reply = await call(token);
  expect(reply.statusCode).toBe(200);
  expect(reply.json().message).toBe(email);
  const [stored] = await database.db.select().from(sessions).where(eq(sessions.userId, id));
  expect(stored?.tokenHash).toHaveLength(32);
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('without a token, or with one that is not ours, 401', async () => {
  const { token } = await addUser('member');
  for (const wrong of [null, '', 'x', `${token}x`, token.slice(1), 'a'.repeat(10_000), "' or 1=1 --"]) {
    const reply = await call(wrong);
    expect(reply.statusCode).toBe(401);
    expect(reply.headers['www-authenticate']).toBe('Bearer');
  }
  for (const authorization of [token, `Basic ${token}`, `Bearer  ${token}`]) {
    const reply = await app.inject({ url: '/api/for-signedIn', headers: { authorization } });
    expect(reply.statusCode).toBe(401);
  }
});

test('a cookie authenticates nothing', async () => {
  const { token } = await addUser('member');
  const cookies = { auth_token: token, session: token, authorization: `Bearer ${token}` };
  expect((await app.inject({ url: '/api/for-signedIn', cookies })).statusCode).toBe(401);
});

test('a revoked session is over', async () => {
  const { token, id } = await addUser('member');
  const [session] = await database.db.select().from(sessions).where(eq(sessions.userId, id));
  await app.guards.sessions.close(session?.id ?? '');
  expect((await call(token)).statusCode).toBe(401);
});

test('blocked and pending users are refused, at once', async () => {
  const { token, id } = await addUser('member');
  for (const [status, expected] of [
    ['blocked', 401],
    ['pending', 401],
    ['active', 200],
  ] as const) {
    await database.db.update(users).set({ status }).where(eq(users.id, id));
    expect((await call(token)).statusCode).toBe(expected);
  }
});

test('a session ends when it is idle too long, and use keeps it alive', async () => {
  const { token } = await addUser('member');
  now = new Date(start.getTime() + SESSION_IDLE_MS - MINUTE_MS);
  expect((await call(token)).statusCode).toBe(200);
  now = new Date(now.getTime() + SESSION_IDLE_MS - MINUTE_MS);
  expect((await call(token)).statusCode).toBe(200);
  now = new Date(now.getTime() + SESSION_IDLE_MS + MINUTE_MS);
  expect((await call(token)).statusCode).toBe(401);
});

test('no amount of use carries a session over its absolute end', async () => {
  const { token } = await addUser('member');
  const end = start.getTime() + SESSION_ABSOLUTE_MS;
  for (let at = start.getTime(); at < end; at += SESSION_IDLE_MS - MINUTE_MS) {
    now = new Date(at);
    expect((await call(token)).statusCode).toBe(200);
  }
  now = new Date(end);
  expect((await call(token)).statusCode).toBe(401);
});

test('each role reaches its own calls; the other role gets 403', async () => {
  const member = await addUser('member');
  const admin = await addUser('admin');
  expect((await call(member.token, 'member')).statusCode).toBe(200);
  expect((await call(member.token, 'admin')).statusCode).toBe(403);
  expect((await call(admin.token, 'admin')).statusCode).toBe(200);
  expect((await call(admin.token, 'member')).statusCode).toBe(403);
  expect((await call(null, 'admin')).statusCode).toBe(401);
});
