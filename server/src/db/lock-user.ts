import { and, eq } from 'drizzle-orm';
import type { Queryable } from './client.ts';
import { type Given, prepared } from './prepared.ts';
import { users } from './schema.ts';

/*
 * Whoever locks a user waits for all others who do, and for whoever changes the user. `no key update` lets rows
 * that refer to the user be written meanwhile; `update` makes these wait, too.
 */

type User = typeof users.$inferSelect;

const userLocked = prepared('user-locked', (tx, { userId }: Given<{ userId: string }>) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update'),
);

/** Makes the changes of what is a member's wait for one another; false when the member is gone. */
export async function lockUserRow(tx: Queryable, userId: string): Promise<boolean> {
  return (await userLocked(tx, { userId })).length > 0;
}

/** The same, for whoever needs to know the user. null when they are gone; what their account left behind names nobody. */
export async function lockUser(tx: Queryable, userId: string | null): Promise<User | null> {
  if (userId === null) return null;
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  return user ?? null;
}

/**
 * null unless the user is active, and the password still the one that was verified. It waits for a change of
 * password under way, which then ends all sessions or leaves none.
 */
export async function lockUnchangedUser(
  tx: Queryable,
  known: Pick<User, 'id' | 'passwordHash'>,
): Promise<User | null> {
  const user = await lockUser(tx, known.id);
  return user?.status === 'active' && user.passwordHash === known.passwordHash ? user : null;
}

/** Waits for whoever blocks the member or ends their sessions, and sees what has come of it. */
export async function lockActiveUser(tx: Queryable, userId: string): Promise<boolean> {
  return (await lockUser(tx, userId))?.status === 'active';
}

/** For an admin who changes the member. */
export async function lockUserForUpdate(tx: Queryable, userId: string): Promise<User | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return user ?? null;
}

/** Until the transaction ends, nobody else registers for this account or activates it. null: it does not wait. */
export async function lockPendingUser(tx: Queryable, userId: string): Promise<User | null> {
  const isPending = and(eq(users.id, userId), eq(users.status, 'pending'));
  const [user] = await tx.select().from(users).where(isPending).for('update');
  return user ?? null;
}
