import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { savedFilters } from '../../../db/schema.ts';

export type StoredFilter = typeof savedFilters.$inferSelect;

export function selectFilters(db: Queryable, userId: string): Promise<StoredFilter[]> {
  return db
    .select()
    .from(savedFilters)
    .where(eq(savedFilters.userId, userId))
    .orderBy(asc(sql`lower(${savedFilters.name})`), asc(savedFilters.id));
}

export async function saveFilter(db: Queryable, filter: Omit<StoredFilter, 'id'>): Promise<void> {
  await db
    .insert(savedFilters)
    .values(filter)
    .onConflictDoUpdate({
      target: [savedFilters.userId, savedFilters.list, savedFilters.name],
      set: { choices: filter.choices },
    });
}

/** Returns false if the admin has no such filter. */
export async function deleteFilter(db: Queryable, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(savedFilters)
    .where(and(eq(savedFilters.userId, userId), eq(savedFilters.id, id)))
    .returning({ id: savedFilters.id });
  return gone.length > 0;
}
