import { expect, openPage, test } from './support/accounts.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import { cardOf, newClass } from './support/classes.ts';

const TITLE = 'Losing the Token';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a guest searches by words and category; the address keeps the search', { tag: '@core' }, async ({
  page,
}) => {
  const terms = page.getByLabel('Search terms');
  const search = page.getByRole('button', { name: 'Search', exact: true });

  await openPage(page, '/search');
  const log = page.waitForEvent('console', { predicate: (message) => message.type() === 'debug' });
  await terms.fill('token');
  await search.click();
  const card = cardOf(page, TITLE);
  await expect(card.getByRole('button', { name: 'Book', exact: true })).toBeEnabled();
  await expect(card.locator('img')).toHaveAttribute('src', '/class-images/token.svg');
  await expect(card).toContainText('the one permission in the network disappears');
  await expect(card).toContainText(/\d+ seats left/);
  await expect(page).toHaveURL('/search?search_terms=token&group_title=Any');
  expect((await log).text()).toContain('token');

  await terms.fill('xqzjvwkqq');
  await page.getByLabel('Category').selectOption('Cat2');
  await search.click();
  await expect(page.getByText('No Search Results.', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/search?search_terms=xqzjvwkqq&group_title=Cat2');

  await page.goBack();
  await expect(card).toBeVisible();
  await expect(terms).toHaveValue('token');
  await expect(page.getByLabel('Category')).toHaveValue('Any');
  await page.reload();
  await expect(card).toBeVisible();
  await expectNoViolationsInAnyView(page);
});

test('what the server refuses stands in a banner; an unknown category shows nothing', async ({ page }) => {
  await openPage(page, '/search');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const banner = page.getByRole('alert').filter({ hasText: 'Search terms are required' });
  await expect(banner).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByText('No Search Results.')).toHaveCount(0);
  await expectNoViolationsInAnyView(page);
  await page.getByLabel('Search terms').fill('t');
  await expect(banner).toHaveCount(0);

  const answer = page.waitForResponse('**/api/search_classes');
  await openPage(page, '/search?search_terms=token&group_title=Cat9');
  expect((await answer).status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Where to begin' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByText('No Search Results.')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('the first page is asked for by terms and category alone, the next ones by their number', async ({
  page,
}) => {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/search_classes')) sent.push(request.postDataJSON());
  });
  await openPage(page, '/search?search_terms=&group_title=Cat2');
  await page.getByRole('button', { name: 'More results' }).click();
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('article').nth(12)).toBeVisible();
  expect(sent).toEqual([
    { search_terms: '', group_title: 'Cat2' },
    { search_terms: '', group_title: 'Cat2', page: 2 },
  ]);
});

test('words beyond the twelfth are left out, and the page says so', async ({ page }) => {
  const note = page.getByRole('status').filter({ hasText: 'We left out some words' });
  await openPage(page, '/search');
  await page.getByLabel('Search terms').fill(`losing token ${'x'.repeat(41)}`);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(cardOf(page, TITLE)).toBeVisible();
  await expect(note).toHaveText('We left out some words: a search takes 12 words of up to 40 letters each.');
  await expectNoViolationsInAnyView(page);

  const words = Array.from({ length: 13 }, (_, at) => `xq${'abcdefghijklm'[at]}zj`);
  await page.getByLabel('Search terms').fill(words.join(' '));
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('No Search Results.', { exact: true })).toBeVisible();
  await expect(note).toBeVisible();

  await page.getByLabel('Search terms').fill('token');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(cardOf(page, TITLE)).toBeVisible();
  await expect(note).toHaveCount(0);
});

test.describe('on a phone in Kolkata', () => {
  test.use({ viewport: { width: 390, height: 844 }, timezoneId: 'Asia/Kolkata' });

  test('a guest sees what is next, narrows it, comes back to it, and asks for tonight', async ({ page }) => {
    // In a quarter of an hour: it is on the first page of the list, and does not begin during the journey.
    const own = await newClass({ startsInDays: 0.01 });
    const next = page.getByRole('region', { name: 'What’s next' });
    const card = next.getByRole('article', { name: own.title });
    // The reply is cached for a second, so it may be one from before the class was added.
    await expect
      .poll(async () => (await page.request.get('/api/upcoming_classes?category=Any')).text())
      .toContain(own.title);
    await openPage(page, '/search');
    await expect(card.getByRole('button', { name: 'Book', exact: true })).toBeEnabled();
    await expectNoViolationsInAnyView(page);
    await next.getByRole('link', { name: 'This month' }).click();
    await next.getByRole('link', { name: 'Cat2' }).click();
    await expect(card).toHaveCount(0);
    await expect(page).toHaveURL('/search?day=this_month&category=Cat2');
    await page.goBack();
    await expect(page).toHaveURL('/search?day=this_month');
    await page.reload();
    await expect(next.getByRole('link', { name: 'This month' })).toHaveAttribute('aria-current', 'true');

    await page.getByLabel('Search terms').fill('this month');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText(/^Nothing is called “this month”/)).toBeVisible();
    await expect(next).toHaveCount(0);
  });

  test('a guest begins with a category, asks for more and finds it all again', async ({ page }) => {
    await openPage(page, '/search');
    await page.getByRole('link', { name: /Working together/ }).click();
    const cards = page.getByRole('region', { name: 'Results' }).getByRole('article');
    await expect(cards).toHaveCount(12);
    await expect(cards.first()).toContainText(/Your time: .+ India Standard Time/);

    await page.getByRole('button', { name: 'More results' }).click();
    await expect(cards.nth(12).getByRole('heading')).toBeFocused();
    await expect(page).toHaveURL('/search?search_terms=&group_title=Cat2&pages=2');

    await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
    await expect(page).toHaveURL('/help');
    await page.goBack();
    await expect(cards.nth(12)).toBeVisible();
  });
});
