import {
  activationLink,
  expect,
  fillInLogin,
  MEMBER,
  newPerson,
  openPage,
  popUp,
  register,
  test,
} from './support/accounts.ts';
import { expectNoViolations, expectNoViolationsInAnyView } from './support/axe.ts';
import { holdAnswer } from './support/held-answer.ts';
import { openAs } from './support/session.ts';

test('axe finds nothing on the account forms with their errors', async ({ page }) => {
  await openPage(page, '/login');
  await page.getByRole('button', { name: 'No activation e-mail?' }).click();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Password is required.')).toBeVisible();
  await expectNoViolationsInAnyView(page);

  await openPage(page, '/register');
  await page.getByRole('main').getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('Please accept the terms.')).toBeVisible();
  await expectNoViolationsInAnyView(page);

  await openPage(page, '/forgot_password');
  await page.getByLabel('E-mail').fill(newPerson().email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('There is no account with this e-mail.')).toBeVisible();
  await expectNoViolationsInAnyView(page);

  await openPage(page, '/reset_password/some-id/ada@example.com');
  await expectNoViolationsInAnyView(page);
});

test('axe finds nothing with a pop-up, a spinner and an activated account', async ({ page, request }) => {
  const { letThrough } = await holdAnswer(page, '**/api/login');
  await openPage(page, '/login');
  await fillInLogin(page, { ...newPerson(), email: MEMBER.email });
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await expectNoViolations(page);
  letThrough();
  await expect(popUp(page, 'Warning')).toBeVisible();
  await expectNoViolationsInAnyView(page);

  const person = newPerson();
  await register(page.request, person);
  await openPage(page, await activationLink(request, person));
  await expect(popUp(page, 'Success')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNoViolationsInAnyView(page);
});

test('axe finds nothing on the profile with an error and the question before a deletion', async ({
  page,
}) => {
  await openAs(page, MEMBER, '/member/profile');
  await expect(page.getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'SAVE' }).click();
  await expect(page.getByText('8 to 128 characters')).toBeVisible();
  await expectNoViolationsInAnyView(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expectNoViolationsInAnyView(page);
});
