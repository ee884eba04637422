/**
 * Installs the packages of a fresh clone when they are missing or outdated. The packages of the workspaces build
 * and run the site; `--tests` adds the root's devDependencies (test tools) and a Chromium.
 * Node built-ins only: it runs before anything is installed, on an older Node too.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFullBrowser, installBrowser } from './browser.mjs';
import { npmCommand } from './npm.mjs';
import { runStep } from './run-step.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const stampFile = join(root, 'node_modules', '.installed-from');
const withTests = process.argv.includes('--tests');
const MINIMUM_NODE = [22, 18];
/** The npm of older versions installs native packages for another C library. */
const MINIMUM_NODE_TO_INSTALL = [20, 17];
/** For Node versions older than that. */
const NPM_VERSION = '11.21.1';

function wantedStamp() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const folder of ['.', ...workspaces]) hash.update(readFileSync(join(root, folder, 'package.json')));
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
}

const TESTS_INCLUDED = ' with test tools';

function isInstalled(stamp) {
  const installed = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  return installed === stamp + TESTS_INCLUDED || (!withTests && installed === stamp);
}

/** npm prints nothing useful while it unpacks, so count the packages that have arrived. */
function countArrived(packagePaths) {
  const modules = join(root, 'node_modules');
  const arrived = existsSync(modules)
    ? packagePaths.filter((path) => existsSync(join(root, path, 'package.json'))).length
    : 0;
  return `${arrived} of about ${packagePaths.length} packages`;
}

function packagesForThisPlatform() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const fits = (list, value) => !list || list.includes(value);
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .filter(([, entry]) => fits(entry.os, process.platform) && fits(entry.cpu, process.arch))
    .map(([path]) => path);
}

/**
 * `npm install --no-save` takes the lock file's versions and leaves the file alone. `npm ci` would do,
 * but it refuses a lock file in which a registry without some platform's optional package left a gap.
 */
async function installPackages(stamp) {
  const paths = packagesForThisPlatform();
  // Not on the Node in node_modules, which the install may replace.
  const npm = isNodeAtLeast(MINIMUM_NODE_TO_INSTALL) ? npmCommand() : await fetchRecentNpm();
  const what = withTests ? [] : workspaces.map((name) => `--workspace=${name}`);
  // Without --force, npm silently omits optional packages whose `engines` exclude the Node that runs npm.
  await runNpm('Installing packages', npm, ['--no-save', '--include=dev', '--force', ...what], {
    cwd: root,
    detail: () => countArrived(paths),
  });
  writeFileSync(stampFile, withTests ? stamp + TESTS_INCLUDED : stamp);
}

/**
 * Debian's npm is too old and runs on Debian's Node only, so the Node that the site uses is fetched first, and an
 * npm for it.
 */
async function fetchRecentNpm() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const path = packagesForThisPlatform().find((each) => /^node-(linux|darwin|win)/.test(basename(each)));
  if (path === undefined) stopForOldNode();
  const folder = join(root, 'node_modules', '.cache', 'recent-npm');
  mkdirSync(folder, { recursive: true });
  const wanted = [`${basename(path)}@${packages[path].version}`, `npm@${NPM_VERSION}`];
  await runNpm('Fetching Node and npm', npmCommand(), ['--no-save', '--prefix', folder, ...wanted], {
    cwd: folder,
  });
  // Trust the certificate authorities of the machine, as Debian's Node does.
  process.env.NODE_USE_SYSTEM_CA = '1';
  const [node] = Object.values(packages[path].bin);
  return [join(folder, path, node), join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js')];
}

async function runNpm(title, [program, ...first], args, options) {
  const install = [...first, 'install', '--no-audit', '--no-fund', '--loglevel=error', ...args];
  // The lock file names exact versions: asking the registry again for what is in npm's cache only takes time.
  let { code, output } = await runStep(title, program, [...install, '--prefer-offline'], options);
  // The cached list of a package may be older than the version that the lock file names.
  if (code !== 0) ({ code, output } = await runStep(title, program, install, options));
  if (code !== 0) stop(`npm install failed:\n${output.trim()}`);
}

function hasOwnNode() {
  const bins = join(root, 'node_modules', '.bin');
  return existsSync(bins) && readdirSync(bins).some((name) => /^node(\.cmd)?$/.test(name));
}

function isNodeAtLeast([wantedMajor, wantedMinor]) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

function stopForOldNode() {
  stop(
    `No packaged Node for ${process.platform}-${process.arch}: please install Node ${MINIMUM_NODE.join('.')} or newer (this is ${process.versions.node}).`,
  );
}

function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const stamp = wantedStamp();
if (!isInstalled(stamp)) await installPackages(stamp);
if (!hasOwnNode() && !isNodeAtLeast(MINIMUM_NODE)) stopForOldNode();

if (withTests && !findFullBrowser()) {
  const problem = await installBrowser(root);
  if (problem) stop(problem);
}
