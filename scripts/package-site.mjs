/**
 * `npm run package -- FOLDER`: what a server of the site needs in order to run, and nothing else: the built server
 * and pages, what modules read beside their sources, and the packages that the build leaves outside. With
 * `--with-node` also the Node that runs this, as bin/node.
 */
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { RUN_TIME_FONTS, RUN_TIME_PACKAGES } from '../server/run-time-packages.ts';
import { buildIfOutdated } from './build.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** Of a package: what tells its users about it, and what a compiler or a debugger reads. */
const UNUSED = /\.(d\.[cm]?ts|map|md|markdown)$/i;
const FONT_FILES = /\.woff$/;

const { values, positionals } = parseArgs({
  options: { 'with-node': { type: 'boolean' } },
  allowPositionals: true,
});
if (positionals.length !== 1) stop('Usage: npm run package -- [--with-node] FOLDER');
const folder = resolve(positionals[0]);
if (existsSync(folder) && readdirSync(folder).length > 0) stop(`${folder} is not empty.`);
const problem = await buildIfOutdated(root);
if (problem) stop(problem);

copy('package.json');
copy('LICENSE');
copy('server/package.json');
copy('server/build');
copy('web/build/site.json');
copy('web/build/client');
copy('web/build/rendering');
for (const file of globSync('server/src/**/*.{sql,css,json}', { cwd: root })) copy(file);
for (const path of withDependencies(RUN_TIME_PACKAGES)) copy(path, isUsed);
for (const name of RUN_TIME_FONTS) {
  const path = join('node_modules', name);
  copy(join(path, 'package.json'));
  copy(join(path, 'LICENSE'));
  copy(join(path, 'files'), (file) => !/\.\w+$/.test(file) || FONT_FILES.test(file));
}
if (values['with-node']) cpSync(realpathSync(process.execPath), join(folder, 'bin/node'));

function copy(path, filter = () => true) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  cpSync(join(root, path), join(folder, path), { recursive: true, verbatimSymlinks: true, filter });
}

/** A package inside of another one is looked at by itself, if it is needed. */
function isUsed(file) {
  const inPackage = relative(root, file).split('node_modules/').at(-1) ?? '';
  return !UNUSED.test(file) && !inPackage.endsWith('/node_modules');
}

/** The folders of these packages and of all that they need, where npm has put them. */
function withDependencies(names) {
  const found = new Set();
  const visit = (name, from, isOptional) => {
    const path = find(name, from);
    if (path === undefined) {
      // Made for another platform.
      if (isOptional) return;
      stop(`The package ${name} is not installed.`);
    }
    if (found.has(path)) return;
    found.add(path);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(root, path, 'package.json'), 'utf8'),
    );
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
      visit(needed, path, needed in optionalDependencies);
    }
  };
  for (const name of names) visit(name, 'server', false);
  return found;
}

/** As Node looks for it: beside the asking package, then further up. */
function find(name, from) {
  for (let place = from; ; place = dirname(place)) {
    const path = join(place, 'node_modules', name);
    if (existsSync(join(root, path, 'package.json'))) return path;
    if (place === '.') return undefined;
  }
}

function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
