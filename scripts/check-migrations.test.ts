import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkMigration, checkMigrations, checkSnapshots } from './check-migrations.mjs';
import { actionRules, statementRules } from './migration-rules.mjs';

const project = join(import.meta.dirname, '..');
const BREAK = ';--> statement-breakpoint\n';

/** As somebody in a hurry writes it, by the rule that refuses it, with what it says to write instead. */
const refused: readonly (readonly [rule: string, statement: string, advice: string])[] = [
  ['create-index', 'CREATE INDEX "b_x" ON "b" USING btree ("x")', 'CREATE INDEX CONCURRENTLY "b_x" ON "b"'],
  [
    'create-index',
    'CREATE UNIQUE INDEX "b_x" ON "public"."b" ("x")',
    'CREATE UNIQUE INDEX CONCURRENTLY "b_x"',
  ],
  ['drop-index', 'DROP INDEX "b_x"', 'DROP INDEX CONCURRENTLY "b_x"'],
  ['alone', 'COMMENT ON TABLE "b" IS \'x\'; CREATE INDEX CONCURRENTLY "b_x" ON "b" ("x")', 'breakpoint'],
  ['alone', 'COMMENT ON TABLE "b" IS \'x\'; ALTER TABLE "b" VALIDATE CONSTRAINT "b_x"', 'breakpoint'],
  ['change-rows', 'UPDATE "b" SET "x" = 1', 'a job'],
  ['change-rows', 'DELETE FROM "public"."b" WHERE "x" = 1', 'a job'],
  ['drop-or-rename', 'DROP TABLE "b"', 'in the next one'],
  ['drop-or-rename', 'DROP TYPE "public"."state"', 'in the next one'],
  ['drop-or-rename', 'TRUNCATE "b"', 'in the next one'],
  ['drop-or-rename', `ALTER TYPE "public"."state" RENAME VALUE 'a' TO 'b'`, 'in the next one'],
  ['unknown', 'VACUUM FULL "b"', 'add it to the rules'],
  ['unknown', 'LOCK TABLE "b"', 'add it to the rules'],
  ['unknown', 'CLUSTER "b" USING "b_x"', 'add it to the rules'],
  ['unknown', 'REINDEX TABLE "b"', 'add it to the rules'],
  ['unknown', 'DO $$ BEGIN UPDATE b SET x = 1; END $$', 'add it to the rules'],
  ['unknown', 'ALTER TABLE "b" SET UNLOGGED', 'add it to the rules'],
  ['unknown', 'ALTER TABLE "b" DISABLE TRIGGER ALL', 'add it to the rules'],
  ['add-column-default', 'ALTER TABLE "b" ADD COLUMN "x" uuid DEFAULT gen_random_uuid() NOT NULL', 'a job'],
  ['add-column-default', 'ALTER TABLE "b" ADD COLUMN "x" text DEFAULT upper(\'a\')', 'a job'],
  ['add-column-default', 'ALTER TABLE "b" ADD COLUMN "x" timestamptz DEFAULT clock_timestamp()', 'a job'],
  ['add-column-default', 'ALTER TABLE "b" ADD COLUMN "x" float DEFAULT 1 + random()', 'a job'],
  ['add-column-generated', 'ALTER TABLE "b" ADD COLUMN "x" integer GENERATED ALWAYS AS IDENTITY', 'a job'],
  [
    'add-column-generated',
    'ALTER TABLE "b" ADD COLUMN "x" text GENERATED ALWAYS AS (upper(y)) STORED',
    'a job',
  ],
  ['add-column-generated', 'ALTER TABLE "b" ADD COLUMN "x" bigserial', 'a job'],
  ['add-column-not-null', 'ALTER TABLE "b" ADD COLUMN "x" integer NOT NULL', 'constant default'],
  ['add-column-constraint', 'ALTER TABLE "b" ADD COLUMN "x" uuid REFERENCES "users"("id")', 'NOT VALID'],
  ['add-column-constraint', 'ALTER TABLE "b" ADD COLUMN "x" integer CHECK ("x" > 0)', 'NOT VALID'],
  ['change-type', 'ALTER TABLE "b" ALTER COLUMN "x" SET DATA TYPE bigint', 'a column of the new type'],
  [
    'change-type',
    'ALTER TABLE "b" ALTER COLUMN "x" TYPE bigint USING "x"::bigint',
    'a column of the new type',
  ],
  ['set-not-null', 'ALTER TABLE "b" ALTER COLUMN "x" SET NOT NULL', 'CHECK ("x" IS NOT NULL) NOT VALID'],
  [
    'add-constraint',
    'ALTER TABLE "b" ADD CONSTRAINT "b_u" FOREIGN KEY ("u") REFERENCES "users"("id")',
    'NOT VALID',
  ],
  ['add-constraint', 'ALTER TABLE "b" ADD CONSTRAINT "b_x" CHECK ("x" > 0)', 'VALIDATE CONSTRAINT "b_x"'],
  ['add-unique', 'ALTER TABLE "b" ADD CONSTRAINT "b_x" UNIQUE("x")', 'UNIQUE USING INDEX "b_x"'],
  [
    'add-unique',
    'ALTER TABLE "b" ADD CONSTRAINT "b_x" PRIMARY KEY("x","y")',
    'PRIMARY KEY USING INDEX "b_x"',
  ],
  ['drop-column', 'ALTER TABLE "b" DROP COLUMN "x"', 'in the next one'],
  ['rename', 'ALTER TABLE "b" RENAME COLUMN "x" TO "y"', 'write both'],
  ['rename', 'ALTER TABLE "b" RENAME TO "c"', 'write both'],
];

