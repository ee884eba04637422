import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/** The data folder of the database. Null if our role may not read the setting, or while the database is away. */
export async function findDatabaseFolder(db: Database): Promise<string | null> {
  try {
    const { rows } = await db.execute<{ folder: string }>(
      sql`select setting as folder from pg_settings where name = 'data_directory'`,
    );
    return rows[0]?.folder ?? null;
  } catch {
    return null;
  }
}
