import { inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { contactMessages, mails, users } from '../../db/schema.ts';

interface Account {
  readonly id: string;
  readonly email: string;
}

/**
 * The one way in which accounts go. What hangs on the user goes with the row, a trigger makes the audit log
 * forget whose it was, and the books of the payments keep their sums without a name. The mails to somebody,
 * known by the address alone, go here.
 */
export async function eraseAccounts(tx: Transaction, accounts: readonly Account[]): Promise<void> {
  if (accounts.length === 0) return;
  const ids = accounts.map(({ id }) => id);
  await tx.delete(users).where(inArray(users.id, ids));
  await tx.delete(mails).where(isAddressOf(accounts, mails.to));
}

/**
 * What was sent to us in the name of an address, and the mails that pass it on to support. Only for those who
 * have shown that the address is theirs: a registration alone must not erase what somebody else has written.
 */
export async function eraseMessages(tx: Transaction, account: Account): Promise<void> {
  await tx.delete(contactMessages).where(isAddressOf([account], contactMessages.email));
  await tx.delete(mails).where(isAddressOf([account], mails.replyTo));
}

function isAddressOf(accounts: readonly Account[], address: SQLWrapper) {
  const emails = sql.param(accounts.map(({ email }) => email));
  return sql`lower(${address}) in (select lower(email) from unnest(${emails}::text[]) as email)`;
}
