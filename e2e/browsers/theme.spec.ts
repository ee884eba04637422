import { expect, test } from './support/test.ts';

const LIGHT_PAPER = 'rgb(251, 249, 244)';
const DARK_PAPER = 'rgb(13, 20, 17)';

test.describe('on a dark device', () => {
  test.use({ colorScheme: 'dark' });

  test('the page is dark until another theme is chosen, which is remembered', async ({ tab }) => {
    const paper = () => tab.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await tab.open('/home');
    await expect.poll(paper).toBe(DARK_PAPER);
    await tab.click({ role: 'radio', name: 'Light' });
    await expect.poll(paper).toBe(LIGHT_PAPER);
    await tab.open('/search');
    await expect.poll(paper).toBe(LIGHT_PAPER);
    await tab.click({ role: 'radio', name: 'Same as system' });
    await expect.poll(paper).toBe(DARK_PAPER);
  });
});
