import { MEMBER } from '../support/accounts.ts';
import { expect, test } from './support/test.ts';

const LOGIN = { role: 'button', name: 'Login' };
const MENU = { role: 'navigation', name: 'Main', inside: { role: 'banner' } };
const TITLE = { role: 'heading', name: 'Account' };

test.describe('with a wrong password first', () => {
  // The browser logs these statuses as errors.
  test.use({ expectedErrors: /401|422|404/ });

  test('a member logs in with the keyboard, stays logged in over a reload, and logs out', async ({ tab }) => {
    await tab.open('/login');
    await tab.fill('E-mail', MEMBER.email);
    await tab.fill('Password', 'not the password');
    await tab.click(LOGIN);
    const warning = { role: 'alertdialog', name: 'Warning' };
    await tab.seeText(warning, 'The e-mail or password is wrong');
    await tab.click({ role: 'button', name: 'Ok', inside: warning });
    await tab.see(warning, 0);

    await tab.fill('Password', MEMBER.password);
    await tab.press('Enter');
    await tab.arrive('/member/account');
    await tab.see(TITLE);
    await tab.open('/member/account');
    await tab.see(TITLE);
    const stored = await tab.evaluate(() => ({ ...localStorage }));
    expect(stored).toMatchObject({ auth_email: MEMBER.email, auth_role: 'member' });

    await tab.click({ role: 'button', name: 'Milo C', inside: MENU });
    await tab.click({ role: 'button', name: 'Logout', inside: MENU });
    await expect.poll(() => tab.evaluate(() => localStorage.getItem('auth_token'))).toBe(null);
  });
});
