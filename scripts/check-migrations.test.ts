import { describe, expect, it } from 'vitest';
import { checkMigrations, checkSnapshots, readMigrations } from './check-migrations.mjs';
import { rules } from './migration-rules.mjs';

const BREAK = ';--> statement-breakpoint\n';

/** Statements with the rules of squawk or of our own that refuse them. */
const refused: readonly (readonly [statement: string, rules: readonly string[]])[] = [
  ['CREATE INDEX "b_x" ON "b" USING btree ("x")', ['require-concurrent-index-creation']],
  ['CREATE UNIQUE INDEX "b_x" ON "public"."b" ("x")', ['require-concurrent-index-creation']],
  ['DROP INDEX "b_x"', ['require-concurrent-index-deletion']],
  ['COMMENT ON TABLE "b" IS \'x\'; CREATE INDEX CONCURRENTLY "b_x" ON "b" ("x")', ['alone']],
  ['COMMENT ON TABLE "b" IS \'x\'; ALTER TABLE "b" VALIDATE CONSTRAINT "b_x"', ['alone']],
  ['UPDATE "b" SET "x" = 1', ['change-rows']],
  ['DELETE FROM "public"."b" WHERE "x" = 1', ['change-rows']],
  ['DROP TABLE "b"', ['ban-drop-table']],
  ['DROP TYPE "public"."state"', ['drop-or-rename']],
  ['TRUNCATE "b"', ['drop-or-rename']],
  [`ALTER TYPE "public"."state" RENAME VALUE 'a' TO 'b'`, ['drop-or-rename']],
  ['VACUUM FULL "b"', ['unknown']],
  ['LOCK TABLE "b"', ['unknown']],
  ['CLUSTER "b" USING "b_x"', ['unknown']],
  ['REINDEX TABLE "b"', ['require-concurrent-reindex', 'unknown']],
  ['DO $$ BEGIN UPDATE b SET x = 1; END $$', ['unknown']],
  ['ALTER TABLE "b" SET UNLOGGED', ['unknown']],
  ['ALTER TABLE "b" DISABLE TRIGGER ALL', ['unknown']],
  ['ALTER TABLE "b" ADD COLUMN "x" uuid DEFAULT gen_random_uuid() NOT NULL', ['adding-field-with-default']],
  ['ALTER TABLE "b" ADD COLUMN "x" text DEFAULT upper(\'a\')', ['adding-field-with-default']],
  ['ALTER TABLE "b" ADD COLUMN "x" timestamptz DEFAULT clock_timestamp()', ['adding-field-with-default']],
  ['ALTER TABLE "b" ADD COLUMN "x" float DEFAULT 1 + random()', ['adding-field-with-default']],
  ['ALTER TABLE "b" ADD COLUMN "x" integer GENERATED ALWAYS AS IDENTITY', ['adding-field-with-default']],
  [
    'ALTER TABLE "b" ADD COLUMN "x" text GENERATED ALWAYS AS (upper(y)) STORED',
    ['adding-field-with-default'],
  ],
  ['ALTER TABLE "b" ADD COLUMN "x" bigserial', ['prefer-identity']],
  ['ALTER TABLE "b" ADD COLUMN "x" integer NOT NULL', ['adding-required-field']],
  ['ALTER TABLE "b" ADD COLUMN "x" uuid REFERENCES "users"("id")', ['adding-foreign-key-constraint']],
  ['ALTER TABLE "b" ADD COLUMN "x" integer CHECK ("x" > 0)', ['add-column-check']],
  ['ALTER TABLE "b" ALTER COLUMN "x" SET DATA TYPE bigint', ['changing-column-type']],
  ['ALTER TABLE "b" ALTER COLUMN "x" TYPE bigint USING "x"::bigint', ['changing-column-type']],
  ['ALTER TABLE "b" ALTER COLUMN "x" SET NOT NULL', ['adding-not-nullable-field']],
  [
    'ALTER TABLE "b" ADD CONSTRAINT "b_u" FOREIGN KEY ("u") REFERENCES "users"("id")',
    ['adding-foreign-key-constraint', 'constraint-missing-not-valid'],
  ],
  ['ALTER TABLE "b" ADD CONSTRAINT "b_x" CHECK ("x" > 0)', ['constraint-missing-not-valid']],
  [
    'ALTER TABLE "b" ADD CONSTRAINT "b_x" UNIQUE("x")',
    ['constraint-missing-not-valid', 'disallowed-unique-constraint'],
  ],
  [
    'ALTER TABLE "b" ADD CONSTRAINT "b_x" PRIMARY KEY("x","y")',
    ['adding-serial-primary-key-field', 'constraint-missing-not-valid'],
  ],
  ['ALTER TABLE "b" DROP COLUMN "x"', ['ban-drop-column']],
  ['ALTER TABLE "b" RENAME COLUMN "x" TO "y"', ['renaming-column']],
  ['ALTER TABLE "b" RENAME TO "c"', ['renaming-table']],
  ['ALTER TABLE "b" ADD COLUMN "x" integer UNIQUE', ['disallowed-unique-constraint']],
  ['CREATE TABLE "b" ("x" integer', ['syntax-error']],
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
    'never null, after a check',
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
    'an exempted statement',
    '-- Allowed (ban-drop-column): no release since 1.4 reads it.\nALTER TABLE "b" DROP COLUMN "x"',
  ],
];

