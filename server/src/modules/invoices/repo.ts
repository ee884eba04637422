import type { IsoDate } from '@carom/domain/subscription/calendar';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import { billingDetails, invoices, mails } from '../../db/schema.ts';

export type StoredInvoice = typeof invoices.$inferSelect;
type StoredDetails = typeof billingDetails.$inferSelect;
type Details = Omit<StoredDetails, 'userId' | 'updatedAt'>;

const invoiceById = prepared('invoice', (db, { id }: Given<{ id: string }>) =>
  db.select().from(invoices).where(eq(invoices.id, id)),
);

export async function findInvoice(db: Queryable, id: string): Promise<StoredInvoice | null> {
  const [found] = await invoiceById(db, { id });
  return found ?? null;
}

const invoiceOfMember = prepared(
  'invoice-of-member',
  (db, { userId, id }: Given<{ userId: string; id: string }>) =>
    db
      .select()
      .from(invoices)
      .where(and(eq(invoices.userId, userId), eq(invoices.id, id))),
);

export async function findInvoiceOf(
  db: Queryable,
  userId: string,
  id: string,
): Promise<StoredInvoice | null> {
  const [found] = await invoiceOfMember(db, { userId, id });
  return found ?? null;
}

/** True if the invoice was mailed to this address since then. Permanently failed mails do not count. */
export async function wasMailedSince(
  db: Queryable,
  { invoiceId, to, since }: { readonly invoiceId: string; readonly to: string; readonly since: Date },
): Promise<boolean> {
  const isMailed = and(
    eq(mails.invoiceId, invoiceId),
    eq(mails.to, to),
    gt(mails.createdAt, since),
    isNull(mails.givenUpAt),
  );
  return (await db.select({ id: mails.id }).from(mails).where(isMailed).limit(1)).length > 0;
}

export async function deleteInvoicesKeptUntilBefore(db: Queryable, day: IsoDate): Promise<void> {
  await db.delete(invoices).where(lt(invoices.keptUntil, day));
}

const detailsOfMember = prepared('billing-details', (db, { userId }: Given<{ userId: string }>) =>
  db.select().from(billingDetails).where(eq(billingDetails.userId, userId)),
);

export async function findBillingDetails(db: Queryable, userId: string): Promise<Details | null> {
  const [found] = await detailsOfMember(db, { userId });
  return found ?? null;
}

export async function saveBillingDetails(
  db: Queryable,
  userId: string,
  details: Details,
  at: Date,
): Promise<void> {
  const change = { ...details, updatedAt: at };
  await db
    .insert(billingDetails)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: billingDetails.userId, set: change });
}
