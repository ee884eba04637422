import {
  ADMIN,
  confirm,
  expect,
  expecting,
  MEMBER,
  openPage,
  popUp,
  sessionKeys,
  test,
} from './support/accounts.ts';
import { type Area, enterWith, pagesOf, pressLogout, revoke } from './support/departures.ts';
import { goToPage } from './support/navigation.ts';
import { openSession } from './support/session.ts';

/** These pages send no call that needs a session, so they detect its end only at the next navigation. */
const ASKS_FOR_NOTHING = [
  '/member/feature_1',
  '/member/feature_2',
  '/member/feature_3',
  '/member/traffic',
  '/admin/classes/new',
  '/admin/classes/import',
];

test.use(expecting.logged('could not be|was not'));
test.slow();

for (const area of ['member', 'admin'] satisfies Area[]) {
  const account = area === 'member' ? MEMBER : ADMIN;

  test(`a logout from every ${area} page ends at the home page`, async ({ page }) => {
    await openPage(page, '/home');
    for (const path of pagesOf(area)) {
      await test.step(path, async () => {
        await enterWith(page, await openSession(account.email), path);
        await pressLogout(page, area);
        await expect(page).toHaveURL('/home');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
        expect(await sessionKeys(page)).toEqual([]);
      });
    }
  });

  test(`an ended session leads from every ${area} page to the login`, async ({ page, request }) => {
    await openPage(page, '/home');
    for (const path of pagesOf(area)) {
      await test.step(path, async () => {
        const session = await openSession(account.email);
        await revoke(request, session);
        await enterWith(page, session, path);
        if (ASKS_FOR_NOTHING.includes(path)) await pressLogout(page, area);
        await expect(popUp(page, 'Warning')).toContainText('Please log in.');
        await confirm(page);
        await expect(page).toHaveURL('/login');
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
        expect(await sessionKeys(page)).toEqual([]);
        await goToPage(page, '/home');
      });
    }
  });
}
