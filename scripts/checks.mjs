/** The checks that need only the sources, for `npm run check` and `npm test`. */
import { startProgress } from './progress.mjs';
import { runQuietly } from './run-step.mjs';

const TYPED_WORKSPACES = ['domain', 'contract', 'server', 'payment-emulator', 'web', '.'];

export const checks = [
  ...TYPED_WORKSPACES.map((workspace) => ({
    title: `Types in ${workspace === '.' ? 'scripts, e2e and bench' : workspace}`,
    command: 'tsc',
    // With several threads, each repeats type inference: nearly twice the work, while two checks run at once.
    args: ['-p', workspace, '--singleThreaded'],
  })),
  { title: 'Lint and format', command: 'biome', args: ['check', '--error-on-warnings'], isLong: true },
  { title: 'Boundaries', command: 'node', args: ['scripts/check-boundaries.mjs'] },
  { title: 'Regular expressions', command: 'node', args: ['scripts/check-patterns.mjs'] },
  { title: 'Promises', command: 'node', args: ['scripts/check-promises.mjs'] },
  { title: 'Migrations', command: 'node', args: ['scripts/check-migrations.mjs'] },
  { title: 'Sentences in content files', command: 'node', args: ['scripts/check-content.mjs'] },
  { title: 'Styles', command: 'node', args: ['scripts/check-styles.mjs'] },
  { title: 'Dead code and unused packages', command: 'knip', args: [] },
];

/** Most checks use one core. */
const AT_ONCE = 2;

/** Runs all checks, shows the output of failed ones, and returns their results. */
export async function runChecks(root) {
  const running = new Set();
  const failures = [];
  const results = [];
  const progress = startProgress('Checks', { detail: () => [...running].join(', ') });

  async function run({ title, command, args }) {
    running.add(title);
    const { code, output } = await runQuietly(command, args, { cwd: root });
    running.delete(title);
    results.push({ name: title, hasPassed: code === 0 });
    if (code !== 0) failures.push(`  ✗ ${title}\n${output.trim()}\n`);
  }

  // The longest checks start first.
  const waiting = checks.toSorted((a, b) => Number(b.isLong ?? false) - Number(a.isLong ?? false));
  async function runWaiting() {
    for (let next = waiting.shift(); next; next = waiting.shift()) await run(next);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runWaiting));

  if (failures.length > 0) progress.fail();
  else progress.done();
  for (const failure of failures) process.stderr.write(failure);
  return results;
}
