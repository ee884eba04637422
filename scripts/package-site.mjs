/**
 * `npm run package`: packs the site into an archive in dist/ with its checksum, which a machine only
 * has to unpack: the built server and pages, the files that modules read, the packages that the build
 * excludes, the Node that runs this script, and the files of deploy/. `npm run package -- FOLDER`:
 * writes the same into an empty folder, without Node and deploy/, for an image.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RUN_TIME_FONTS, RUN_TIME_PACKAGES } from '../server/run-time-packages.ts';
import { buildIfOutdated } from './build.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** Files of packages that are only documentation or for compilers and debuggers. */
const UNUSED = /\.(d\.[cm]?ts|map|md|markdown)$/i;
const FONT_FILES = /\.woff$/;
/** Used only from the sources. Contains the settings, secrets and texts of such a site. */
const COMPOSE = join(root, 'deploy/compose');

const places = process.argv.slice(2);
if (places.length > 1) stop('Usage: npm run package [-- FOLDER]');
const problem = await buildIfOutdated(root);
if (problem) stop(problem);
let folder = '';
if (places.length === 0) makeArchive();
else makeFolder(resolve(places[0]));

function makeArchive() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const around = mkdtempSync(join(tmpdir(), 'carom-package-'));
  try {
    const name = `carom-labs-${version}`;
    makeFolder(join(around, name));
    copy('deploy', (path) => path !== COMPOSE);
    cpSync(realpathSync(process.execPath), join(folder, 'bin/node'));
    const archive = join(root, 'dist', `${name}-${process.platform}-${process.arch}.tar.gz`);
    mkdirSync(dirname(archive), { recursive: true });
    const owned = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name'];
    execFileSync('tar', ['--create', '--gzip', '--file', archive, '--directory', around, ...owned, name]);
    const hash = createHash('sha256').update(readFileSync(archive)).digest('hex');
    writeFileSync(`${archive}.sha256`, `${hash}  ${basename(archive)}\n`);
    console.log(relative(process.cwd(), archive));
  } finally {
    rmSync(around, { recursive: true });
  }
}

function makeFolder(path) {
  folder = path;
  if (existsSync(folder) && readdirSync(folder).length > 0) stop(`${folder} is not empty.`);
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
}

function copy(path, filter = () => true) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  cpSync(join(root, path), join(folder, path), { recursive: true, verbatimSymlinks: true, filter });
}

/** A nested package is copied separately, if it is needed. */
function isUsed(file) {
  const inPackage = relative(root, file).split('node_modules/').at(-1) ?? '';
  return !UNUSED.test(file) && !inPackage.endsWith('/node_modules');
}

/** The folders of these packages and of all their dependencies, where npm has installed them. */
function withDependencies(names) {
  const found = new Set();
  const visit = (name, from, isOptional) => {
    const path = find(name, from);
    if (path === undefined) {
      // For another platform.
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

/** Resolves like Node: next to the requesting package, then further up. */
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
