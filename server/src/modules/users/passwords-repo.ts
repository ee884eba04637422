import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import { users } from '../../db/schema.ts';

/** Nobody can log in until a new one is set. */
export async function clearPassword(tx: Transaction, userId: string): Promise<void> {
  await tx.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
}

/** No password of a pending account counts from now on. */
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

/** The same password at another cost: only while it is still the same. */
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
