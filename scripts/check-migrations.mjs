/**
 * Refuses migrations that would keep calls waiting, or break the version before, which runs on while servers
 * are restarted one after the other; and snapshots of the schema beside that of the last migration, the only one
 * that drizzle-kit reads. `node scripts/check-migrations.mjs [root]`.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { actionRules, notNullCheckIn, statementRules } from './migration-rules.mjs';
import { actionsOf, stepsOf } from './migration-statements.mjs';

const FOLDER = 'server/src/db/migrations';
/** The last of those that were written before the first release: there was no table with rows. */
const LAST_BEFORE_RELEASE = '0013_plan_switch_positions';

const CREATE_TABLE = /^CREATE TABLE (?:IF NOT EXISTS )?"?(?:public"?\."?)?(\w+)/i;
const ALTER_TABLE = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?"?(?:public"?\."?)?(\w+)"? (.*)$/i;
const VALIDATE = /^VALIDATE CONSTRAINT "?(\w+)/i;

export function checkMigrations(root, lastLeftAlone = LAST_BEFORE_RELEASE) {
  return globSync(`${FOLDER}/*.sql`, { cwd: root })
    .map((file) => ({ file, name: basename(file, '.sql') }))
    .filter(({ name }) => name > lastLeftAlone)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name }) =>
      checkMigration(readFileSync(join(root, FOLDER, `${name}.sql`), 'utf8')).map(
        (problem) => `${FOLDER}/${name}.sql: ${problem}`,
      ),
    );
}

/** `snapshots` are the names of the files, `journal` lists the migrations in their order. */
export function checkSnapshots(snapshots, journal) {
  const last = journal.entries.at(-1);
  const wanted = `${String(last.idx).padStart(4, '0')}_snapshot.json`;
  const outdated = snapshots.filter((name) => name !== wanted);
  return [
    ...(snapshots.includes(wanted) ? [] : [`${wanted} is missing: ${last.tag} has no snapshot`]),
    ...outdated.map((name) => `delete ${name}: only the snapshot of ${last.tag} is read`),
  ].map((problem) => `${FOLDER}/meta: ${problem}`);
}

export function checkMigration(text) {
  const steps = stepsOf(text);
  const statements = steps.flatMap((step) => step.statements);
  const made = new Set(statements.map((statement) => CREATE_TABLE.exec(statement)?.[1]).filter(Boolean));
  const given = { isNew: (table) => made.has(table), hasValidated: createValidations() };
  return steps.flatMap((step) => problemsOf(step, given));
}

function problemsOf({ statements, waived }, given) {
  const judge = (rules, change, more) =>
    rules
      .filter(({ name }) => !waived.has(name))
      .flatMap((rule) => {
        const advice = rule.judge(change, { ...given, ...more });
        return advice === null ? [] : [`${change}\n  ${rule.name}: ${advice}`];
      });
  return statements.flatMap((statement) => {
    const problems = judge(statementRules, statement, { isAlone: statements.length === 1 });
    const [, table, actions] = ALTER_TABLE.exec(statement) ?? [];
    if (table === undefined || given.isNew(table)) return problems;
    return [...problems, ...actionsOf(actions).flatMap((action) => judgeAction(action, table))];
  });

  function judgeAction(action, table) {
    given.hasValidated.note(action, table);
    return judge(actionRules, action, { table }).map((problem) => `ALTER TABLE "${table}" ${problem}`);
  }
}

/** Which columns a check in the same file has found never to be null. */
function createValidations() {
  const checks = new Map();
  const found = new Set();
  return Object.assign((table, column) => found.has(`${table}.${column}`), {
    note(action, table) {
      const check = notNullCheckIn(action);
      if (check !== null) checks.set(`${table}.${check.name}`, `${table}.${check.column}`);
      found.add(checks.get(`${table}.${VALIDATE.exec(action)?.[1]}`));
    },
  });
}

if (process.argv[1] && fileURLToPath(import.meta.url) === resolve(process.argv[1])) {
  const root = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..'));
  if (!existsSync(join(root, FOLDER))) throw new Error(`No migrations at ${root}`);
  const snapshots = globSync('*_snapshot.json', { cwd: join(root, FOLDER, 'meta') }).toSorted();
  const journal = JSON.parse(readFileSync(join(root, FOLDER, 'meta/_journal.json'), 'utf8'));
  const problems = [...checkMigrations(root), ...checkSnapshots(snapshots, journal)];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