/** All migrations are checked together, so that squawk starts only once. */
const planted = [...refused, ...allowed.map(([, text]) => [text] as const)].map(([text], index) => ({
  name: `planted-${index}`,
  text,
}));
const problems = checkMigrations(planted);

const rulesFor = (text: string, found = problems): readonly string[] => {
  const { name } = planted.find((each) => each.text === text) ?? { name: '' };
  return [...new Set(found.flatMap((problem) => problem.split(`${name}: `)[1]?.split(': ')[0] ?? []))];
};
const rulesBrokenBy = (text: string): readonly string[] =>
  checkMigrations([{ name: 'planted', text }]).map((problem) => problem.split(': ')[1] ?? '');

describe('the check of migrations', () => {
  it('finds nothing in the tree as it is', () => {
    expect(checkMigrations(readMigrations())).toEqual([]);
  });

  it('reads the migrations since the first release', () => {
    const all = readMigrations('');
    expect(all.map(({ name }) => name)).toContain('0000_baseline');
    expect(readMigrations().map(({ name }) => name)).toEqual(
      all.map(({ name }) => name).filter((name) => name > '0013_plan_switch_positions'),
    );
    const found = checkMigrations(readMigrations('0000_baseline')).map((problem) => problem.split(':')[0]);
    expect(found).toContain('0001_mails_without_jobs');
  });

  it.each(refused)('refuses %s by the rules %j', (statement, rulesOfIt) => {
    expect(rulesFor(statement)).toEqual(rulesOfIt);
  });

  it.each(allowed)('allows %s', (_what, text) => {
    expect(rulesFor(text)).toEqual([]);
  });

  it('has a refused statement for each of its own rules', () => {
    const refusedBy = new Set(refused.flatMap(([, rulesOfIt]) => rulesOfIt));
    expect(Object.keys(rules).filter((rule) => !refusedBy.has(rule))).toEqual([]);
  });

  it('requires a validated check of the same column before NOT NULL', () => {
    const check = 'ALTER TABLE "b" ADD CONSTRAINT "b_x_set" CHECK ("y" IS NOT NULL) NOT VALID';
    const validate = 'ALTER TABLE "b" VALIDATE CONSTRAINT "b_x_set"';
    const set = 'ALTER TABLE "b" ALTER COLUMN "x" SET NOT NULL';
    expect(rulesBrokenBy([check, validate, set].join(BREAK))).toEqual(['adding-not-nullable-field']);
    expect(rulesBrokenBy([check.replace('"y"', '"x"'), set].join(BREAK))).toEqual([
      'adding-not-nullable-field',
    ]);
  });

  it('limits an exemption to one rule and one step', () => {
    const drop = 'ALTER TABLE "b" DROP COLUMN "x"';
    const reason = '-- Allowed (ban-drop-column): no release since 1.4 reads it.';
    expect(rulesBrokenBy(`${reason}\n${drop}${BREAK}${drop}`)).toEqual(['ban-drop-column']);
    expect(rulesBrokenBy(`-- Allowed (renaming-column): no release since 1.4 reads it.\n${drop}`)).toContain(
      'ban-drop-column',
    );
    expect(rulesBrokenBy(`-- Allowed (ban-drop-column):\n${drop}`)).toEqual(['ban-drop-column']);
    const update = '-- Allowed (change-rows): few rows.\nUPDATE "b" SET "x" = 1';
    expect(rulesBrokenBy(`${update}${BREAK}UPDATE "b" SET "y" = 1`)).toEqual(['change-rows']);
  });

  it('refuses an exemption from a rule that does not exist', () => {
    const text =
      '-- Allowed (drop-column): no release since 1.4 reads it.\nALTER TABLE "b" ADD COLUMN "x" text';
    expect(rulesBrokenBy(text)).toEqual(['unused-ignore']);
  });

  it('requires the snapshot of the last migration, and no other', () => {
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
