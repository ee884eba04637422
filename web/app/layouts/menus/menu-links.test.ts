import { expect, it } from 'vitest';
import { ADMIN_PAGES, MEMBER_PAGES } from '../../../test/site-pages.ts';
import { areaGroups, profilePath } from './menu-links.ts';

/** Reached from a page to which they belong, or the same page at another address. */
const WITHOUT_LINK = [
  '/member/my_list_items',
  '/admin/classes/new',
  '/admin/classes/import',
  '/admin/videos/new',
];

it.each([
  ['member', MEMBER_PAGES],
  ['admin', ADMIN_PAGES],
] as const)('the menu of a %s lists every page of the area', (visitor, pages) => {
  const listed = areaGroups(visitor).flatMap(({ links }) => links.map(({ to }) => to));
  const missing = pages.filter(
    (page) => !listed.includes(page) && page !== profilePath(visitor) && !WITHOUT_LINK.includes(page),
  );
  expect(missing).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});
