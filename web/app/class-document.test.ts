import type { ClassPageContent } from '@carom/contract/classes/class-page';
import type { ShownClass } from '@carom/contract/classes/schemas';
import type { PageAssets } from '@carom/contract/site/page-renderer';
import type { ClassId } from '@carom/domain/classes/class-id';
import { describe, expect, test } from 'vitest';
import { renderPage } from './entry.server.tsx';

const CLASS: ShownClass = {
  group_id: '8c4f2c0e-7b0b-4f0e-9a41-27a8a6e1d4b2',
  random_id: '0b8f6a34-3f5e-4c5a-9d3e-0f8f7a1f2c11' as ClassId,
  title: 'Losing the Token',
  description: 'Who makes a new one?\n\nAnd when?',
  image_url: '/class-images/token.svg',
  category: 'Cat2',
  starts_at: '2026-12-01T20:00:00.000Z',
  ends_at: '2026-12-01T21:30:00.000Z',
  time_zone: 'America/New_York',
  capacity: 12,
  seats_left: 3,
  place: 'Room 5, Cable Street',
  is_online: false,
  teacher: 'Ada Chalk',
  state: 'open',
  cancel_reason: null,
};
const ADDRESS = `https://site-url.invalid/classes/losing-the-token-${CLASS.random_id}`;
const HOSTILE = '</script><script>alert(1)</script><!-- & "x" \u2028';

const ASSETS: PageAssets = {
  entry: '/assets/entry.js',
  style: 'body { color: green }',
  shared: ['/assets/shared.js'],
  scripts: { 'features/classes/page/class-page.tsx': ['/assets/class-page.js', '/assets/shared.js'] },
};

const render = (given: Partial<ShownClass> = {}) =>
  renderContent({ kind: 'class', class: { ...CLASS, ...given } });

async function renderContent(content: ClassPageContent | null) {
  const path = content?.kind === 'class' ? new URL(ADDRESS).pathname : '/classes/sample';
  const html = await renderPage(path, ASSETS, content);
  const [head = '', page = '', ...more] = html.split('</head>');
  expect(more).toEqual([]);
  return { head, page };
}

function eventIn(page: string) {
  const scripts = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(scripts).toHaveLength(1);
  return JSON.parse(scripts[0]?.[1] ?? '');
}

describe('the event for search engines', () => {
  test('has the required and the recommended properties', async () => {
    expect(eventIn((await render()).page)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Losing the Token',
      description: CLASS.description,
      url: ADDRESS,
      image: ['https://site-url.invalid/class-images/token.png'],
      startDate: '2026-12-01T15:00:00-05:00',
      endDate: '2026-12-01T16:30:00-05:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: 'Room 5, Cable Street', address: 'Room 5, Cable Street' },
      organizer: { '@type': 'Organization', name: 'Carom Labs', url: 'https://site-url.invalid' },
      performer: { '@type': 'Person', name: 'Ada Chalk' },
      maximumAttendeeCapacity: 12,
      remainingAttendeeCapacity: 3,
      offers: { '@type': 'Offer', url: ADDRESS, availability: 'https://schema.org/InStock' },
    });
  });

  test.each([
    [
      'online alone',
      { place: null, is_online: true },
      'Online',
      { '@type': 'VirtualLocation', url: ADDRESS },
    ],
    [
      'in a room and online',
      { is_online: true },
      'Mixed',
      [expect.objectContaining({ '@type': 'Place' }), { '@type': 'VirtualLocation', url: ADDRESS }],
    ],
    [
      'without a location',
      { place: null },
      'Offline',
      { '@type': 'Place', name: 'Carom Labs', address: 'Carom Labs' },
    ],
  ])('of a class %s has its location', async (_what, given, mode, location) => {
    const event = eventIn((await render(given)).page);
    expect(event.eventAttendanceMode).toBe(`https://schema.org/${mode}EventAttendanceMode`);
    expect(event.location).toEqual(location);
  });

  test.each([
    ['cancelled', { state: 'cancelled' }, 'EventCancelled', 'SoldOut'],
    ['full', { seats_left: 0 }, 'EventScheduled', 'SoldOut'],
    ['over', { state: 'over' }, 'EventScheduled', 'SoldOut'],
  ] as const)('of a class that is %s says so', async (_what, given, status, availability) => {
    const event = eventIn((await render(given)).page);
    expect(event.eventStatus).toBe(`https://schema.org/${status}`);
    expect(event.offers.availability).toBe(`https://schema.org/${availability}`);
  });

  test.each([
    ['Europe/Berlin', '2026-12-01T21:00:00+01:00'],
    ['Asia/Kolkata', '2026-12-02T01:30:00+05:30'],
    ['UTC', '2026-12-01T20:00:00+00:00'],
  ])('has the time in %s with its offset', async (time_zone, startDate) => {
    expect(eventIn((await render({ time_zone })).page).startDate).toBe(startDate);
  });
});

