import type pg from 'pg';
import { StartProblem } from '../start-problem.ts';
import type { Migration } from './read-migrations.ts';

const CREATED = /^CREATE TABLE (?:IF NOT EXISTS )?"(\w+)"/gm;
const MOST_NAMED = 5;

/** Tables of extensions are excluded. */
const TABLES = `select c.relname as "name" from pg_class c
  where c.relnamespace = to_regnamespace('public') and c.relkind in ('r', 'p')
    and not exists (select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1`;

interface State {
  readonly migrations: readonly Migration[];
  readonly applied: readonly number[];
  readonly hasBegun: boolean;
}

/** Throws before any change if the database belongs to another program or was restored in part. */
export async function requireOwnTables(client: pg.ClientBase, state: State): Promise<void> {
  const { migrations, applied, hasBegun } = state;
  const { rows } = await client.query<{ name: string }>(TABLES);
  const present = rows.map(({ name }) => name);
  if (applied.length === 0 && !hasBegun && present.length > 0) {
    throw new StartProblem(
      `The database has tables and no records of the site's migrations: ${listed(present)}. Nothing in it was changed. Give the site a database of its own, or restore its back-up as a whole`,
    );
  }
  const expected = migrations.filter(({ writtenAt }) => applied.includes(writtenAt)).flatMap(tablesOf);
  const missing = expected.filter((name) => !present.includes(name));
  if (missing.length > 0) {
    throw new StartProblem(
      `The database lacks tables of the site: ${listed(missing)}. Nothing in it was changed. It was restored in part: restore the back-up into an empty database`,
    );
  }
}

function tablesOf({ steps }: Migration): string[] {
  return steps.flatMap((step) => [...step.matchAll(CREATED)].map(([, name = '']) => name));
}

function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return `${names.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
