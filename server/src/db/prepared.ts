import { type Placeholder, sql } from 'drizzle-orm';
import type { Queryable } from './client.ts';

/** The placeholders for the values while a statement is built. */
export type Given<Values> = {
  readonly [Name in keyof Values]: Placeholder<Name & string, Values[Name]>;
};

interface Buildable<Result> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> };
}

type Prepared<Result> = ReturnType<Buildable<Result>['prepare']>;

const PLACEHOLDERS = new Proxy(
  {},
  {
    get: (_places, name) => sql.placeholder(String(name)),
    ownKeys() {
      throw new Error('The placeholders of a statement cannot be enumerated');
    },
  },
);

/**
 * A statement that is built once, and parsed and planned by PostgreSQL once per connection, because
 * building and planning often take longer than running. It can run inside a transaction. The name must
 * be unique; the log shows it if the statement is slow.
 */
export function prepared<Values extends object, Result>(
  name: string,
  build: (db: Queryable, given: Given<Values>) => Buildable<Result>,
): (db: Queryable, values: Values) => Promise<Result> {
  const known = new WeakMap<object, Prepared<Result>>();
  return (db, values) => {
    const target = 'forPrepared' in db ? db.forPrepared : db;
    let statement = known.get(target);
    if (statement === undefined) {
      statement = build(target, PLACEHOLDERS as Given<Values>).prepare(name);
      known.set(target, statement);
    }
    return statement.execute(values as Record<string, unknown>);
  };
}
