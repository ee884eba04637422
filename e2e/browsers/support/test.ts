import { writeFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { siteUrl } from '../../support/test.ts';
import type { Driver } from './driver.ts';
import { launchFirefox } from './firefox.ts';
import { createTab, type Tab } from './tab.ts';
import { launchWebKit } from './webkit.ts';

const LAUNCH = { firefox: launchFirefox, webkit: launchWebKit } as const;

export interface BrowserOptions {
  readonly browserUnderTest: keyof typeof LAUNCH;
  /** The address of the site; a journey may insert a proxy. */
  readonly site: string;
  /** Errors that the journey causes on purpose. */
  readonly expectedErrors: RegExp | null;
}

interface Fixtures {
  readonly driver: Driver;
  readonly tab: Tab;
}

/** Each journey starts its own browser with an empty profile. */
export const test = base.extend<BrowserOptions & Fixtures>({
  browserUnderTest: ['firefox', { option: true }],
  site: async ({ browserUnderTest: _ }, use) => use(siteUrl()),
  expectedErrors: [null, { option: true }],
  driver: async ({ browserUnderTest, colorScheme, viewport, expectedErrors }, use, info) => {
    const driver = await LAUNCH[browserUnderTest]({ colorScheme: colorScheme === 'dark' ? 'dark' : 'light' });
    if (viewport) await driver.resize(viewport);
    await use(driver);
    if (info.status !== info.expectedStatus) {
      writeFileSync(info.outputPath('at-the-end.png'), await driver.screenshot());
    }
    await driver.close();
    expect(driver.errors.filter((text) => !expectedErrors?.test(text))).toEqual([]);
  },
  tab: async ({ driver, site }, use) => use(createTab(driver, site)),
});

export { expect };
