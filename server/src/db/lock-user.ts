import { and, eq } from 'drizzle-orm';
import type { Queryable } from './client.ts';
import { type Given, prepared } from './prepared.ts';
import { users } from './schema.ts';

const userLocked = prepared('user-locked', (tx, { userId }: Given<{ userId: string }>) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update'),
);

/** Makes the changes of what is a member's wait for one another; false when the member is gone. */
export async function lockUserRow(tx: Queryable, userId: string): Promise<boolean> {
  return (await userLocked(tx, { userId })).length > 0;
}

/** Waits for whoever blocks the member or ends their sessions, and sees what has come of it. */
export async function lockActiveMember(tx: Queryable, userId: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, 'active')))
    .for('no key update');
  return found.length > 0;
}
