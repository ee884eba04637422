import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { testFromOwnAddress as test } from './support/accounts.ts';
import { pressBeforeAnswer } from './support/held-answer.ts';
import { readMailbox } from './support/mailbox.ts';
import { expect, openPage, untilPreloaded } from './support/test.ts';

const MESSAGE = {
  'First name': 'Ada',
  'Last name': 'Byron',
  'E-mail': 'ada@example.com',
  Phone: '+1 555 0100',
  Message: 'How do five stations share one cable?\nWith thanks.',
};

async function fillIn(page: Page, values: Readonly<Record<string, string>> = MESSAGE): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

async function expectFilledIn(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(MESSAGE)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

test('a visitor sends a message once, and support gets it by mail', { tag: '@core' }, async ({
  page,
  request,
}) => {
  await openPage(page, '/contact');
  const subjectMatter = `A question of ${randomUUID()}`;
  await fillIn(page, { ...MESSAGE, Message: subjectMatter });
  const sent = await pressBeforeAnswer(page, '**/api/contact', () =>
    page.getByRole('button', { name: 'Send message' }).dblclick(),
  );
  const popUp = page.getByRole('alertdialog', { name: 'Success' });
  await expect(popUp).toContainText('Thank you');
  await popUp.getByRole('button', { name: 'Ok' }).click();
  for (const label of Object.keys(MESSAGE))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  const mailsAboutIt = async () =>
    (await readMailbox(request)).filter(({ text }) => text.includes(subjectMatter)).length;
  await expect.poll(mailsAboutIt).toBe(1);
  expect(sent()).toBe(1);
});

test.describe('with a network that fails', () => {
  test.use({
    expectedErrors: [
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|not sent|Request|ChunkLoadError|dynamically imported/,
    ],
  });

  test('before the token: signed out, to the login, and what was typed is kept', async ({
    page,
    context,
  }) => {
    await openPage(page, '/contact');
    await fillIn(page);
    await untilPreloaded(page);
    await context.setOffline(true);
    await send(page);
    await expect(page).toHaveURL('/login');
    await context.setOffline(false);
    await page.reload();
    await expect(page).toHaveURL('/login');
    await page.getByRole('link', { name: 'back to the form' }).click();
    await expect(page).toHaveURL('/contact');
    await expectFilledIn(page);
  });
});
