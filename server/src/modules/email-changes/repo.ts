import { and, eq, gt, gte, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import { emailChanges } from '../../db/schema.ts';

export type EmailChange = typeof emailChanges.$inferSelect;
type NewChange = typeof emailChanges.$inferInsert;

export async function insertEmailChange(tx: Transaction, change: NewChange): Promise<void> {
  await tx.insert(emailChanges).values(change);
}

const isWaiting = (now: Date) => and(isNotNull(emailChanges.linkHash), gt(emailChanges.linkExpiresAt, now));

export async function selectWaiting(db: Queryable, userId: string, now: Date): Promise<EmailChange | null> {
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isWaiting(now)));
  return change ?? null;
}

export async function selectByLink(db: Queryable, linkHash: Buffer, now: Date): Promise<EmailChange | null> {
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.linkHash, linkHash), isWaiting(now)));
  return change ?? null;
}

export async function selectByUndo(db: Queryable, undoHash: Buffer, now: Date): Promise<EmailChange | null> {
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.undoHash, undoHash), gt(emailChanges.undoExpiresAt, now)));
  return change ?? null;
}

export async function voidLinksOf(tx: Queryable, userId: string): Promise<void> {
  await tx
    .update(emailChanges)
    .set({ linkHash: null })
    .where(and(eq(emailChanges.userId, userId), isNotNull(emailChanges.linkHash)));
}

/** The clock that also dates mails, so that the mail to the old address is not newer than the change. */
const TRANSACTION_TIME = sql`now()`;

type Happened = Pick<EmailChange, 'oldEmail' | 'undoHash' | 'undoExpiresAt'>;

export async function markChanged(tx: Transaction, id: number, happened: Happened): Promise<void> {
  await tx
    .update(emailChanges)
    .set({ ...happened, changedAt: TRANSACTION_TIME, linkHash: null })
    .where(eq(emailChanges.id, id));
}

type Return = Pick<EmailChange, 'userId' | 'oldEmail' | 'newEmail' | 'askedAt'>;

export async function insertReturn(tx: Transaction, back: Return): Promise<void> {
  await tx.insert(emailChanges).values({ ...back, changedAt: TRANSACTION_TIME });
}

/** Voids this undo link and newer ones. Older ones stay valid, so that an attacker's second change cannot void them. */
export async function voidUndosFrom(tx: Transaction, { userId, id }: EmailChange): Promise<void> {
  await tx
    .update(emailChanges)
    .set({ undoHash: null })
    .where(and(eq(emailChanges.userId, userId), gte(emailChanges.id, id)));
}

export async function voidUndosOf(tx: Queryable, userId: string): Promise<void> {
  await tx.update(emailChanges).set({ undoHash: null }).where(eq(emailChanges.userId, userId));
}

/** Deletes expired links that were never used, once their mail is deleted too. */
export async function deleteForgottenChanges(db: Queryable, now: Date): Promise<void> {
  await db
    .delete(emailChanges)
    .where(
      and(isNull(emailChanges.changedAt), isNull(emailChanges.mailId), lte(emailChanges.linkExpiresAt, now)),
    );
}
