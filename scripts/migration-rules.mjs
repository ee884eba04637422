/** Rules for migrations that squawk does not have. Each applies to one statement of one step. */

/** Each step between two breakpoints is one transaction of the migrator. */
export const BREAKPOINT = '--> statement-breakpoint';
export const EXEMPTION = /^-- Allowed \(([a-z-]+)\): \S.*$/gm;
const SKIPPED = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1/g;
const KNOWN_STATEMENT =
  /^(?:(?:CREATE|DROP) (?:UNIQUE )?INDEX|CREATE (?:TABLE|TYPE|EXTENSION|SCHEMA|SEQUENCE|STATISTICS|TEXT SEARCH|VIEW|(?:OR REPLACE )?FUNCTION)|ALTER (?:TABLE|TYPE|SEQUENCE|TEXT SEARCH)|INSERT INTO|UPDATE|DELETE FROM|COMMENT ON|DROP (?:TABLE|TYPE|VIEW|SCHEMA|SEQUENCE|FUNCTION)|TRUNCATE) /i;
const KNOWN_ACTION =
  /^(?:(?:ADD|VALIDATE CONSTRAINT|DROP|RENAME|ALTER (?:COLUMN )?\S+ (?:SET (?:DEFAULT|NOT NULL|STATISTICS|DATA TYPE)|DROP (?:DEFAULT|NOT NULL)|TYPE))\b|(?:SET|RESET)$)/i;

/** Each rule gets a statement without quotes, literals and brackets, and whether it is alone in its step. */
export const rules = {
  alone: (statement, { isAlone }) =>
    !isAlone &&
    /^(?:(?:CREATE|DROP|REINDEX) .*CONCURRENTLY|ALTER TABLE .* VALIDATE CONSTRAINT)/i.test(statement) &&
    'it takes long and must not hold the locks of its neighbours: put it between two breakpoints',
  'change-rows': (statement, { isNew }) =>
    /^(?:UPDATE|DELETE FROM) /i.test(statement) &&
    !isNew(/^(?:UPDATE|DELETE FROM) (?:ONLY )?(\w+)/i.exec(statement)?.[1]) &&
    'all rows are locked until the last one is changed: let a job change them in batches',
  'drop-or-rename': (statement) =>
    /^(?:DROP (?:TYPE|VIEW|SCHEMA|SEQUENCE)|TRUNCATE|ALTER TYPE \S+ RENAME)/i.test(statement) &&
    'the previous version still uses it: stop using it in one release and drop it in the next one',
  'add-column-check': (_, { actions }) =>
    actions.some((action) => /^ADD (?!CONSTRAINT).*\bCHECK\b/i.test(action)) &&
    'all rows are checked under a lock: add the column, then the check as NOT VALID, then VALIDATE CONSTRAINT',
  unknown: (statement, { actions }) =>
    (!KNOWN_STATEMENT.test(statement) || actions.some((action) => !KNOWN_ACTION.test(action))) &&
    'find out what it locks, and add it to the rules in scripts/migration-rules.mjs',
};

/** @param migration with `name` and `text` */
export function brokenRules({ name, text }) {
  const steps = text.split(BREAKPOINT).map((step) => ({
    statements: statementsOf(step),
    exempt: new Set([...step.matchAll(EXEMPTION)].map(([, rule]) => rule)),
  }));
  const statements = steps.flatMap((step) => step.statements);
  const made = new Set(statements.map((each) => /^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/i.exec(each)?.[1]));
  const isNew = (table) => made.has(table);
  return steps.flatMap((step) =>
    step.statements.flatMap((statement) => {
      const [, table, changes] = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?(\w+) (.*)$/i.exec(statement) ?? [];
      const actions = changes === undefined || isNew(table) ? [] : changes.split(/, ?/);
      const given = { isAlone: step.statements.length === 1, isNew, actions };
      return Object.entries(rules)
        .filter(([rule]) => !step.exempt.has(rule))
        .map(([rule, judge]) => [rule, judge(statement, given)])
        .filter(([, advice]) => advice)
        .map(([rule, advice]) => `${name}: ${rule}: ${advice}\n  ${statement}`);
    }),
  );
}

function statementsOf(step) {
  let text = step
    .replace(SKIPPED, (found) => (/^[-/]/.test(found) ? ' ' : "''"))
    .replace(/"(?:public"\.")?/g, '');
  for (let outer = ''; outer !== text; text = text.replace(/ ?\([^()]*\)/g, '')) outer = text;
  return text.split(';').flatMap((statement) => statement.trim().replace(/\s+/g, ' ') || []);
}
