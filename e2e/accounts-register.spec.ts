import type { Page } from '@playwright/test';
import {
  type Account,
  confirm,
  expect,
  expecting,
  MEMBER,
  newPerson,
  openPage,
  popUp,
  sessionKeys,
  test,
  tryToRegister,
} from './support/accounts.ts';

const FORMS = ['/login', '/register', '/forgot_password', '/reset_password/some-id/ada@example.com'];
const REGISTRATIONS_PER_HOUR = 20;

async function fillIn(page: Page, person: Account): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByLabel('I accept the terms').check();
}

const submit = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Register', exact: true }).click();

test('a visitor registers: what is missing, an e-mail that is taken, the terms, and then the message without a session', {
  tag: '@core',
}, async ({ page }) => {
  await openPage(page, '/register');

  await test.step('what is wrong stands above its field, and goes when it is edited', async () => {
    await submit(page);
    await expect(page.getByLabel('First name')).toBeFocused();
    const terms = page.getByLabel('I accept the terms');
    for (const field of [page.getByLabel('Password'), terms]) {
      const id = (await field.getAttribute('aria-describedby'))?.split(' ')[0];
      const [above, below] = [await page.locator(`[id="${id}"]`).boundingBox(), await field.boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    }
    await expect(terms).toHaveAccessibleDescription('Please accept the terms.');
    await terms.check();
    await expect(page.getByText('Please accept the terms.')).toHaveCount(0);
    await expect(page.getByText('First name is required.')).toBeVisible();
  });

  await test.step('an e-mail that is taken is refused, in any case of letters', async () => {
    await fillIn(page, { ...newPerson(), email: MEMBER.email.toUpperCase() });
    await submit(page);
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('The e-mail has already been taken.');
  });

  await test.step('the terms open in a pop-up, and a forgotten password has its link', async () => {
    await page.getByRole('button', { name: 'Read the terms' }).click();
    await page.getByRole('button', { name: 'Yes, I understand the terms!' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', { name: 'Forgot Password' }).click();
    await expect(page).toHaveURL('/forgot_password');
    await page.goBack();
    await expect(page).toHaveURL('/register');
  });

  const person = newPerson();
  await page.evaluate(() => localStorage.setItem('auth_pay_type', 'vip'));
  await fillIn(page, person);
  const sent = page.waitForRequest('**/api/register');
  await submit(page);
  expect((await sent).postDataJSON()).toEqual({
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    password: person.password,
    terms: '1',
    role: 'member',
    sign_up: 'LG',
  });
  await expect(popUp(page, 'Success')).toContainText('Thank you for registering.');
  expect(await sessionKeys(page)).toEqual([]);
  await confirm(page);
  await expect(page).toHaveURL('/home');
});

test('the account forms themselves enforce nothing', async ({ page }) => {
  for (const path of FORMS) {
    await openPage(page, path);
    const form = page.getByRole('main').getByRole('form');
    expect(await form.evaluate((element: HTMLFormElement) => element.noValidate)).toBe(true);
    const rules = form.locator('[required], [maxlength], [minlength], [pattern], [type="email"]');
    await expect(rules).toHaveCount(0);
  }
});

test.describe('too often', () => {
  test.use(expecting.logged('You could not be registered'));

  test('a registration is refused as text with the time to wait', async ({ page, request }) => {
    for (let spent = 0; spent < REGISTRATIONS_PER_HOUR; spent += 1) {
      await tryToRegister(request, { ...newPerson(), email: MEMBER.email });
    }
    await openPage(page, '/register');
    await fillIn(page, newPerson());
    await submit(page);
    await expect(page.getByText(/Too many tries\. Please wait \d+ minutes?\./)).toBeVisible();
  });
});

test.describe('with a stopped server', () => {
  test.slow();
  test.use(expecting.lostConnection('You could not be registered'));

  test('a registration says so beside the form, and what was typed stays', async ({ page, ownSite }) => {
    const person = newPerson();
    await openPage(page, `${ownSite.url}/register`);
    await fillIn(page, person);
    await ownSite.stop();
    await submit(page);
    await expect(page.getByText('there is no connection to the server')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  });
});
