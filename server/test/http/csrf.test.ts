import { expect, test } from 'vitest';
import { contactMessages } from '../../src/db/schema.ts';
import { createTestApp, fetchCsrfHeaders, postContact, testEnv, useTestDatabase } from './test-app.ts';

const MINUTE_MS = 60_000;
const database = await useTestDatabase();
let now = new Date('2031-03-04T05:06:07Z');
const app = await createTestApp(database, { clock: () => now });

async function expectOutdated(headers: Record<string, string>) {
  const reply = await app.inject({ method: 'POST', url: '/api/contact', headers, payload: {} });
  expect(reply.statusCode).toBe(419);
  expect(reply.json()).toMatchObject({ status: 419, message: 'This page has expired. Please try again.' });
}

test('the cookie is readable by the page, for two hours, on the same site', async () => {
  const reply = await app.inject('/sanctum/csrf-cookie');
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({ status: 200 });
  expect(reply.headers['cache-control']).toBe('no-store');
  const cookie = reply.cookies[0];
  expect(cookie).toMatchObject({ name: 'XSRF-TOKEN', path: '/', maxAge: 7200, sameSite: 'Lax' });
  expect(cookie).not.toHaveProperty('httpOnly');
  expect(cookie).not.toHaveProperty('secure');
  expect(cookie).not.toHaveProperty('domain');
});

test('over TLS the cookie is secure, and its domain may be widened', async () => {
  const env = { siteUrl: 'https://www.carom.example', cookieDomain: 'carom.example' };
  const reply = await (await createTestApp(database, { env })).inject('/sanctum/csrf-cookie');
  expect(reply.cookies[0]).toMatchObject({ secure: true, domain: 'carom.example' });
});

test('two cookies are never the same', async () => {
  expect((await fetchCsrfHeaders(app)).cookie).not.toBe((await fetchCsrfHeaders(app)).cookie);
});

test('without cookie, without header, or with two that differ, the call is refused', async () => {
  const one = await fetchCsrfHeaders(app);
  const other = await fetchCsrfHeaders(app);
  await expectOutdated({});
  await expectOutdated({ cookie: one.cookie });
  await expectOutdated({ 'x-xsrf-token': one['x-xsrf-token'] });
  await expectOutdated({ cookie: one.cookie, 'x-xsrf-token': other['x-xsrf-token'] });
  await expectOutdated({ cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' });
});

test('a token that we did not sign is refused', async () => {
  const { 'x-xsrf-token': token } = await fetchCsrfHeaders(app);
  const [random = '', expiry = '', signature = ''] = token.split('.');
  const forgeries = [
    'x',
    `${random}.${expiry}`,
    `${random}.${Number(expiry) + 1}.${signature}`,
    `${random}x.${expiry}.${signature}`,
    `${token}.`,
    `${random}.${expiry}.${signature.slice(0, -1)}`,
  ];
  for (const forged of forgeries) {
    await expectOutdated({ cookie: `XSRF-TOKEN=${forged}`, 'x-xsrf-token': forged });
  }
  const foreign = await createTestApp(database, { env: { appSecret: `${testEnv.appSecret}, but another` } });
  await expectOutdated(await fetchCsrfHeaders(foreign));
});

test('a token is good for two hours and not longer', async () => {
  const headers = await fetchCsrfHeaders(app);
  const issued = now.getTime();
  now = new Date(issued + 119 * MINUTE_MS);
  expect((await postContact(app, undefined, { headers })).statusCode).toBe(200);
  now = new Date(issued + 121 * MINUTE_MS);
  await expectOutdated(headers);
});

test('during a rotation of the secret, a server with the new one accepts tokens signed with the old one', async () => {
  const headers = await fetchCsrfHeaders(app);
  const appSecret = `${testEnv.appSecret}, but a new one`;
  const changed = await createTestApp(database, {
    clock: () => now,
    env: { appSecret, previousAppSecret: testEnv.appSecret },
  });
  expect((await postContact(changed, undefined, { headers })).statusCode).toBe(200);
  const later = await createTestApp(database, { clock: () => now, env: { appSecret } });
  expect((await postContact(later, undefined, { headers })).statusCode).not.toBe(200);
  const own = await fetchCsrfHeaders(changed);
  expect((await postContact(later, undefined, { headers: own })).statusCode).toBe(200);
});

test('another server with the same secret accepts the token', async () => {
  const headers = await fetchCsrfHeaders(app);
  const neighbour = await createTestApp(database, { clock: () => now });
  const stored = await database.db.$count(contactMessages);
  expect((await postContact(neighbour, undefined, { headers })).statusCode).toBe(200);
  expect(await database.db.$count(contactMessages)).toBe(stored + 1);
});
