/**
 * `npm run test:proofs`: the long proofs at full size, of which `npm test` does a share: payments and
 * bookings amid which the server is killed, members who want the last seats, payment histories, long runs of
 * the protocol models, boards of the roster solver; and the sweeps of the journeys over every page, device and view.
 * `npm run test:proofs -- tests` or `-- journeys` takes one of the two.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const runs = {
  tests: () => run('vitest', ['run', '--project', 'server', '--project', 'unit', ...testsWithSizes()]),
  journeys: () => run('playwright', ['test', ...journeysWithSweeps()]),
};
const chosen = process.argv[2];
for (const [name, start] of Object.entries(runs)) {
  if (chosen === undefined || chosen === name) process.exitCode ||= await start();
}

async function run(command, args) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PROOFS: 'large' },
  });
  const [code] = await once(child, 'close');
  return code ?? 1;
}

function testsWithSizes() {
  return ['server/test', 'domain/src'].flatMap((folder) => filesWith(folder, '/proof-size.ts'));
}

/** Those that sweep themselves, or by way of what looks at a page for them. */
function journeysWithSweeps() {
  const helpers = [
    'sweep.ts',
    ...filesWith('e2e/support', './sweep.ts').map((path) => path.split('/').at(-1)),
  ];
  return [...new Set(helpers.flatMap((helper) => filesWith('e2e', `./support/${helper}`)))].sort();
}

/** The files in a folder, and below it, that import this one. */
function filesWith(folder, imported) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path, 'utf8').includes(`${imported}'`))
    .map((path) => path.slice(root.length + 1));
}
