/**
 * `npm run trial -- systemd`: lets systemd analyze the units in deploy/systemd without starting them: whether it
 * understands every line, and how exposed a compromised service would be. Needs systemd-analyze (Debian: systemd).
 */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** In tenths of systemd's scale: 0 is not exposed, 100 is fully exposed. */
const MAX_EXPOSURE = 20;
/** Template units are analyzed by an instance. */
const INSTANCE = { 'carom-labs@.service': 'carom-labs@3000.service' };

let hasFailed = false;
const machine = mkdtempSync(join(tmpdir(), 'carom-systemd-'));
try {
  // A machine with the files of an installed site that the units refer to.
  const units = join(machine, 'etc/systemd/system');
  mkdirSync(units, { recursive: true });
  cpSync('/lib/systemd/system', join(machine, 'lib/systemd/system'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  mkdirSync(join(machine, 'opt/carom-labs/bin'), { recursive: true });
  writeFileSync(join(machine, 'opt/carom-labs/bin/node'), '', { mode: 0o755 });
  const names = globSync('deploy/systemd/*', { cwd: root }).map((file) => {
    cpSync(join(root, file), join(units, basename(file)));
    return INSTANCE[basename(file)] ?? basename(file);
  });
  for (const name of names) {
    const { status, words } = analyze('verify', '--man=no', `--root=${machine}`, name);
    judge(`${name} is understood`, status === 0 && words === '', words);
  }
  for (const name of names.filter((each) => each.endsWith('.service'))) {
    const options = ['--offline=true', `--root=${machine}`, `--threshold=${MAX_EXPOSURE}`];
    const { status, words } = analyze('security', ...options, name);
    judge(words.split('\n').find((line) => line.includes('exposure level')) ?? name, status === 0, words);
  }
} finally {
  rmSync(machine, { recursive: true, force: true });
}
process.exitCode = hasFailed ? 1 : 0;

function analyze(...args) {
  const { status, stdout, stderr, error } = spawnSync('systemd-analyze', ['--no-pager', ...args], {
    encoding: 'utf8',
    env: { ...process.env, SYSTEMD_COLORS: '0' },
  });
  if (error) throw new Error(`systemd-analyze cannot be run: ${error.message}`);
  return { status, words: `${stdout}${stderr}`.trim() };
}

function judge(what, isRight, words) {
  hasFailed ||= !isRight;
  console.log(`${isRight ? '✓' : '✗'} ${what.replace(/^→ /, '')}`);
  if (!isRight) console.log(words);
}
