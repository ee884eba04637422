import type { Page } from '@playwright/test';
import {
  type Account,
  confirm,
  expect,
  MEMBER,
  newPerson,
  openPage,
  popUp,
  sessionKeys,
  test,
} from './support/accounts.ts';

async function fillIn(page: Page, person: Account): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByLabel('I accept the terms').check();
}

const submit = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Register', exact: true }).click();

test('a visitor registers: an e-mail that is taken, and then the message without a session', {
  tag: '@core',
}, async ({ page }) => {
  await openPage(page, '/register');

  await test.step('an e-mail that is taken is refused, in any case of letters', async () => {
    await fillIn(page, { ...newPerson(), email: MEMBER.email.toUpperCase() });
    await submit(page);
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('The e-mail has already been taken.');
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
  await expect.poll(() => sessionKeys(page)).toEqual([]);
  await confirm(page);
  await expect(page).toHaveURL('/home');
});
