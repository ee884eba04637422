/**
 * `npm run trial -- browsers`: runs the smoke journeys of e2e/browsers in Firefox and WebKitGTK against
 * the real site. `npm run trial -- browsers firefox` selects one browser; other arguments after `--` go
 * to the runner. The run fails if a browser is missing and cannot be installed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installBrowsers, OTHER_BROWSERS } from './other-browsers.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const all = Object.keys(OTHER_BROWSERS);
const named = process.argv.slice(2).filter((word) => all.includes(word));
const others = process.argv.slice(2).filter((word) => !all.includes(word));
const wanted = named.length > 0 ? named : all;

const missing = await installBrowsers(wanted);
const present = wanted.filter((name) => !missing.includes(name));
const code = present.length > 0 ? await runJourneys(present) : 1;

for (const name of missing) {
  const { title, packages } = OTHER_BROWSERS[name];
  process.stderr.write(
    `\nMISSING: ${title}. Nothing was tried in it. On Debian: apt-get install ${packages.join(' ')}\n`,
  );
}
process.exitCode = missing.length > 0 ? 1 : code;

async function runJourneys(names) {
  const projects = names.map((name) => `--project=${name}`);
  const args = ['test', '--config', 'e2e/browsers', ...projects, ...others];
  const runner = spawn('playwright', args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') },
  });
  const [exitCode] = await once(runner, 'close');
  return exitCode ?? 1;
}
