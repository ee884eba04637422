import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { registrationAttempts } from '../../db/schema.ts';

export type RegistrationAttempt = typeof registrationAttempts.$inferSelect;
type NewAttempt = Omit<RegistrationAttempt, 'id'>;
type Link = Pick<RegistrationAttempt, 'linkHash' | 'linkExpiresAt'>;

export async function insertAttempt(db: Queryable, attempt: NewAttempt): Promise<void> {
  await db.insert(registrationAttempts).values(attempt);
}

/** Keeps only the `kept` newest attempts of a user. */
export async function deleteOlderAttempts(db: Queryable, userId: string, kept: number): Promise<void> {
  const older = db
    .select({ id: registrationAttempts.id })
    .from(registrationAttempts)
    .where(eq(registrationAttempts.userId, userId))
    .orderBy(desc(registrationAttempts.id))
    .offset(kept);
  await db.delete(registrationAttempts).where(inArray(registrationAttempts.id, older));
}

/** Returns null if the user has no attempts. */
export async function renewNewestLink(
  db: Queryable,
  userId: string,
  link: Link,
): Promise<RegistrationAttempt | null> {
  const newest = db
    .select({ id: registrationAttempts.id })
    .from(registrationAttempts)
    .where(eq(registrationAttempts.userId, userId))
    .orderBy(desc(registrationAttempts.id))
    .limit(1);
  const [attempt] = await db
    .update(registrationAttempts)
    .set(link)
    .where(inArray(registrationAttempts.id, newest))
    .returning();
  return attempt ?? null;
}

export async function findUserOfLink(db: Queryable, linkHash: Buffer, now: Date): Promise<string | null> {
  const [attempt] = await db
    .select({ userId: registrationAttempts.userId })
    .from(registrationAttempts)
    .where(and(eq(registrationAttempts.linkHash, linkHash), gt(registrationAttempts.linkExpiresAt, now)));
  return attempt?.userId ?? null;
}

export function deleteAttemptsOf(db: Queryable, userId: string): Promise<RegistrationAttempt[]> {
  return db.delete(registrationAttempts).where(eq(registrationAttempts.userId, userId)).returning();
}
