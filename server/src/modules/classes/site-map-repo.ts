import type { ClassId } from '@carom/domain/classes/class-id';
import { and, between, count, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { isOnOffer } from '../../db/conditions/classes.ts';
import { classes } from '../../db/schema.ts';

export interface MappedClass {
  readonly classId: ClassId;
  readonly title: string;
  readonly updatedAt: Date;
}

export async function countOnOffer(db: Queryable, now: Date): Promise<number> {
  const [counted] = await db.select({ count: count() }).from(classes).where(isOnOffer(now));
  return counted?.count ?? 0;
}

/** Classes on offer with ids in this range, inclusive. */
export function selectOnOffer(
  db: Queryable,
  [first, last]: readonly [string, string],
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<readonly MappedClass[]> {
  const { classId, title, updatedAt } = classes;
  return db
    .select({ classId, title, updatedAt })
    .from(classes)
    .where(and(between(classId, sql`${first}::uuid`, sql`${last}::uuid`), isOnOffer(now)))
    .orderBy(classId)
    .limit(most);
}
