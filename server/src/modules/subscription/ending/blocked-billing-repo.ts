import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { isRunning } from '../../../db/conditions/subscriptions.ts';
import { subscriptions, users } from '../../../db/schema.ts';

export async function isBlocked(db: Queryable, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, 'blocked')));
  return found.length > 0;
}

/** Blocked members with a running subscription. */
export async function selectBlockedPayers(db: Queryable): Promise<readonly string[]> {
  const found = await db
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(and(eq(users.status, 'blocked'), isRunning));
  return found.map(({ id }) => id);
}
