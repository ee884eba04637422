/** Finds or installs Firefox and WebKitGTK for `npm run trial -- browsers`. */
import { existsSync } from 'node:fs';
import { isExecutable, onPath } from './browser.mjs';
import { runStep } from './run-step.mjs';

const MAC_FIREFOX = '/Applications/Firefox.app/Contents/MacOS/firefox';

const onPathAs = (...names) => onPath(names).find(isExecutable);

/**
 * The programs of each browser, by the name that e2e/browsers/support/ uses, if installed, and the
 * Debian packages that provide them. WebKitGTK has no headless mode, so it needs a virtual display.
 */
export const OTHER_BROWSERS = {
  firefox: {
    title: 'Firefox',
    packages: ['firefox-esr'],
    programs: () => ({
      firefox: onPathAs('firefox-esr', 'firefox') ?? [MAC_FIREFOX].find(isExecutable),
    }),
  },
  webkit: {
    title: 'WebKitGTK',
    packages: ['webkit2gtk-driver', 'xvfb'],
    programs: () => ({ driver: onPathAs('WebKitWebDriver'), screen: onPathAs('Xvfb') }),
  },
};

export function isFound(name) {
  return Object.values(OTHER_BROWSERS[name].programs()).every(Boolean);
}

/**
 * Installs the system's packages as root on Debian, and nothing elsewhere. Returns the names that are still missing.
 */
export async function installBrowsers(names) {
  const missing = names.filter((name) => !isFound(name));
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (missing.length === 0 || !isRootOnDebian) return missing;
  await runStep('Reading the list of system packages', 'apt-get', ['update']);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const name of missing) {
    const { title, packages } = OTHER_BROWSERS[name];
    const { code, output } = await runStep(
      `Installing ${title}`,
      'apt-get',
      ['install', '-y', '--no-install-recommends', ...packages],
      { env },
    );
    if (code !== 0) process.stderr.write(`${output.trim()}\n`);
  }
  return missing.filter((name) => !isFound(name));
}
