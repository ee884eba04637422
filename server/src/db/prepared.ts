import { type Placeholder, sql } from 'drizzle-orm';
import type { Queryable } from './client.ts';

/** The values of a statement while it is built: a place for each. */
export type Given<Values> = {
  readonly [Name in keyof Values]: Placeholder<Name & string, Values[Name]>;
};

interface Buildable<Result> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> };
}

type Prepared<Result> = ReturnType<Buildable<Result>['prepare']>;

const PLACES = new Proxy(
  {},
  {
    get: (_places, name) => sql.placeholder(String(name)),
    ownKeys() {
      throw new Error('The values of a statement are taken one by one: nobody knows which there are');
    },
  },
);

/**
 * A statement that is built once, and parsed and planned by PostgreSQL once for each connection, under its
 * name: to build and to plan most statements takes longer than to run them. It runs wherever it is asked,
 * within a transaction too. The name is its own, and stands in the log when it is slow.
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
      statement = build(target, PLACES as Given<Values>).prepare(name);
      known.set(target, statement);
    }
    return statement.execute(values as Record<string, unknown>);
  };
}