const allowed: readonly (readonly [what: string, text: string])[] = [
  ['an index beside the calls', '-- For lists.\nCREATE INDEX CONCURRENTLY "b_x" ON "b" ("x")'],
  ['a column without a default', 'ALTER TABLE "b" ADD COLUMN "x" text'],
  ['a column with a constant', 'ALTER TABLE "b" ADD COLUMN "x" boolean DEFAULT false NOT NULL'],
  ['a column with a cast', `ALTER TABLE "b" ADD COLUMN "x" jsonb DEFAULT '[]'::jsonb NOT NULL`],
  ['the time of the change', 'ALTER TABLE "b" ADD COLUMN "x" timestamptz DEFAULT now() NOT NULL'],
  ['several columns', 'ALTER TABLE "b" ADD COLUMN "x" numeric(6,2), ADD COLUMN "y" text'],
  ['a default for later rows', 'ALTER TABLE "b" ALTER COLUMN "x" SET DEFAULT gen_random_uuid()'],
  ['another value of a type', `ALTER TYPE "public"."state" ADD VALUE 'late'`],
  ['rows of its own', `INSERT INTO "b" VALUES ('; DROP TABLE "b"', 'it''s')`],
  [
    'a constraint in two steps',
    `ALTER TABLE "b" ADD CONSTRAINT "b_x" CHECK ("x" > 0) NOT VALID${BREAK}ALTER TABLE "b" VALIDATE CONSTRAINT "b_x"`,
  ],
  [
    'never null, after a look',
    `ALTER TABLE "b" ADD CONSTRAINT "b_x_set" CHECK ("x" IS NOT NULL) NOT VALID${BREAK}ALTER TABLE "b" VALIDATE CONSTRAINT "b_x_set"${BREAK}ALTER TABLE "b" ALTER COLUMN "x" SET NOT NULL${BREAK}ALTER TABLE "b" DROP CONSTRAINT "b_x_set"`,
  ],
  [
    'unique by an index',
    `CREATE UNIQUE INDEX CONCURRENTLY "b_x" ON "b" ("x")${BREAK}ALTER TABLE "b" ADD CONSTRAINT "b_x" UNIQUE USING INDEX "b_x"`,
  ],
  [
    'anything with a table of its own',
    `CREATE TABLE "c" ("x" integer, "u" uuid)${BREAK}CREATE INDEX "c_x" ON "c" ("x")${BREAK}ALTER TABLE "c" ADD CONSTRAINT "c_u" FOREIGN KEY ("u") REFERENCES "users"("id")`,
  ],
  [
    'what has a reason',
    '-- Allowed (drop-column): no release since 1.4 reads it.\nALTER TABLE "b" DROP COLUMN "x"',
  ],
];

