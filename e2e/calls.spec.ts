import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { ADMIN, logInAsMember, newMember, test } from './support/accounts.ts';
import { leaveTabAndReturn, watchCalls } from './support/calls.ts';
import { book, type Member, newClass, subscriber } from './support/classes.ts';
import { keepInBrowser, openSession } from './support/session.ts';
import { expect, openPage } from './support/test.ts';

/** The dashboard of an area. */
interface Area {
  readonly path: string;
  /** The API calls that the first view of the page may send. */
  readonly calls: readonly string[];
  /** An element that is visible only after the replies to the calls. */
  readonly shown: (main: Locator) => Locator;
}

interface PageCalls extends Area {
  /** The link on the dashboard that leads to the page. */
  readonly link: string | RegExp;
}

const heading = (main: Locator) => main.getByRole('heading', { level: 1 });

const MEMBER_AREA: Area = {
  path: '/member/dashboard',
  calls: ['GET /api/dashboard'],
  shown: (main) => main.getByText('1 open item'),
};
const MEMBER_PAGES: readonly PageCalls[] = [
  {
    link: 'Account',
    path: '/member/account',
    calls: ['GET /api/subscription_info'],
    shown: (main) => main.getByRole('button', { name: 'Cancel' }),
  },
  {
    link: 'Schedule',
    path: '/member/schedule',
    calls: ['GET /api/bookings', 'GET /api/schedule_settings'],
    shown: (main) => main.getByRole('switch'),
  },
  {
    link: 'Feature 1',
    path: '/member/feature_1',
    calls: ['GET /api/nights/feature_1', 'GET /api/pairing_scores', 'GET /api/rosters'],
    shown: (main) => main.getByRole('navigation', { name: 'Steps' }),
  },
  { link: 'Feature 3', path: '/member/feature_3', calls: [], shown: heading },
  // Not next to feature 1, which reads the same data.
  {
    link: 'Feature 2',
    path: '/member/feature_2',
    calls: ['GET /api/nights/feature_2', 'GET /api/pairing_scores', 'GET /api/rosters'],
    shown: (main) => main.getByRole('navigation', { name: 'Steps' }),
  },
  {
    link: 'Profile',
    path: '/member/profile',
    calls: ['GET /api/sessions', 'GET /api/my_profile'],
    shown: (main) => main.getByText('This device'),
  },
  {
    link: /^Check list/,
    path: '/member/check_list',
    calls: ['GET /api/list_items'],
    shown: (main) => main.getByText('1 open, 0 done'),
  },
  {
    link: /^Portfolio/,
    path: '/member/portfolio',
    calls: ['GET /api/portfolio', 'GET /api/portfolio/:id'],
    shown: (main) => main.getByRole('link', { name: 'Open A run' }),
  },
  { link: /^Traffic/, path: '/member/traffic', calls: [], shown: heading },
  {
    link: /^Weather/,
    path: '/member/weather',
    calls: ['GET /api/weather'],
    shown: (main) => main.getByText('No place chosen yet.'),
  },
  {
    link: /^Videos/,
    path: '/member/videos',
    calls: ['GET /api/videos'],
    shown: (main) => main.getByRole('listitem').first(),
  },
  {
    link: /^Payments/,
    path: '/member/payments',
    calls: ['GET /api/payments'],
    shown: (main) => main.getByText('Charge, monthly plan'),
  },
];

/** The total, which a list shows once it has loaded. */
const total = (main: Locator) => main.getByRole('status').filter({ hasText: /^(More than )?\d/ });

