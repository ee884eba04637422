import { expect, test } from './support/test.ts';

const SEARCH = { role: 'button', name: 'Search' };
const CARDS = { role: 'article' };

test('a guest searches by words and category; the address keeps the search', async ({ tab }) => {
  await tab.open('/search');
  await tab.fill('Search terms', 'token');
  await tab.click(SEARCH);
  await tab.arrive('/search?search_terms=token&group_title=Any');
  // The page shows the upcoming classes until the results arrive.
  await expect
    .poll(() => tab.texts(CARDS))
    .toContainEqual(expect.stringMatching(/Losing the Token.*\d+ seats left/));
  const cards = await tab.texts(CARDS);
  // Each browser formats dates in its own way, so this only excludes invalid ones.
  expect(cards.join(' ')).not.toMatch(/Invalid Date|undefined|NaN/);

  await tab.choose('Category', 'Cat2');
  await tab.fill('Search terms', 'xqzjvwkqq');
  await tab.click(SEARCH);
  await tab.arrive('/search?search_terms=xqzjvwkqq&group_title=Cat2');
  await expect.poll(() => tab.evaluate(() => document.body.innerText)).toContain('No Search Results.');

  await tab.evaluate(() => history.back());
  await tab.arrive('/search?search_terms=token&group_title=Any');
  await expect.poll(() => tab.texts(CARDS)).toEqual(cards);
});

test('what is to be chosen from looks as what is to be typed into', async ({ tab }) => {
  await tab.open('/search');
  const looks = await tab.evaluate(() =>
    ['main input', 'main select'].map((selector) => {
      const control = document.querySelector(selector);
      const { appearance, backgroundColor, borderRadius, color, height } = getComputedStyle(
        control ?? document.body,
      );
      return { appearance, backgroundColor, borderRadius, color, height };
    }),
  );
  expect(looks[1]).toEqual({ ...looks[0], appearance: 'none' });
});
