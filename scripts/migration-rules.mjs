/**
 * What a migration may not do to a table that is in use, and what to write instead. Each rule is told of one
 * statement, or of one action of an ALTER TABLE, and answers with its advice or with null.
 */

const INDEX =
  /^CREATE (UNIQUE )?INDEX (CONCURRENTLY )?(?:IF NOT EXISTS )?"?(\w+)"? ON (?:ONLY )?"?(?:public"?\."?)?(\w+)"?/i;
/** A default that is worked out once; anything else is worked out for every row, and written into it. */
const CONSTANT_DEFAULT =
  /\bDEFAULT (?:'[^']*'(?:::[\w".]+(?:\[\])?)?|-?[\d.]+|true|false|null|now\(\)|current_(?:timestamp|date))(?: (?:NOT )?NULL)?$/i;
const NOT_NULL_CHECK = /^ADD CONSTRAINT "?(\w+)"? CHECK \(+(?:"?\w+"?\.)?"?(\w+)"? IS NOT NULL\)+/i;

/** Of whole statements; `given` has the table and what the same migration has made. */
export const statementRules = [
  {
    name: 'create-index',
    judge(statement, { isNew }) {
      const [, unique = '', concurrently, index, table] = INDEX.exec(statement) ?? [];
      if (index === undefined || concurrently !== undefined || isNew(table)) return null;
      return `every write to ${table} waits until the index is made. Write: CREATE ${unique}INDEX CONCURRENTLY "${index}" ON "${table}" …`;
    },
  },
  {
    name: 'drop-index',
    judge: (statement) =>
      /^DROP INDEX (?!CONCURRENTLY)/i.test(statement)
        ? `everybody who uses the table waits. Write: ${statement.replace(/^DROP INDEX/i, 'DROP INDEX CONCURRENTLY')}`
        : null,
  },
  {
    name: 'alone',
    judge: (statement, { isAlone }) =>
      !isAlone &&
      /^(?:(?:CREATE|DROP|REINDEX) .*CONCURRENTLY|ALTER TABLE .* VALIDATE CONSTRAINT)/i.test(statement)
        ? 'it takes its time, so it must hold no lock of its neighbours. Put it between two lines of --> statement-breakpoint'
        : null,
  },
  {
    name: 'change-rows',
    judge(statement, { isNew }) {
      const table = /^(?:UPDATE|DELETE FROM) (?:ONLY )?"?(?:public"?\."?)?(\w+)/i.exec(statement)?.[1];
      return table !== undefined && !isNew(table)
        ? `all rows of ${table} are locked until the last one is changed. Let a job change them in batches, and read both forms until it is through`
        : null;
    },
  },
  {
    name: 'drop-or-rename',
    judge: (statement) =>
      /^(?:DROP (?:TABLE|TYPE|VIEW|SCHEMA|SEQUENCE)|TRUNCATE|ALTER TYPE \S+ RENAME)/i.test(statement)
        ? 'the version before still uses it while the servers are restarted. Stop using it in one release and drop it in the next one'
        : null,
  },
  {
    name: 'unknown',
    judge: (statement) =>
      KNOWN_STATEMENTS.test(statement)
        ? null
        : 'what this statement locks is not known to the check. Find out, and add it to the rules',
  },
];

const KNOWN_STATEMENTS =
  /^(?:(?:CREATE|DROP) (?:UNIQUE )?INDEX|CREATE (?:TABLE|TYPE|EXTENSION|SCHEMA|SEQUENCE|STATISTICS|TEXT SEARCH|VIEW|(?:OR REPLACE )?FUNCTION)|ALTER (?:TABLE|TYPE|SEQUENCE|TEXT SEARCH)|INSERT INTO|UPDATE|DELETE FROM|COMMENT ON|DROP (?:TABLE|TYPE|VIEW|SCHEMA|SEQUENCE|FUNCTION)|TRUNCATE) /i;

