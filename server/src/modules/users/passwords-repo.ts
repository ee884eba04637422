import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import { users } from '../../db/schema.ts';

/** Prevents logins until a new password is set. */
export async function clearPassword(tx: Transaction, userId: string): Promise<void> {
  await tx.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
}

/** Removes the password of a pending account. */
export async function clearPendingPassword(db: Queryable, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash: null })
    .where(and(eq(users.id, userId), eq(users.status, 'pending')));
}

export async function setPasswordHash(
  db: Queryable,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ passwordHash, updatedAt: now })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** Replaces the hash of an unchanged password. Returns false if the password has changed. */
export async function renewPasswordHash(
  db: Queryable,
  userId: string,
  hashes: { readonly present: string; readonly renewed: string },
): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ passwordHash: hashes.renewed })
    .where(and(eq(users.id, userId), eq(users.passwordHash, hashes.present)))
    .returning({ id: users.id });
  return changed.length > 0;
}
