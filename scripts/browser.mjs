/** Finds a Chromium for the tests, or brings one. Only Node built-ins: setup uses it on a bare machine. */
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { runStep } from './run-step.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The address bar's pages, which Chromium otherwise loads anew beside every window, and the process that
 * it starts for the next site after every page. The others are Playwright's own choice, which a second
 * list replaces.
 */
const UNUSED_FEATURES = [
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** Without these Chromium calls home, which a closed network refuses, and it will not start as root. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${UNUSED_FEATURES.join(',')}`,
];

export function findBrowser() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...MAC_APPS, ...downloadedByPlaywright()].find(isExecutable);
}

function downloadedByPlaywright() {
  const cache = join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache', 'ms-playwright');
  if (!existsSync(cache)) return [];
  return readdirSync(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .flatMap((name) => [
      join(cache, name, 'chrome-linux64', 'chrome'),
      join(cache, name, 'chrome-linux', 'chrome'),
      join(cache, name, 'chrome-mac', 'Chromium.app/Contents/MacOS/Chromium'),
    ]);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Tries Playwright's own download first and, as root on Debian, the system's package. Returns what went wrong, if anything. */
export async function installBrowser(root) {
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const download = await runStep(
    'Downloading Chromium',
    process.execPath,
    [playwright, 'install', 'chromium', '--no-shell'],
    {
      cwd: root,
      timeout: 180_000,
      env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
    },
  );
  if (download.code === 0 && findBrowser()) return undefined;
  if (!isRootOnDebian)
    return 'No Chromium or Chrome was found, and none could be downloaded: please install one.';

  await runStep('Reading the list of system packages', 'apt-get', ['update']);
  const install = await runStep(
    'Installing the chromium system package',
    'apt-get',
    ['install', '-y', '--no-install-recommends', 'chromium'],
    {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    },
  );
  return findBrowser() ? undefined : `Chromium could not be installed:\n${install.output.trim()}`;
}
