import {
  ADMIN,
  activationLink,
  confirm,
  expect,
  expecting,
  fillInLogin,
  logIn,
  MEMBER,
  newMember,
  newPerson,
  openPage,
  popUp,
  register,
  sessionKeys,
  test,
} from './support/accounts.ts';
import { holdAnswer } from './support/held-answer.ts';
import { readStorage } from './support/session.ts';

const REFUSED = 'The e-mail or password is wrong, or the account is not active yet.';

test('a login: what is missing, a wrong password, two presses that send one, and the session that is stored', {
  tag: '@core',
}, async ({ page }) => {
  await openPage(page, '/login');
  const email = page.getByLabel('E-mail', { exact: true });
  const login = page.getByRole('button', { name: 'Login', exact: true });

  await test.step('what is wrong stands above its field, and goes when it is edited', async () => {
    await login.click();
    const complaint = page.getByText('E-mail is required.');
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('E-mail is required.');
    const [above, field] = [await complaint.boundingBox(), await email.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0);
    await email.fill('i');
    await expect(complaint).toHaveCount(0);
    await expect(page.getByText('Password is required.')).toBeVisible();
  });

  await test.step('a wrong password is refused with a warning, and what is left of a session goes', async () => {
    await page.evaluate(() => localStorage.setItem('auth_pay_type', 'vip'));
    await fillInLogin(page, { ...newPerson(), email: MEMBER.email });
    await login.click();
    await expect(popUp(page, 'Warning')).toContainText(REFUSED);
    expect(await sessionKeys(page)).toEqual([]);
    await confirm(page);
    await expect(page).toHaveURL('/login');
    await expect(email).toHaveValue(MEMBER.email);
  });

  await test.step('the page leads to the registration and the forgotten password', async () => {
    for (const service of ['Google', 'Facebook', 'GitHub']) {
      await expect(page.getByRole('link', { name: service })).toHaveAttribute('href', '/register');
    }
    await page.getByRole('link', { name: 'Forgot Password' }).click();
    await expect(page).toHaveURL('/forgot_password');
    await page.goBack();
    await expect(page).toHaveURL('/login');
    // The address changes first; the page before has such a field too.
    await expect(login).toBeVisible();
  });

  await test.step('two presses send one login, with a spinner while it is under way', async () => {
    const { letThrough, sent } = await holdAnswer(page, '**/api/login');
    await fillInLogin(page, MEMBER);
    const button = page.getByRole('main').getByRole('button', { name: /Login/ });
    const size = await button.boundingBox();
    await button.dblclick();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Working');
    expect(await button.boundingBox()).toEqual(size);
    letThrough();
    await expect(page).toHaveURL('/member/account');
    expect(sent()).toBe(1);
  });

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

test('an admin who logs in comes to the admin dashboard', async ({ page }) => {
  await logIn(page, ADMIN);
  await expect(page).toHaveURL('/admin/dashboard');
});

test.describe('too often', () => {
  test.use(expecting.logged('You could not be logged in'));

  test('the sixth bad login is refused as text with the time to wait', async ({ page, request }) => {
    const { email, password } = newPerson();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await request.post('/api/login', { data: { email, password } })).status()).toBe(401);
    }
    await logIn(page, { email, password });
    await expect(page.getByText(/Too many tries\. Please wait \d+ minutes?\./)).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
});

test('remember me keeps the password, encrypted, and offers it back after a logout', async ({ page }) => {
  const member = await newMember();
  await openPage(page, '/login');
  await fillInLogin(page, member);
  await page.getByLabel('Remember Me').check();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/member/account');
  expect(JSON.stringify(await readStorage(page))).not.toContain(member.password);
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/home');
  expect(await sessionKeys(page)).toEqual([
    'auth_email',
    'auth_first_name',
    'auth_last_name',
    'auth_users_name',
    'password',
  ]);
  await openPage(page, '/login');
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(member.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(member.password);
  await expect(page.getByLabel('Remember Me')).toBeChecked();
  await page.getByLabel('Remember Me').uncheck();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/member/account');
  expect(await readStorage(page)).toMatchObject({ remember_me: 'false' });
  expect(await sessionKeys(page)).not.toContain('password');
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

test.describe('with a stopped server', () => {
  test.slow();
  test.use(expecting.lostConnection('You could not be logged in'));

  test('a login shows an error pop-up, and what was typed stays', async ({ page, ownSite }) => {
    await openPage(page, `${ownSite.url}/login`);
    await fillInLogin(page, MEMBER);
    await ownSite.stop();
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(popUp(page, 'Error')).toContainText('there is no connection to the server');
    await confirm(page);
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(MEMBER.email);
  });
});
