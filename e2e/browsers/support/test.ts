import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { siteUrl } from '../../support/test.ts';
import type { Driver, LaunchOptions } from './driver.ts';
import { launchFirefox } from './firefox.ts';
import { createTab, type Tab } from './tab.ts';
import { launchWebKit } from './webkit.ts';

const LAUNCH = { firefox: launchFirefox, webkit: launchWebKit } as const;

export interface BrowserOptions {
  readonly browserUnderTest: keyof typeof LAUNCH;
  /** Where the site is, for a journey that stands something in between. */
  readonly site: string;
  /** Errors that the journey provokes on purpose. */
  readonly expectedErrors: RegExp | null;
}

interface Fixtures {
  readonly driver: Driver;
  readonly tab: Tab;
}

/** A browser of its own for each journey: nothing is left from the one before. */
export const test = base.extend<BrowserOptions & Fixtures>({
  browserUnderTest: ['firefox', { option: true }],
  site: async ({ browserUnderTest: _ }, use) => use(siteUrl()),
  expectedErrors: [null, { option: true }],
  driver: async ({ browserUnderTest, colorScheme, viewport, expectedErrors }, use, info) => {
    const folder = mkdtempSync(join(tmpdir(), `carom-${browserUnderTest}-`));
    const options: LaunchOptions = { colorScheme: colorScheme === 'dark' ? 'dark' : 'light', folder };
    const driver = await LAUNCH[browserUnderTest](options);
    if (viewport) await driver.resize(viewport);
    await use(driver);
    if (info.status !== info.expectedStatus) {
      writeFileSync(info.outputPath('at-the-end.png'), await driver.picture());
    }
    await driver.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    expect(driver.errors.filter((text) => !expectedErrors?.test(text))).toEqual([]);
  },
  tab: async ({ driver, site }, use) => use(createTab(driver, site)),
});

export { expect };
