import { randomUUID } from 'node:crypto';
import { openAsAdmin } from './support/admin-site.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import { newClass } from './support/classes.ts';
import { onDatabase } from './support/database.ts';
import { readMailbox } from './support/mailbox.ts';
import { expect, openPage, test } from './support/test.ts';

test('the numbers lead to their lists, and the chart has its table', { tag: '@core' }, async ({ page }) => {
  await openAsAdmin(page, '/admin/dashboard');
  await expect(page.getByRole('link', { name: /^Members \d/ })).toBeVisible();
  await page.getByText('The numbers as a table').click();
  const table = page.getByRole('table', { name: 'New and cancelled subscriptions by month' });
  await expect(table.getByRole('row')).toHaveCount(13);
  await expectNoViolationsInAnyView(page);
  await page.setViewportSize({ width: 640, height: 400 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: /^Fill rate/ }).click();
  await expect(page).toHaveURL('/admin/classes?state=open&sort=starts_at&direction=asc');
  await expect(page.getByLabel('State')).toHaveValue('open');
  await page.goBack();
  const health = page.getByText(/^System health:/);
  const jobs = page.getByRole('link', { name: /^Jobs failed/ });
  await expect(jobs).toBeHidden();
  await health.click();
  await jobs.click();
  await expect(page.getByRole('link', { name: 'Failed jobs' })).toHaveAttribute('aria-current', 'page');
});

test('the figures of up to 24 months, each with its table', async ({ page }) => {
  await newClass({ startsInDays: -3 });
  await openAsAdmin(page, '/admin/dashboard');
  await page.getByRole('link', { name: 'Figures over time' }).click();
  await expect(page).toHaveURL('/admin/figures');
  await page.getByRole('link', { name: '24 months' }).click();
  await expect(page).toHaveURL('/admin/figures?months=24');
  await page.getByText('The numbers as a table: Fill rate').click();
  const months = page.getByRole('table', { name: 'Fill rate of classes by month' }).getByRole('row');
  await expect(months).toHaveCount(25);
  await expectNoViolationsInAnyView(page);
});

test('a mail that was given up is tried again', async ({ page }) => {
  const subject = `Lost ${randomUUID()}`;
  await onDatabase(
    `insert into mails ("to", subject, text, given_up_at, attempts, last_problem)
     values ('ada@example.com', $1, 'Hello', now(), 3, 'The mailbox is full')`,
    [subject],
  );
  await openAsAdmin(page, '/admin/operations?list=mails&outcome=given+up');
  await expect(page.getByRole('row', { name: new RegExp(`${subject}.*The mailbox is full`) })).toBeVisible();
  await page.getByRole('button', { name: `Try now: ${subject} to ada@example.com` }).click();
  await expect(page.getByText('The e-mail will be sent in a moment.')).toBeVisible();
  await expect(page.getByText(subject)).toHaveCount(0);
  await expect
    .poll(async () => (await readMailbox(page.request)).some((mail) => mail.subject === subject))
    .toBe(true);
  await openPage(page, '/admin/operations?list=mails');
  await expect(page.getByRole('link', { name: 'E-mails', exact: true })).toBeVisible();
  await expectNoViolationsInAnyView(page);
});
