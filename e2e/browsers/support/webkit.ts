import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Key as SeleniumKey } from 'selenium-webdriver';
import { ServiceBuilder } from 'selenium-webdriver/safari.js';
import { OTHER_BROWSERS } from '../../../scripts/other-browsers.mjs';
import type { Driver, LaunchOptions } from './driver.ts';

const SCREEN = '1600x1200x24';

/** Without these styles the toolbar is wider than a phone. */
const NARROW_BAR = `* { font-size: 1px; padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; -gtk-icon-source: none; }`;
const WITHOUT_MOTION = '[Settings]\ngtk-enable-animations=0\n';

const KEYS = {
  Tab: SeleniumKey.TAB,
  Enter: SeleniumKey.ENTER,
  Escape: SeleniumKey.ESCAPE,
  ArrowRight: SeleniumKey.ARROW_RIGHT,
} as const;

/** WebKitGTK's MiniBrowser in an automation session, which stores nothing. */
export async function launchWebKit({ colorScheme }: LaunchOptions): Promise<Driver> {
  const programs = OTHER_BROWSERS.webkit.programs();
  if (!programs.driver || !programs.screen)
    throw new Error('WebKitGTK is missing: `npm run trial -- browsers` installs it.');
  const settings = mkdtempSync(join(tmpdir(), 'carom-webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0', 'gtk.css'), NARROW_BAR);
  writeFileSync(join(settings, 'gtk-3.0', 'settings.ini'), WITHOUT_MOTION);

  const screen = spawn(programs.screen, ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // The browser ends with its screen, also when the run is interrupted.
  process.once('exit', () => screen.kill());
  const [display] = await once(screen.stdout, 'data');

  // Safari's builder starts any driver that accepts --port on the loopback address. There is none for
  // WebKitGTK.
  const service = new ServiceBuilder(programs.driver)
    .setEnvironment({ ...process.env, DISPLAY: `:${String(display).trim()}`, XDG_CONFIG_HOME: settings })
    .build();
  const args = ['--automation', ...(colorScheme === 'dark' ? ['--dark-mode'] : [])];
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { args } })
    .build();

  return {
    errors: [],
    open: (url) => driver.get(url),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    click: ({ x, y }) => driver.actions().move({ x, y, duration: 0 }).click().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    async resize({ width, height }) {
      const barHeight = await driver.executeScript<number>('return outerHeight - innerHeight');
      await driver
        .manage()
        .window()
        .setRect({ width, height: height + barHeight });
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit();
      await service.kill();
      const exited = once(screen, 'exit');
      screen.kill();
      await exited;
      rmSync(settings, { recursive: true, force: true });
    },
  };
}
