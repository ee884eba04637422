import puppeteer from 'puppeteer-core';
import { OTHER_BROWSERS } from '../../../scripts/other-browsers.mjs';
import type { Driver, LaunchOptions } from './driver.ts';

const IGNORED_ERRORS = [
  // A prefetch that the navigation cancels, after the page with its error handler is gone.
  /^ChunkLoadError: /,
  // Logged while a fraction is parsed. The test of the public pages counts formulas that stay incomplete.
  /^Invalid markup: Incorrect number of children for <mfrac\/> tag/,
];

/** Puppeteer speaks WebDriver BiDi to Firefox directly, because Debian has no geckodriver. */
export async function launchFirefox({ colorScheme }: LaunchOptions): Promise<Driver> {
  const { firefox } = OTHER_BROWSERS.firefox.programs();
  if (!firefox) throw new Error('Firefox is missing: `npm run trial -- browsers` installs it.');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefox,
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': colorScheme === 'dark' ? 0 : 1,
      'ui.prefersReducedMotion': 1,
      'ui.useOverlayScrollbars': 1,
    },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  const addError = (text: string) => {
    if (!IGNORED_ERRORS.some((pattern) => pattern.test(text))) errors.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') addError(message.text());
  });
  page.on('pageerror', (error) => addError(error instanceof Error ? error.message : String(error)));

  return {
    errors,
    async open(url) {
      await page.goto(url);
    },
    evaluate: (expression) => page.evaluate(expression),
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (size) => page.setViewport(size),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
