import { brotliDecompressSync } from 'node:zlib';
import { classReply } from '@carom/contract/classes/schemas';
import { classPath } from '@carom/domain/classes/class-address';
import { expect, test } from 'vitest';
import { idsOf, partsFor } from '../../src/modules/classes/site-map-service.ts';
import { addUser, send } from './accounts.ts';
import { addBooking, addClass } from './admin-class-entries.ts';
import { createFixtureSite, STYLE, THEME_SCRIPT } from './fixture-site.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MEETING_URL = 'https://meet.example/secret-room';

const database = await useTestDatabase();
const siteRoot = await createFixtureSite();
const siteUrl = 'https://www.carom.example';
const app = await createTestApp(database, { siteRoot, env: { siteUrl } });

const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS);
const endedDaysAgo = (days: number) => ({ startsAt: daysFromNow(-days - 1), endsAt: daysFromNow(-days) });
type Added = Awaited<ReturnType<typeof addClass>>;
const pageOf = (added: Added) => app.inject(classPath(added));
const callFor = (added: Added) => send(app, 'readClass', { id: added.classId });

test.each([
  ['to come', {}, 200, 'open'],
  ['cancelled', { cancelledAt: new Date() }, 200, 'cancelled'],
  ['under way', { startsAt: daysFromNow(-1), endsAt: daysFromNow(1) }, 200, 'begun'],
  ['over', endedDaysAgo(20), 200, 'over'],
  ['over for a month', endedDaysAgo(32), 410, null],
  ['cancelled and over for a month', { ...endedDaysAgo(32), cancelledAt: daysFromNow(-40) }, 410, null],
  ['a draft', { published: false }, 404, null],
  ['a cancelled draft', { published: false, cancelledAt: new Date() }, 404, null],
  ['a draft of long ago', { published: false, ...endedDaysAgo(50) }, 404, null],
])('a class that is %s', async (_what, given, status, state) => {
  const added = await addClass(database, {
    ...given,
    place: 'Room 5',
    meetingUrl: MEETING_URL,
    teacher: 'Ada',
  });
  const [page, call] = await Promise.all([pageOf(added), callFor(added)]);
  expect([page.statusCode, call.statusCode]).toEqual([status, status]);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  for (const { body } of [page, call]) expect(body).not.toContain('meet.example');
  if (state === null) return expect(call.json()).toMatchObject({ status });
  const shown = classReply.strict().parse(call.json()).class;
  expect(shown).toMatchObject({
    title: added.title,
    place: 'Room 5',
    is_online: true,
    teacher: 'Ada',
    state,
  });
  expect(page.body).toContain(JSON.stringify({ kind: 'class', class: shown }));
});

test('the page has the policy of a prerendered one, and the addresses filled in', async () => {
  const { headers, body } = await pageOf(await addClass(database));
  const home = (await app.inject('/about')).headers;
  expect(body).toContain(`<script>${THEME_SCRIPT}</script>`);
  expect(body).toContain(`<style data-sheets="/assets/app-abc.css">${STYLE}</style>`);
  expect(headers['content-security-policy']).toBe(home['content-security-policy']);
  expect(body).toContain(`<a href="${siteUrl}/">`);
  expect(body).not.toContain('.invalid');
});

test('a cached page is revalidated, until a seat or the class changes', async () => {
  const added = await addClass(database);
  const url = classPath(added);
  const first = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
  expect(brotliDecompressSync(first.rawPayload).toString()).toContain('<p>10</p>');
  const again = () =>
    app.inject({ url, headers: { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) } });
  expect((await again()).statusCode).toBe(304);
  await addBooking(database, added, await addUser(database));
  const booked = await again();
  expect(booked.statusCode).toBe(200);
  expect(brotliDecompressSync(booked.rawPayload).toString()).toContain('<p>9</p>');
});

test.each([
  ['another title', (id: string) => `/classes/another-title-${id}`],
  ['no title', (id: string) => `/classes/${id}`],
  ['capitals', (id: string) => `/classes/Losing-the-Token-${id}`],
  ['an id in capitals', (id: string) => `/classes/losing-the-token-${id.toUpperCase()}`],
  ['a letter in percent encoding', (id: string) => `/classes/%6cosing-the-token-${id}`],
  ['a title in percent encoding', (id: string) => `/classes/${encodeURIComponent('/<ü>')}-${id}`],
  ['a full stop behind it', (id: string) => `/classes/losing-the-token-${id}.`],
  ['a long title', (id: string) => `/classes/${'long-'.repeat(300)}${id}`],
  ['a title in broken encoding', (id: string) => `/classes/%E0%A4%A-${id}`],
])('an address with %s redirects to the canonical one', async (_what, addressOf) => {
  const added = await addClass(database);
  const reply = await app.inject(`${addressOf(added.classId)}?from=a&b=%2F`);
  expect(reply.statusCode).toBe(301);
  expect(reply.headers).toMatchObject({
    location: `${classPath(added)}?from=a&b=%2F`,
    // A cached redirect would loop after a title is changed back.
    'cache-control': 'no-cache',
  });
});

