import { inArray, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { contactMessages, mails, users } from '../../db/schema.ts';

interface Account {
  readonly id: string;
  readonly email: string;
}

/**
 * The one way in which accounts go. What hangs on the user goes with the row, a trigger makes the audit log
 * forget whose it was, and the books of the payments keep their sums without a name. What is known by the
 * address alone goes here: messages, the mails to somebody, and those that pass their words on to support.
 */
export async function eraseAccounts(tx: Transaction, accounts: readonly Account[]): Promise<void> {
  if (accounts.length === 0) return;
  const ids = accounts.map(({ id }) => id);
  const emails = sql.param(accounts.map(({ email }) => email));
  const isOneOf = (address: SQLWrapper) =>
    sql`lower(${address}) in (select lower(email) from unnest(${emails}::text[]) as email)`;
  await tx.delete(users).where(inArray(users.id, ids));
  await tx.delete(contactMessages).where(isOneOf(contactMessages.email));
  await tx.delete(mails).where(or(isOneOf(mails.to), isOneOf(mails.replyTo)));
}
