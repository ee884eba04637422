/**
 * Installs the packages of a fresh clone if they are missing or outdated. The workspaces' packages
 * build and run the site; `--tests` adds the root's devDependencies (test tools) and a Chromium. Uses
 * only Node built-ins, because it runs before anything is installed, also on older Nodes.
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
/** Older npm versions install native packages for the wrong C library. */
const MINIMUM_NODE_TO_INSTALL = [20, 17];
/** Used for older Node versions. */
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

/** npm prints nothing useful while it unpacks, so this counts the installed packages. */
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
 * `npm install --no-save` uses the lock file's versions without changing the file. `npm ci` refuses
 * lock files that lack an optional package for some platform.
 */
async function installPackages(stamp) {
  const paths = packagesForThisPlatform();
  // Not the Node in node_modules, because the install may replace it.
  const npm = isNodeAtLeast(MINIMUM_NODE_TO_INSTALL) ? npmCommand() : await fetchRecentNpm();
  const what = withTests ? [] : workspaces.map((name) => `--workspace=${name}`);
  // Without --force, npm silently omits optional packages whose `engines` exclude the Node that runs npm.
  await runNpm('Installing packages', npm, ['--no-save', '--include=dev', '--force', ...what], {
    cwd: root,
    detail: () => countArrived(paths),
  });
  writeFileSync(stampFile, withTests ? stamp + TESTS_INCLUDED : stamp);
}

/** Debian's npm is too old and needs Debian's Node. Fetches the Node that the site uses and a matching npm first. */
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
  // Trusts the certificate authorities of the machine, like Debian's Node.
  process.env.NODE_USE_SYSTEM_CA = '1';
  const [node] = Object.values(packages[path].bin);
  return [join(folder, path, node), join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js')];
}

async function runNpm(title, [program, ...first], args, options) {
  const install = [...first, 'install', '--no-audit', '--no-fund', '--loglevel=error', ...args];
  // The lock file has exact versions, so cached packages need no revalidation.
  let { code, output } = await runStep(title, program, [...install, '--prefer-offline'], options);
  // The cached metadata of a package may be older than the locked version.
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
