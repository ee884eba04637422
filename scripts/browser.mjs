/**
 * Finds or installs a Chromium for the tests. Uses only Node built-ins, because it runs before
 * packages are installed.
 */
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { runStep } from './run-step.mjs';

/** The headless shell is the same browser without windows, at a third of the work per page. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The address bar's pages, which Chromium loads for every window, and the spare process that it starts
 * after every page. The other names are Playwright's defaults, which a second list replaces.
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

/** Without these flags, Chromium contacts Google, which a closed network refuses, and does not start as root. */
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

/** The browser of most tests: the shell if available. */
export function findBrowser() {
  const shells = downloadedByPlaywright(/^chromium_headless_shell-\d+$/, [
    'chrome-headless-shell-linux64/chrome-headless-shell',
    'chrome-headless-shell-linux-arm64/chrome-headless-shell',
    'chrome-headless-shell-mac-arm64/chrome-headless-shell',
    'chrome-headless-shell-mac-x64/chrome-headless-shell',
  ]);
  return [...onPath([SHELL]), ...shells].find(isExecutable) ?? findFullBrowser();
}

/** For features that need a full browser, such as the back/forward cache. */
export function findFullBrowser() {
  const browsers = downloadedByPlaywright(/^chromium-\d+$/, [
    'chrome-linux64/chrome',
    'chrome-linux-arm64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ]);
  return [...onPath(NAMES), ...MAC_APPS, ...browsers].find(isExecutable);
}

export function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

function downloadedByPlaywright(pattern, paths) {
  const cache = join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache', 'ms-playwright');
  if (!existsSync(cache)) return [];
  const folders = readdirSync(cache).filter((name) => pattern.test(name));
  return folders.flatMap((folder) => paths.map((path) => join(cache, folder, path)));
}

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Tries Playwright's download first and, as root on Debian, the system's packages. Returns the problem, if any. */
export async function installBrowser(root) {
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const download = await runStep(
    'Downloading Chromium',
    process.execPath,
    [playwright, 'install', 'chromium'],
    {
      cwd: root,
      timeout: 180_000,
      env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
    },
  );
  if (download.code === 0 && findFullBrowser()) return undefined;
  if (!isRootOnDebian)
    return 'No Chromium or Chrome was found, and none could be downloaded: please install one.';

  await runStep('Reading the list of system packages', 'apt-get', ['update']);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = (name) =>
    runStep(
      `Installing the ${name} system package`,
      'apt-get',
      ['install', '-y', '--no-install-recommends', name],
      { env },
    );
  const { output } = await install('chromium');
  if (!findFullBrowser()) return `Chromium could not be installed:\n${output.trim()}`;
  // Older systems do not have the package. The full browser is used instead.
  await install(SHELL);
  return undefined;
}
