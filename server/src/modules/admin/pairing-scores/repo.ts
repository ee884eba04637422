import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../db/client.ts';
import { pairingScores } from '../../../db/schema.ts';

export type StoredMatrix = typeof pairingScores.$inferSelect;
type Source = StoredMatrix['source'];

export async function findMatrix(db: Queryable, source: Source): Promise<StoredMatrix | null> {
  const [row] = await db.select().from(pairingScores).where(eq(pairingScores.source, source));
  return row ?? null;
}

/** Locks the admins' matrix. Inserts it first if it is missing, so that there is a row to lock. */
export async function lockAdminsMatrix(tx: Transaction): Promise<StoredMatrix> {
  await tx.insert(pairingScores).values({ source: 'admins' }).onConflictDoNothing();
  const [row] = await tx.select().from(pairingScores).where(eq(pairingScores.source, 'admins')).for('update');
  if (row === undefined) throw new Error('The pairing scores returned no row');
  return row;
}

export async function saveAdminsMatrix(
  tx: Transaction,
  matrix: Pick<StoredMatrix, 'values' | 'updatedAt' | 'version'>,
): Promise<void> {
  await tx.update(pairingScores).set(matrix).where(eq(pairingScores.source, 'admins'));
}
