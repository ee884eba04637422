import { asc, desc } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { paymentNotices } from '../../../db/schema.ts';

const MOST_SHOWN = 100;

export type StoredNotice = typeof paymentNotices.$inferSelect;

/** Newest first. */
export function selectPaymentNotices(db: Queryable): Promise<StoredNotice[]> {
  return db
    .select()
    .from(paymentNotices)
    .orderBy(desc(paymentNotices.since), asc(paymentNotices.kind), asc(paymentNotices.subject))
    .limit(MOST_SHOWN);
}