describe('the page', () => {
  test('can be read without a script', async () => {
    const { page } = await render();
    for (const words of ['<h1', 'Losing the Token', 'Who makes a new one?', '3 seats left', 'Ada Chalk']) {
      expect(page).toContain(words);
    }
    expect(page).toContain('Room 5, Cable Street');
    expect(page).toContain('Tue, Dec 1, 2026');
    expect(page).toContain('3:00 – 4:30 PM');
    expect(page).toContain('Eastern Standard Time');
    expect(page).toContain('<noscript>');
  });

  test.each([
    ['cancelled', 'This class is cancelled.'],
    ['begun', 'This class has already begun.'],
    ['over', 'This class is over.'],
  ] as const)('of a class that is %s says so, and offers no booking', async (state, words) => {
    const { page } = await render({ state });
    expect(page).toContain(words);
    expect(page).not.toContain('>Book<');
  });

  test('is plain HTML, with every part in its place and no styles', async () => {
    for (const content of [null, { kind: 'missing' }, { kind: 'class', class: CLASS }] as const) {
      const { page } = await renderContent(content);
      expect(page).not.toMatch(/<!--\$[?!]|<template|<style|\sstyle="/);
    }
  });

  test('of one class does not affect the next', async () => {
    expect((await render({ seats_left: 3 })).page).toContain('3 seats left');
    expect((await render({ seats_left: 2 })).page).toContain('2 seats left');
    expect((await renderContent(null)).page).not.toContain('Losing the Token');
  });
});

describe('the head', () => {
  test('refers to each file of the page once', async () => {
    const { head } = await render();
    expect(head).toContain('<style>body { color: green }</style>');
    expect(head).toContain('<script type="module" src="/assets/entry.js"></script>');
    const preloaded = [...head.matchAll(/<link rel="modulepreload" href="([^"]+)"\/>/g)].map(
      ([, href]) => href,
    );
    expect(preloaded).toEqual(['/assets/shared.js', '/assets/class-page.js']);
  });

  test('has title, description, address and a picture that every site can show', async () => {
    const { head } = await render();
    expect(head).toContain('<title>Losing the Token · Carom Labs</title>');
    expect(head).toContain('name="description" content="Tue, Dec 1, 2026. Who makes a new one? And when?"');
    expect(head).toContain(`<link rel="canonical" href="${ADDRESS}"/>`);
    expect(head).toContain('property="og:image" content="https://site-url.invalid/class-images/token.png"');
    expect(head).not.toContain('noindex');
  });

  test('shows an uploaded picture as it is', async () => {
    const image_url = `/api/class_images/${'a'.repeat(64)}.webp`;
    expect((await render({ image_url })).head).toContain(`content="https://site-url.invalid${image_url}"`);
  });

  test.each([null, { kind: 'missing' }, { kind: 'gone' }] as const)(
    'of %j is not indexed',
    async (content) => {
      const { head } = await renderContent(content);
      expect(head).toContain('<meta name="robots" content="noindex"/>');
      expect(head).not.toContain('canonical');
    },
  );

  test('contains the data for hydration', async () => {
    const content: ClassPageContent = { kind: 'class', class: CLASS };
    const { page } = await renderContent(content);
    const [, block = ''] = /id="hydration-data">(.*?)<\/script>/s.exec(page) ?? [];
    expect(Object.values(JSON.parse(block))).toContainEqual(content);
  });
});

test('input of an admin is escaped', async () => {
  const words = { title: HOSTILE, description: HOSTILE, place: HOSTILE, teacher: HOSTILE };
  const { head, page } = await render(words);
  const plain = await render();
  expect((head + page).match(/<script/g)).toHaveLength(
    (plain.head + plain.page).match(/<script/g)?.length ?? 0,
  );
  expect(head + page).not.toMatch(/alert\(1\)<\/script>|<!--(?! -->|\/?\$-->)/);
  expect(eventIn(page)).toMatchObject({ name: HOSTILE, description: HOSTILE });
});
