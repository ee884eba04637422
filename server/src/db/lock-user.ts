import { eq } from 'drizzle-orm';
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