test('a trailing slash is removed', async () => {
  const added = await addClass(database);
  const reply = await app.inject(`${classPath(added)}/`);
  expect([reply.statusCode, reply.headers.location]).toEqual([308, classPath(added)]);
});

test.each([
  '/classes/sample',
  '/classes/losing-the-token',
  '/classes/losing-the-token-0b8f6a34-3f5e-4c5a-9d3e',
  `/classes/losing-the-token-${crypto.randomUUID()}`,
  `/classes/${crypto.randomUUID()}-losing-the-token`,
  '/classes/%00',
  "/classes/' or 1=1 --",
  '/classes/%E0%A4%A',
])('no class is at %s', async (url) => {
  const reply = await app.inject(url);
  expect(reply.statusCode).toBe(404);
  expect(reply.body).toContain('<title>missing</title>');
});

test('a flood is limited, with Retry-After and a page that retries by itself', async () => {
  const limited = await createTestApp(database, {
    siteRoot,
    rateLimits: { classPages: { calls: 2, withinS: 60 } },
  });
  const url = classPath(await addClass(database));
  for (const status of [200, 200, 429]) {
    const reply = await limited.inject(url);
    expect(reply.statusCode).toBe(status);
    if (status === 429) {
      expect(reply.body).toContain('<title>unknown</title>');
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
  }
  expect((await limited.inject('/sitemap.xml')).statusCode).toBe(429);
});

const addressesIn = (body: string) => [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url ?? '');

test('the site map is an index, and lists future classes only', async () => {
  const other = await useTestDatabase();
  const site = await createTestApp(other, { siteRoot, env: { siteUrl } });
  expect(addressesIn((await site.inject('/sitemap.xml')).body)).toEqual([`${siteUrl}/sitemaps/pages.xml`]);

  const fresh = await createTestApp(other, { siteRoot, env: { siteUrl } });
  const open = [await addClass(other), await addClass(other, { title: 'R & D </loc>' })];
  await addClass(other, { published: false });
  await addClass(other, { cancelledAt: new Date() });
  await addClass(other, endedDaysAgo(3));
  const index = await fresh.inject('/sitemap.xml');
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(index.body).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  const [, classes = ''] = addressesIn(index.body);
  expect(classes).toBe(`${siteUrl}/sitemaps/classes-1-of-1.xml`);
  const { body } = await fresh.inject(new URL(classes).pathname);
  expect(addressesIn(body).toSorted()).toEqual(open.map((each) => siteUrl + classPath(each)).toSorted());
  expect(body).toContain(`<lastmod>${open[0]?.updatedAt.toISOString()}</lastmod>`);

  // Each class is in exactly one part, for any number of parts.
  const parts = await Promise.all(
    [1, 2, 3, 4].map((part) => fresh.inject(`/sitemaps/classes-${part}-of-4.xml`)),
  );
  expect(parts.flatMap((part) => addressesIn(part.body)).toSorted()).toEqual(addressesIn(body).toSorted());
});

test.each(['classes-0-of-1', 'classes-2-of-1', 'classes-1-of-3', 'classes-1-of-8192', 'classes-1-of-0', 'x'])(
  'there is no site map %s',
  async (name) => {
    expect((await app.inject(`/sitemaps/${name}.xml`)).statusCode).toBe(404);
  },
);

test('the parts for a million classes cover all ids', () => {
  expect(partsFor(0)).toEqual([]);
  expect(partsFor(10_000)).toHaveLength(1);
  const parts = partsFor(1_000_000);
  expect(parts).toHaveLength(128);
  const ranges = parts.map(idsOf);
  expect(ranges[0]?.[0]).toBe('00000000-0000-0000-0000-000000000000');
  expect(ranges.at(-1)?.[1]).toBe('ffffffff-ffff-ffff-ffff-ffffffffffff');
  const startOf = (id = '') => Number.parseInt(id.slice(0, 8), 16);
  for (const [at, [first]] of ranges.entries()) {
    if (at > 0) expect(startOf(first)).toBe(startOf(ranges[at - 1]?.[1]) + 1);
  }
});
