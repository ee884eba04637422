/** The checks that need nothing but the sources. `npm run check` and `npm test` both run them. */
import { join } from 'node:path';
import { runStep } from './run-step.mjs';

const TYPED_ROOMS = ['domain', 'contract', 'server', 'payment-emulator', 'web', '.'];

export const checks = [
  { title: 'Route types', command: 'react-router', args: ['typegen'], room: 'web' },
  ...TYPED_ROOMS.map((room) => ({
    title: `Types in ${room === '.' ? 'scripts, e2e and bench' : room}`,
    command: 'tsc',
    args: ['-p', room],
  })),
  { title: 'Lint and format', command: 'biome', args: ['check', '--error-on-warnings'] },
  { title: 'Boundaries', command: 'node', args: ['scripts/check-boundaries.mjs'] },
  { title: 'Growth of patterns', command: 'node', args: ['scripts/check-patterns.mjs'] },
  { title: 'Promises', command: 'node', args: ['scripts/check-promises.mjs'] },
  { title: 'Styles', command: 'node', args: ['scripts/check-styles.mjs'] },
  { title: 'Dead code and unused packages', command: 'knip', args: [] },
];

/** Runs all of them, shows what failed, and returns how many did. */
export async function runChecks(root) {
  let failed = 0;
  for (const { title, command, args, room } of checks) {
    const { code, output } = await runStep(title, command, args, { cwd: room ? join(root, room) : root });
    if (code === 0) continue;
    failed += 1;
    process.stderr.write(`${output.trim()}\n`);
  }
  return { passed: checks.length - failed, failed };
}
