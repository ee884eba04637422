import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The maintenance database of the cluster that all test files share. */
    postgresUrl: string;
  }
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** An empty database for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `emulator_${randomBytes(6).toString('hex')}`;
  await run(inject('postgresUrl'), `create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await run(inject('postgresUrl'), `drop database ${name} with (force)`);
    },
  };
}

export async function run(url: string, statement: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
