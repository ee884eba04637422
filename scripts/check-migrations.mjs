/**
 * Refuses migrations that block requests or break the previous version, which still serves during a
 * rolling upgrade. Uses squawk, configured in `.squawk.toml`, and the rules of migration-rules.mjs.
 * `-- Allowed (ban-drop-column): a reason` before a statement exempts it from one rule of either.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { runAsCommand } from './checked-sources.mjs';
import { BREAKPOINT, brokenRules, EXEMPTION, rules } from './migration-rules.mjs';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = 'server/src/db/migrations';
/** The last migration before the first release. Until then no table had rows. */
const LAST_BEFORE_RELEASE = '0013_plan_switch_positions';

/** @param migrations with `name` and `text` each */
export function checkMigrations(migrations) {
  return [...migrations.flatMap(brokenRules), ...squawk(migrations)].toSorted();
}

/** squawk treats tables of a transaction as new, so each step is passed as a separate transaction. */
function squawk(migrations) {
  const folder = mkdtempSync(join(tmpdir(), 'carom-migrations-'));
  for (const { name, text } of migrations) {
    const steps = text.replaceAll(BREAKPOINT, ';COMMIT;BEGIN;');
    writeFileSync(
      join(folder, `${name}.sql`),
      `BEGIN;${steps.replace(EXEMPTION, (line, rule) => (rule in rules ? line : `-- squawk-ignore ${rule}`))}\n;COMMIT;`,
    );
  }
  const names = migrations.map(({ name }) => `${name}.sql`);
  const options = ['--config', join(ROOT, '.squawk.toml'), '--reporter', 'json'];
  const { stdout, stderr } = spawnSync('squawk', [...options, ...names], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  if (stderr !== '') throw new Error(stderr);
  return JSON.parse(stdout).map(
    ({ file, line, rule_name: rule, message, help }) =>
      `${basename(file, '.sql')}: ${rule}: ${message} ${help ?? ''}\n  line ${line + 1}`,
  );
}

/** drizzle-kit reads only the snapshot of the last migration. `snapshots` are file names. */
export function checkSnapshots(snapshots, journal) {
  const last = journal.entries.at(-1);
  const wanted = `${String(last.idx).padStart(4, '0')}_snapshot.json`;
  const outdated = snapshots.filter((name) => name !== wanted);
  return [
    ...(snapshots.includes(wanted) ? [] : [`${wanted} is missing: ${last.tag} has no snapshot`]),
    ...outdated.map((name) => `delete ${name}: only the snapshot of ${last.tag} is read`),
  ].map((problem) => `${FOLDER}/meta: ${problem}`);
}

/** The migrations after the one of the given name. */
export function readMigrations(last = LAST_BEFORE_RELEASE) {
  return globSync(`${FOLDER}/*.sql`, { cwd: ROOT })
    .map((file) => ({ name: basename(file, '.sql'), text: readFileSync(join(ROOT, file), 'utf8') }))
    .filter(({ name }) => name > last);
}

runAsCommand(import.meta.filename, (root) => {
  const snapshots = globSync('*_snapshot.json', { cwd: join(root, FOLDER, 'meta') }).toSorted();
  const journal = JSON.parse(readFileSync(join(root, FOLDER, 'meta/_journal.json'), 'utf8'));
  return [...checkMigrations(readMigrations()), ...checkSnapshots(snapshots, journal)];
});
