import {
  activationLink,
  confirm,
  expect,
  fillInLogin,
  MEMBER,
  newPerson,
  openPage,
  popUp,
  register,
  sessionKeys,
  test,
} from './support/accounts.ts';
import { readStorage } from './support/session.ts';

const REFUSED = 'The e-mail or password is wrong, or the account is not active yet.';

test('a login: a wrong password, and then the session that is stored', {
  tag: '@core',
}, async ({ page }) => {
  await openPage(page, '/login');
  const email = page.getByLabel('E-mail', { exact: true });
  const login = page.getByRole('button', { name: 'Login', exact: true });

  await test.step('a wrong password is refused with a warning, and what is left of a session goes', async () => {
    await page.evaluate(() => localStorage.setItem('auth_pay_type', 'vip'));
    await fillInLogin(page, { ...newPerson(), email: MEMBER.email });
    await login.click();
    await expect(popUp(page, 'Warning')).toContainText(REFUSED);
    await expect.poll(() => sessionKeys(page)).toEqual([]);
    await confirm(page);
    await expect(page).toHaveURL('/login');
    await expect(email).toHaveValue(MEMBER.email);
  });

  await fillInLogin(page, MEMBER);
  await login.click();
  await expect(page).toHaveURL('/member/account');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  const { auth_token, ...stored } = await readStorage(page);
  expect(auth_token).toMatch(/^[\w-]{43}$/);
  expect(stored).toMatchObject({
    auth_first_name: 'Milo',
    auth_last_name: 'Castell',
    auth_users_name: 'Milo C',
    auth_email: MEMBER.email,
    auth_pay_type: 'payee',
    auth_role: 'member',
    auth_subscription_plan: 'none',
    auth_subscription_start_date: 'none',
    auth_subscription_end_date: 'none',
    auth_subscription_paid_status: 'none',
    auth_profile_subscription: '',
    remember_me: 'false',
  });
  expect(stored).not.toHaveProperty('password');
  await page.goBack();
  await expect(page).not.toHaveURL('/login');
});

test('what is typed before the scripts have arrived is not lost, and not sent in the address', async ({
  page,
}) => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await fillInLogin(page, MEMBER);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/login');
  arrive();
  const button = page.getByRole('button', { name: 'Login', exact: true });
  await expect(button).toBeEnabled();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(MEMBER.email);
  await button.click();
  await expect(page).toHaveURL('/member/account');
});

test('the activation mail is sent again from the login page', async ({ page, request }) => {
  const person = newPerson();
  await register(request, person);
  const first = await activationLink(request, person);
  await openPage(page, '/login');
  await page.getByRole('button', { name: 'No activation e-mail?' }).click();
  await page.getByLabel('E-mail you registered with').fill(person.email);
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(popUp(page, 'Success')).toContainText('a new link is on its way');
  await confirm(page);
  await expect.poll(() => activationLink(request, person)).not.toBe(first);
});
