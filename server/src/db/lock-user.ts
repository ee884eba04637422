import { and, eq } from 'drizzle-orm';
import type { Queryable } from './client.ts';
import { type Given, prepared } from './prepared.ts';
import { users } from './schema.ts';

/*
 * A lock on a user waits for all others and for changes of the user. With `no key update`, rows that
 * refer to the user can be written meanwhile; with `update`, they wait.
 */

type User = typeof users.$inferSelect;

const userLocked = prepared('user-locked', (tx, { userId }: Given<{ userId: string }>) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update'),
);

/** Serializes changes of a member's data. Returns false if the member no longer exists. */
export async function lockUserRow(tx: Queryable, userId: string): Promise<boolean> {
  return (await userLocked(tx, { userId })).length > 0;
}

/**
 * Like `lockUserRow`, but returns the user. null if the user no longer exists; rows that outlive an
 * account have no user id.
 */
export async function lockUser(tx: Queryable, userId: string | null): Promise<User | null> {
  if (userId === null) return null;
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  return user ?? null;
}

/**
 * Returns null unless the user is active and the password is still the one that was verified. Waits
 * for a concurrent change of password, which ends all sessions.
 */
export async function lockUnchangedUser(
  tx: Queryable,
  known: Pick<User, 'id' | 'passwordHash'>,
): Promise<User | null> {
  const user = await lockUser(tx, known.id);
  return user?.status === 'active' && user.passwordHash === known.passwordHash ? user : null;
}

/** Waits for a concurrent block of the member or end of the sessions, and sees its result. */
export async function lockActiveUser(tx: Queryable, userId: string): Promise<boolean> {
  return (await lockUser(tx, userId))?.status === 'active';
}

/** For an admin who changes the member. */
export async function lockUserForUpdate(tx: Queryable, userId: string): Promise<User | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return user ?? null;
}

/**
 * Until the transaction ends, no other request registers for this account or activates it. null: it is not pending.
 */
export async function lockPendingUser(tx: Queryable, userId: string): Promise<User | null> {
  const isPending = and(eq(users.id, userId), eq(users.status, 'pending'));
  const [user] = await tx.select().from(users).where(isPending).for('update');
  return user ?? null;
}
