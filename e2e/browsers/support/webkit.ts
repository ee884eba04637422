import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../scripts/free-port.mjs';
import { OTHER_BROWSERS } from '../../../scripts/other-browsers.mjs';
import { clickActions, type Driver, keyActions, type LaunchOptions } from './driver.ts';

const MOST_TRIES = 5;
const SCREEN = '1600x1200x24';

/** The browser's own bar is wider than a phone unless its parts are empty. */
const NARROW_BAR = `* { font-size: 1px; padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; -gtk-icon-source: none; }`;
const WITHOUT_MOTION = '[Settings]\ngtk-enable-animations=0\n';

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** WebKitGTK's MiniBrowser under WebKitWebDriver, each in a session that keeps nothing. */
export async function launchWebKit({ colorScheme, folder }: LaunchOptions): Promise<Driver> {
  const { driver: driverProgram, screen: screenProgram } = OTHER_BROWSERS.webkit.programs();
  if (!driverProgram || !screenProgram)
    throw new Error('WebKitGTK is missing: npm run test:browsers brings it.');
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), NARROW_BAR);
  writeFileSync(join(folder, 'gtk-3.0', 'settings.ini'), WITHOUT_MOTION);
  const screen = spawn(screenProgram, ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = await once(screen.stdout, 'data');
  const { driver, call } = await startDriver(driverProgram, {
    ...process.env,
    DISPLAY: `:${String(display).trim()}`,
    XDG_CONFIG_HOME: folder,
  });
  // A run that is broken off leaves nothing behind: without its screen the browser ends by itself.
  process.once('exit', () => [driver, screen].map((program) => program.kill()));
  const args = ['--automation', ...(colorScheme === 'dark' ? ['--dark-mode'] : [])];
  const { sessionId } = (await call('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args } } },
  })) as { sessionId: string };
  const session = `/session/${sessionId}`;

  const evaluate = async (expression: string): Promise<unknown> => {
    const value = await call('POST', `${session}/execute/sync`, {
      script: `return (async () => JSON.stringify(await (${expression})))()`,
      args: [],
    });
    return typeof value === 'string' ? JSON.parse(value) : undefined;
  };

  /** The window has a bar, of whose height the protocol does not know. */
  const barHeight = async () => Number(await evaluate('outerHeight - innerHeight'));

  return {
    errors: [],
    evaluate,
    async open(url) {
      await call('POST', `${session}/url`, { url });
    },
    async click(point) {
      await call('POST', `${session}/actions`, { actions: clickActions(point) });
    },
    async type(text) {
      await call('POST', `${session}/actions`, { actions: keyActions(text) });
    },
    async resize({ width, height }) {
      await call('POST', `${session}/window/rect`, { width, height: height + (await barHeight()) });
    },
    async picture() {
      return Buffer.from(String(await call('GET', `${session}/screenshot`)), 'base64');
    },
    async close() {
      await call('DELETE', session);
      await Promise.all([end(driver), end(screen)]);
    },
  };
}

/** The program takes no port 0. Somebody else may take the free one before it: then it ends, and takes another. */
async function startDriver(program: string, env: NodeJS.ProcessEnv) {
  for (let tries = 1; ; tries += 1) {
    const port = await freePort();
    const driver = spawn(program, [`--port=${port}`], { stdio: 'ignore', env });
    const call = callsTo(`http://127.0.0.1:${port}`);
    if (await isReady(call, driver)) return { driver, call };
    if (tries === MOST_TRIES) throw new Error('WebKitWebDriver ended');
  }
}

function callsTo(address: string): Call {
  return async (method, path, body = {}) => {
    const request = method === 'POST' ? { method, body: JSON.stringify(body) } : { method };
    const reply = await fetch(`${address}${path}`, request);
    const { value } = (await reply.json()) as { value: { error?: string; message?: string } };
    if (!reply.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
}

async function isReady(call: Call, driver: ChildProcess): Promise<boolean> {
  while (driver.exitCode === null) {
    const hasAnswered = await call('GET', '/status').then(
      () => true,
      () => false,
    );
    if (hasAnswered && driver.exitCode === null) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

async function end(process: ChildProcess): Promise<void> {
  const exited = once(process, 'exit');
  process.kill();
  await exited;
}
