import { expect, fillInLogin, newMember, openPage, test } from './support/accounts.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';

for (const viewport of [
  { width: 360, height: 640 },
  { width: 1280, height: 720 },
]) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test('who wanted to plan a match, or a saved link, finds it named after the login', async ({ page }) => {
      const member = await newMember();
      const notice = page.getByRole('region', { name: 'The page you wanted' });
      await openPage(page, '/home');
      await page.getByRole('link', { name: 'Plan a match' }).first().click();
      await expect(page).toHaveURL('/login');
      await fillInLogin(page, member);
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(page).toHaveURL('/member/account');
      await expect(notice).toContainText('You wanted to plan a match.');
      await expectNoViolationsInAnyView(page);
      await notice.getByRole('link', { name: 'Go to the planner' }).click();
      await expect(page).toHaveURL('/member/feature_2');
      await openPage(page, '/member/account');
      await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
      await expect(notice).toHaveCount(0);

      await page.evaluate(() => localStorage.clear());
      await openPage(page, '/member/traffic?stations=7');
      await expect(page).toHaveURL('/login');
      await fillInLogin(page, member);
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(notice).toContainText('You followed a link to something you saved.');
      await expect(notice.getByRole('link')).toHaveAttribute('href', '/member/traffic?stations=7');
      await notice.getByRole('button', { name: 'No, thanks' }).click();
      await expect(notice).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
      await expect(notice).toHaveCount(0);
    });
  });
}