/** Of the actions of ALTER TABLE, on tables that the migration did not make. */
export const actionRules = [
  {
    name: 'add-column-default',
    judge: (action) =>
      isAddColumn(action) && /\bDEFAULT\b/i.test(action) && !CONSTANT_DEFAULT.test(action)
        ? 'a default that differs from row to row rewrites the table under a lock. Add the column without, SET DEFAULT in a step of its own, and let a job fill the rows that are there'
        : null,
  },
  {
    name: 'add-column-generated',
    judge: (action) =>
      isAddColumn(action) && /\bGENERATED\b|^ADD (?:COLUMN )?\S+ (?:small|big)?serial\b/i.test(action)
        ? 'a generated or numbered column rewrites the table under a lock. Add a plain column, and let a job fill it'
        : null,
  },
  {
    name: 'add-column-not-null',
    judge: (action) =>
      isAddColumn(action) && /\bNOT NULL\b/i.test(action) && !/\bDEFAULT\b/i.test(action)
        ? 'it fails as soon as there is a row, and for every write of the version before. Give it a constant default, or leave NOT NULL for a later release'
        : null,
  },
  {
    name: 'add-column-constraint',
    judge: (action) =>
      isAddColumn(action) && /\b(?:REFERENCES|CHECK|UNIQUE|PRIMARY KEY)\b/i.test(withoutQuotes(action))
        ? 'the constraint is checked under a lock. Add the column alone, then the constraint as NOT VALID, then VALIDATE CONSTRAINT, each in a step of its own'
        : null,
  },
  {
    name: 'change-type',
    judge: (action) =>
      /^ALTER (?:COLUMN )?\S+ (?:SET DATA )?TYPE\b/i.test(action)
        ? 'it rewrites the table under a lock, and the version before reads the old type. Add a column of the new type, write both, let a job fill it, and drop the old one a release later'
        : null,
  },
  {
    name: 'set-not-null',
    judge(action, { table, hasValidated }) {
      const column = /^ALTER (?:COLUMN )?"?(\w+)"? SET NOT NULL/i.exec(action)?.[1];
      if (column === undefined || hasValidated(table, column)) return null;
      const check = `${table}_${column}_set`;
      return `all rows are looked at under a lock. Write three steps: ALTER TABLE "${table}" ADD CONSTRAINT "${check}" CHECK ("${column}" IS NOT NULL) NOT VALID; ALTER TABLE "${table}" VALIDATE CONSTRAINT "${check}"; and this. Then drop the check`;
    },
  },
  {
    name: 'add-constraint',
    judge(action, { table }) {
      const name = /^ADD CONSTRAINT "?(\w+)"? (?:FOREIGN KEY|CHECK)/i.exec(action)?.[1];
      if (name === undefined || /\bNOT VALID$/i.test(action)) return null;
      return `all rows are looked at under a lock. Write NOT VALID at its end, and after a breakpoint: ALTER TABLE "${table}" VALIDATE CONSTRAINT "${name}"`;
    },
  },
  {
    name: 'add-unique',
    judge(action, { table }) {
      const [, name, kind] = /^ADD CONSTRAINT "?(\w+)"? (UNIQUE|PRIMARY KEY|EXCLUDE)/i.exec(action) ?? [];
      if (name === undefined || /\bUSING INDEX\b/i.test(action)) return null;
      return `its index is made under a lock. Write: CREATE UNIQUE INDEX CONCURRENTLY "${name}" ON "${table}" …, and after a breakpoint: ALTER TABLE "${table}" ADD CONSTRAINT "${name}" ${kind} USING INDEX "${name}"`;
    },
  },
  {
    name: 'drop-column',
    judge: (action) =>
      /^DROP (?!CONSTRAINT)/i.test(action)
        ? 'the version before still names it in every read and write. Take it out of the schema in one release and drop it in the next one'
        : null,
  },
  {
    name: 'rename',
    judge: (action) =>
      /^RENAME\b/i.test(action)
        ? 'the version before knows only the old name. Add the new one beside it, write both, and drop the old one a release later'
        : null,
  },
  {
    name: 'unknown',
    judge: (action) =>
      KNOWN_ACTIONS.test(action)
        ? null
        : 'what this change locks is not known to the check. Find out, and add it to the rules',
  },
];

const KNOWN_ACTIONS =
  /^(?:ADD (?:COLUMN|CONSTRAINT)|VALIDATE CONSTRAINT|DROP|RENAME|ALTER (?:COLUMN )?\S+ (?:SET (?:DEFAULT|NOT NULL|STATISTICS|DATA TYPE)|DROP (?:DEFAULT|NOT NULL)|TYPE)|SET \(|RESET \() ?/i;

/** The column that a validated check says is never null, by the name of the check. */
export function notNullCheckIn(action) {
  const [, name, column] = NOT_NULL_CHECK.exec(action) ?? [];
  return name === undefined ? null : { name, column };
}

function isAddColumn(action) {
  return /^ADD (?!CONSTRAINT)/i.test(action);
}

function withoutQuotes(action) {
  return action.replace(/"[^"]*"|'[^']*'/g, '');
}
