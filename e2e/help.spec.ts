import { expectNoViolations } from './support/axe.ts';
import { expect, openPage, test } from './support/test.ts';

test('a visitor finds an answer by words or by topic, and is led to contact where there is none', {
  tag: '@core',
}, async ({ page }) => {
  await openPage(page, '/help');
  const search = page.getByRole('searchbox', { name: 'Search the help' });
  const topics = page.getByRole('navigation', { name: 'Topics' });
  const questions = page.getByRole('main').getByRole('heading', { level: 3 });

  await test.step('the topics lead to their answers', async () => {
    await expect(topics.getByRole('link')).toHaveText([
      'Logging in',
      'Booking classes',
      'Invoices and payments',
      'Refunds',
      'Waiting lists',
      'When the meeting window does not open',
      'The match planners',
      'Simulators in class',
    ]);
    await topics.getByRole('link', { name: 'Waiting lists' }).press('Enter');
    await expect(page).toHaveURL('/help#waiting-list');
    await expect(page.getByRole('heading', { name: 'Waiting lists' })).toBeInViewport();
  });

  await test.step('typing narrows the answers, says how many there are, and is kept in the address', async () => {
    await search.pressSequentially('tax number');
    await expect(page.getByRole('status')).toHaveText('1 answer for “tax number”.');
    await expect(questions.first()).toHaveText('How do I add a company, an address or a tax number?');
    await expect(topics).toBeHidden();
    await expect(page).toHaveURL('/help?q=tax+number');
    await expect(search).toBeFocused();
    await expectNoViolations(page);
    await page.reload();
    await expect(search).toHaveValue('tax number');
    await expect(page.getByRole('status')).toHaveText('1 answer for “tax number”.');
  });

  await test.step('without an answer there is a way to write', async () => {
    await search.fill('zebra');
    await expect(page.getByRole('status')).toHaveText('No answer matches “zebra”.');
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Show all answers' }).press('Enter');
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('');
    await expect(topics).toBeVisible();
    await expect(page).toHaveURL('/help');
    await search.fill('zebra');
    await page.getByRole('link', { name: 'Write to us' }).click();
    await expect(page).toHaveURL('/contact');
    await page.goBack();
    await expect(page.getByRole('status')).toHaveText('No answer matches “zebra”.');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every answer can be read, and there is no search', async ({ page }) => {
    await page.goto('/help?q=refund');
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.getByText('I have forgotten my password')).toBeVisible();
    await expect(page.getByText('How long embedded frames work')).toBeVisible();
  });
});
