import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { oneTimeIds } from '../../db/schema.ts';

export type OneTimePurpose = Exclude<(typeof oneTimeIds.$inferSelect)['purpose'], 'activation'>;

interface NewOneTimeId {
  readonly userId: string;
  readonly purpose: OneTimePurpose;
  readonly idHash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Replaces the user's former id of the same purpose. */
export async function replaceOneTimeId(db: Queryable, id: NewOneTimeId): Promise<void> {
  const { idHash, createdAt, expiresAt } = id;
  await db
    .insert(oneTimeIds)
    .values(id)
    .onConflictDoUpdate({
      target: [oneTimeIds.userId, oneTimeIds.purpose],
      set: { idHash, createdAt, expiresAt, usedAt: null },
    });
}

const isUsable = (purpose: OneTimePurpose, idHash: Buffer, now: Date) =>
  and(
    eq(oneTimeIds.idHash, idHash),
    eq(oneTimeIds.purpose, purpose),
    isNull(oneTimeIds.usedAt),
    gt(oneTimeIds.expiresAt, now),
  );

export async function findOwnerOfId(
  db: Queryable,
  purpose: OneTimePurpose,
  idHash: Buffer,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .select({ userId: oneTimeIds.userId })
    .from(oneTimeIds)
    .where(isUsable(purpose, idHash, now));
  return row?.userId ?? null;
}

/** Only one of several concurrent calls returns the owner. */
export async function markIdUsed(
  db: Queryable,
  purpose: OneTimePurpose,
  idHash: Buffer,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .update(oneTimeIds)
    .set({ usedAt: now })
    .where(isUsable(purpose, idHash, now))
    .returning({ userId: oneTimeIds.userId });
  return row?.userId ?? null;
}

export async function deleteIdsOf(db: Queryable, purpose: OneTimePurpose, userId: string): Promise<void> {
  await db.delete(oneTimeIds).where(and(eq(oneTimeIds.userId, userId), eq(oneTimeIds.purpose, purpose)));
}