const ADMIN_AREA: Area = {
  path: '/admin/dashboard',
  calls: ['GET /api/admin/dashboard'],
  shown: (main) => main.getByText('Monthly revenue'),
};
const ADMIN_PAGES: readonly PageCalls[] = [
  { link: 'Members', path: '/admin/members', calls: ['GET /api/admin/members'], shown: total },
  { link: 'Classes', path: '/admin/classes', calls: ['GET /api/admin/classes'], shown: total },
  {
    link: 'Prices',
    path: '/admin/prices',
    calls: ['GET /api/admin/prices'],
    shown: (main) => main.getByRole('heading', { name: /monthly/i }).first(),
  },
  { link: 'Messages', path: '/admin/messages', calls: ['GET /api/admin/messages'], shown: total },
  { link: 'Payments', path: '/admin/payments', calls: ['GET /api/admin/payments'], shown: total },
  {
    link: 'Pairing scores',
    path: '/admin/pairing_scores',
    calls: ['GET /api/admin/pairing_scores'],
    shown: (main) => main.getByRole('row').nth(1),
  },
  { link: 'Videos', path: '/admin/videos', calls: ['GET /api/admin/videos'], shown: total },
  { link: 'Operations', path: '/admin/operations', calls: ['GET /api/admin/mails'], shown: total },
  { link: 'Audit log', path: '/admin/audit_log', calls: ['GET /api/admin/audit_log'], shown: total },
  {
    link: 'Profile',
    path: '/admin/profile',
    calls: ['GET /api/sessions', 'GET /api/my_profile'],
    shown: (main) => main.getByText('This device'),
  },
];

/**
 * Opens each page by a link, goes back and forward, switches tabs, and reloads. Only the first view and the
 * reload may send the calls.
 */
async function expectCallsOnce(page: Page, area: Area, pages: readonly PageCalls[]): Promise<void> {
  const main = page.getByRole('main');
  const watched = watchCalls(page);
  await openPage(page, area.path);
  for (const { link, path, calls, shown } of pages) {
    await test.step(path, async () => {
      await expect(area.shown(main)).toBeVisible();
      await watched.expectTaken(area.calls, 'on the dashboard');
      await page
        .getByRole('link', { name: link, exact: typeof link === 'string' })
        .first()
        .click();
      await expect(page).toHaveURL(path);
      await expect(shown(main)).toBeVisible();
      await watched.expectTaken(calls, `on the first view of ${path}, by its row in calls.spec.ts`);
      await page.goBack();
      await expect(area.shown(main)).toBeVisible();
      await watched.expectTaken([], 'on the way back');
      await page.goForward();
      await expect(shown(main)).toBeVisible();
      await leaveTabAndReturn(page);
      await watched.expectTaken([], 'on the same page again');
      await page.reload();
      await expect(shown(main)).toBeVisible();
      await watched.expectTaken(calls, `after a reload of ${path}, by its row in calls.spec.ts`);
      await page.getByRole('link', { name: 'Dashboard' }).first().click();
    });
  }
}

/** A member with data on every page. */
async function busyMember(request: APIRequestContext): Promise<Member> {
  const member = await subscriber(request);
  const { headers } = member;
  await book(request, member, await newClass());
  await request.post('/api/list_items', { headers, data: { id: randomUUID(), text: 'Chalk' } });
  const entry = { kind: 'traffic_run', name: 'A run', data: {} };
  await request.post('/api/portfolio', { headers, data: entry });
  return member;
}

test('a login is one call, and the first page another', { tag: '@core' }, async ({ page }) => {
  const member = await newMember();
  const watched = watchCalls(page);
  await logInAsMember(page, member);
  await expect(page.getByRole('link', { name: 'Choose monthly' })).toBeVisible();
  await watched.expectTaken(['GET /api/subscription_info', 'POST /api/login'], 'at the login');
});

test('what a page of a member shows is asked for once', async ({ page, request }) => {
  test.slow();
  // With a fixed time cached replies stay fresh for the whole journey, even on a slow machine.
  await page.clock.setFixedTime(new Date());
  await keepInBrowser(page, (await busyMember(request)).session);
  await expectCallsOnce(page, MEMBER_AREA, MEMBER_PAGES);
});

test('what a page of an admin shows is asked for once', async ({ page }) => {
  test.slow();
  await page.clock.setFixedTime(new Date());
  await keepInBrowser(page, await openSession(ADMIN.email));
  await expectCallsOnce(page, ADMIN_AREA, ADMIN_PAGES);
});
