import { DAY_MS } from '@carom/domain/time/durations';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inMemoryBrowser } from '../../test/in-memory-storage.ts';
import { forgetMember } from './member-store.ts';
import { dropWantedPage, keepWantedPage, readWantedPage, wantedPageIn } from './wanted-page.ts';

const NOW = new Date('2026-11-17T12:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);

beforeEach(() => vi.stubGlobal('window', inMemoryBrowser()));
afterEach(() => {
  forgetMember();
  vi.unstubAllGlobals();
});

it('is kept with its query for a day', () => {
  keepWantedPage('/member/feature_2?plan=one', NOW);
  expect(wantedPageIn(readWantedPage(), later(DAY_MS - 1))).toBe('/member/feature_2?plan=one');
  expect(wantedPageIn(readWantedPage(), later(DAY_MS))).toBeNull();
  dropWantedPage();
  expect(wantedPageIn(readWantedPage(), NOW)).toBeNull();
});

it.each(['https://elsewhere.example/', '//elsewhere.example', '/admin/members', 'no JSON'])(
  'is no address but a member page: %s',
  (address) => {
    keepWantedPage(address, NOW);
    expect(wantedPageIn(readWantedPage(), NOW)).toBeNull();
    expect(wantedPageIn(address, NOW)).toBeNull();
  },
);
