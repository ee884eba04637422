import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PUBLIC_PAGES } from '../../web/test/site-pages.ts';
import { expect, test } from './support/test.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

const PAPER = { light: 'rgb(251, 249, 244)', dark: 'rgb(13, 20, 17)' } as const;

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a ${colorScheme} device`, () => {
    // Firefox lays out partial documents, and logs an error for a formula that is not complete yet.
    test.use({ colorScheme, expectedErrors: /^Invalid markup: Incorrect number of children/ });

    /** Saves the screenshots for a manual check. */
    test('every public page works, wears the theme and fits a phone and a desktop', async ({
      tab,
      browserUnderTest,
    }) => {
      const folder = join('test-results', 'pictures', browserUnderTest);
      mkdirSync(folder, { recursive: true });
      for (const path of PUBLIC_PAGES) {
        await tab.open(path);
        await expect.poll(() => tab.count({ role: 'main' })).toBe(1);
        for (const size of SIZES) {
          await tab.resize(size);
          const look = () =>
            tab.evaluate(() => ({
              overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
              paper: getComputedStyle(document.documentElement).backgroundColor,
              halfFormulas: document.querySelectorAll(
                `:is(mfrac, msub, msup, munder, mover):not(:has(> :nth-child(2):last-child)),
                :is(msubsup, munderover):not(:has(> :nth-child(3):last-child))`,
              ).length,
            }));
          await expect
            .poll(look, { message: `${path} at ${size.width}` })
            .toEqual({ overflow: 0, paper: PAPER[colorScheme], halfFormulas: 0 });
          const name = `${path.slice(1).replaceAll('/', '-')}-${size.width}-${colorScheme}.png`;
          writeFileSync(join(folder, name), await tab.screenshot());
        }
      }
    });
  });
}
