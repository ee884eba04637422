import type { NoticeKind } from '@carom/contract/admin/operations/notice-kinds';
import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { paymentNotices } from '../../../db/schema.ts';

export type PaymentNotice = Pick<typeof paymentNotices.$inferInsert, 'kind' | 'subject' | 'problem'>;

/** Returns the notices that are new or whose problem changed. */
export async function putNotices(
  db: Queryable,
  notices: readonly PaymentNotice[],
  since: Date,
): Promise<PaymentNotice[]> {
  if (notices.length === 0) return [];
  return db
    .insert(paymentNotices)
    .values(notices.map((notice) => ({ ...notice, since })))
    .onConflictDoUpdate({
      target: [paymentNotices.kind, paymentNotices.subject],
      set: { problem: sql`excluded.problem`, since: sql`excluded.since` },
      setWhere: ne(paymentNotices.problem, sql`excluded.problem`),
    })
    .returning();
}

export async function deleteNotices(
  db: Queryable,
  kind: NoticeKind,
  subjects: readonly string[],
): Promise<PaymentNotice[]> {
  if (subjects.length === 0) return [];
  return db
    .delete(paymentNotices)
    .where(and(eq(paymentNotices.kind, kind), inArray(paymentNotices.subject, [...subjects])))
    .returning();
}

/** Deletes all notices of a kind except those about the subjects in `kept`. */
export async function deleteOtherNotices(
  db: Queryable,
  kind: NoticeKind,
  kept: readonly string[],
): Promise<PaymentNotice[]> {
  return db
    .delete(paymentNotices)
    .where(
      and(
        eq(paymentNotices.kind, kind),
        kept.length === 0 ? undefined : notInArray(paymentNotices.subject, [...kept]),
      ),
    )
    .returning();
}
