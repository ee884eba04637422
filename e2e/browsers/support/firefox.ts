import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { OTHER_BROWSERS } from '../../../scripts/other-browsers.mjs';
import { connectBiDi } from './bidi.ts';
import { clickActions, type Driver, keyActions, type LaunchOptions } from './driver.ts';

const LISTENING = /^WebDriver BiDi listening on (ws:\S+)$/;

/**
 * What a page fetches ahead is broken off when it is left; this browser then reports it, and no listener of
 * the page hears of it any more. A part that somebody waits for is missed on the page.
 */
const BROKEN_OFF = /^ChunkLoadError: /;

/** Said of half a fraction, also while the other half is still on its way. The public pages count those that stay. */
const HALF_ARRIVED = /^Invalid markup: Incorrect number of children for <mfrac\/> tag/;

/** Firefox speaks WebDriver BiDi itself: no geckodriver, which Debian does not have. */
export async function launchFirefox({ colorScheme, folder }: LaunchOptions): Promise<Driver> {
  const { firefox } = OTHER_BROWSERS.firefox.programs();
  if (!firefox) throw new Error('Firefox is missing: npm run test:browsers brings it.');
  writeFileSync(join(folder, 'user.js'), preferences(colorScheme));
  const browser = spawn(
    firefox,
    ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const exited = once(browser, 'exit');
  // A run that is broken off leaves no browser behind.
  process.once('exit', () => browser.kill());
  const protocol = await connectBiDi(`${await addressOf(browser.stderr)}/session`);
  await protocol.send('session.new', { capabilities: {} });
  const { contexts } = await protocol.send('browsingContext.getTree');
  const { context } = (contexts as [{ context: string }])[0];
  const errors: string[] = [];
  protocol.onEvent('log.entryAdded', ({ level, text }) => {
    const isOfPage = ![BROKEN_OFF, HALF_ARRIVED].some((pattern) => pattern.test(String(text)));
    if (level === 'error' && isOfPage) errors.push(String(text));
  });
  await protocol.send('session.subscribe', { events: ['log.entryAdded'] });

  return {
    errors,
    async open(url) {
      await protocol.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(expression) {
      const reply = await protocol.send('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        awaitPromise: true,
        userActivation: false,
        target: { context },
      });
      const { result, exceptionDetails } = reply as {
        result?: { value?: string };
        exceptionDetails?: { text: string };
      };
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result?.value === undefined ? undefined : JSON.parse(result.value);
    },
    async click(point) {
      await protocol.send('input.performActions', { context, actions: clickActions(point) });
    },
    async type(text) {
      await protocol.send('input.performActions', { context, actions: keyActions(text) });
    },
    async resize(viewport) {
      await protocol.send('browsingContext.setViewport', { context, viewport });
    },
    async picture() {
      const { data } = await protocol.send('browsingContext.captureScreenshot', { context });
      return Buffer.from(String(data), 'base64');
    },
    async close() {
      await protocol.send('browser.close');
      await exited;
    },
  };
}

function preferences(colorScheme: LaunchOptions['colorScheme']): string {
  const values = {
    'layout.css.prefers-color-scheme.content-override': colorScheme === 'dark' ? 0 : 1,
    'ui.prefersReducedMotion': 1,
    'ui.useOverlayScrollbars': 1,
  };
  return Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});\n`)
    .join('');
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  const said: string[] = [];
  for await (const line of createInterface(output)) {
    const [, address] = LISTENING.exec(line) ?? [];
    if (address) {
      output.resume();
      return address;
    }
    said.push(line);
  }
  throw new Error(`Firefox ended:\n${said.join('\n')}`);
}
