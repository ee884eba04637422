import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/client.ts';
import { mails } from '../db/schema.ts';

export type StoredMail = typeof mails.$inferSelect;
type NewMail = typeof mails.$inferInsert;
type Delivery = Pick<StoredMail, 'attempts' | 'lastProblem'> &
  Partial<Pick<StoredMail, 'sentAt' | 'givenUpAt' | 'text' | 'html'>>;

export async function insertMail(tx: Queryable, mail: NewMail): Promise<string> {
  const [row] = await tx.insert(mails).values(mail).returning({ id: mails.id });
  if (row === undefined) throw new Error('The outbox returned no row');
  return row.id;
}

/** Fails at once where somebody else has it. */
export async function lockMail(tx: Transaction, id: string): Promise<StoredMail | null> {
  const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for('update', { noWait: true });
  return mail ?? null;
}

export async function noteDelivery(tx: Transaction, id: string, delivery: Delivery): Promise<void> {
  await tx.update(mails).set(delivery).where(eq(mails.id, id));
}