const ruleOf = (problem: string) => /\n {2}([a-z-]+): /.exec(problem)?.[1];

describe('the check of migrations', () => {
  it('finds nothing in the tree as it is', () => {
    expect(checkMigrations(project)).toEqual([]);
  });

  it('reads all migrations but those of before the first release', () => {
    const all = globSync('server/src/db/migrations/*.sql', { cwd: project }).toSorted();
    expect(basename(all[0] ?? '')).toBe('0000_baseline.sql');
    const found = checkMigrations(project, '0000_baseline').map((problem) => problem.split(':')[0]);
    expect(found).toContain('server/src/db/migrations/0001_mails_without_jobs.sql');
    for (const file of all) expect(readFileSync(join(project, file), 'utf8')).not.toBe('');
  });

  it.each(refused)('refuses by the rule %s: %s', (rule, statement, advice) => {
    const problems = checkMigration(statement);
    expect(problems.map(ruleOf)).toEqual([rule]);
    expect(problems[0]).toContain(advice);
  });

  it.each(allowed)('has nothing against %s', (_what, text) => {
    expect(checkMigration(text)).toEqual([]);
  });

  it('has a refused statement for each of its rules', () => {
    const rules = [...statementRules, ...actionRules].map(({ name }) => name);
    expect(new Set(refused.map(([rule]) => rule))).toEqual(new Set(rules));
  });

  it('does not take a check of another column, or one that is not validated, for a look', () => {
    const check = 'ALTER TABLE "b" ADD CONSTRAINT "b_x_set" CHECK ("y" IS NOT NULL) NOT VALID';
    const validate = 'ALTER TABLE "b" VALIDATE CONSTRAINT "b_x_set"';
    const set = 'ALTER TABLE "b" ALTER COLUMN "x" SET NOT NULL';
    expect(checkMigration([check, validate, set].join(BREAK)).map(ruleOf)).toEqual(['set-not-null']);
    expect(checkMigration([check.replace('"y"', '"x"'), set].join(BREAK)).map(ruleOf)).toEqual([
      'set-not-null',
    ]);
  });

  it('lets a reason count for one rule and one step', () => {
    const drop = 'ALTER TABLE "b" DROP COLUMN "x"';
    const reason = '-- Allowed (drop-column): no release since 1.4 reads it.';
    expect(checkMigration(`${reason}\n${drop}${BREAK}${drop}`).map(ruleOf)).toEqual(['drop-column']);
    expect(checkMigration(`${reason.replace('drop-column', 'rename')}\n${drop}`).map(ruleOf)).toEqual([
      'drop-column',
    ]);
    expect(checkMigration(`-- Allowed (drop-column):\n${drop}`).map(ruleOf)).toEqual(['drop-column']);
  });

  it('wants the snapshot of the last migration, and no other', () => {
    const journal = {
      entries: [
        { idx: 0, tag: '0000_baseline' },
        { idx: 1, tag: '0001_more' },
      ],
    };
    expect(checkSnapshots(['0001_snapshot.json'], journal)).toEqual([]);
    expect(checkSnapshots(['0000_snapshot.json', '0001_snapshot.json'], journal)).toEqual([
      'server/src/db/migrations/meta: delete 0000_snapshot.json: only the snapshot of 0001_more is read',
    ]);
    expect(checkSnapshots(['0000_snapshot.json'], journal)).toContain(
      'server/src/db/migrations/meta: 0001_snapshot.json is missing: 0001_more has no snapshot',
    );
  });
});
