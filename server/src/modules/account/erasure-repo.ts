import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { belongsTo } from '../../db/conditions/addresses.ts';
import { contactMessages, emailChanges, mails, messageAnswers, users } from '../../db/schema.ts';

interface Account {
  readonly id: string;
  readonly email: string;
}

/**
 * All deletions of accounts use this function. Dependent rows are deleted by cascade, a trigger anonymizes the audit
 * log, and payments keep their amounts without a name. Mails refer to an address only, so they are deleted here,
 * while the member's former and requested addresses are still stored.
 */
export async function eraseAccounts(tx: Transaction, accounts: readonly Account[]): Promise<void> {
  if (accounts.length === 0) return;
  for (const account of accounts) {
    const { id } = account;
    await tx.delete(mails).where(belongsTo(account, { address: mails.to, createdAt: mails.createdAt }));
    const requested = tx
      .select({ id: emailChanges.mailId })
      .from(emailChanges)
      .where(eq(emailChanges.userId, id));
    await tx.delete(mails).where(inArray(mails.id, requested));
  }
  const ids = accounts.map(({ id }) => id);
  await tx.delete(users).where(inArray(users.id, ids));
}

/**
 * Deletes the contact messages from the member's addresses, with their answers and the mails to support. Only for
 * members who have confirmed their address: an unconfirmed registration must not delete messages of the real owner.
 * Call this before `eraseAccounts`, which deletes the former addresses.
 */
export async function eraseMessages(tx: Transaction, account: Account): Promise<void> {
  const { email: address, createdAt } = contactMessages;
  const isTheirs = belongsTo(account, { address, createdAt });
  // Found by message, because an answer may be newer than the change of the address.
  const answers = tx
    .select({ mailId: messageAnswers.mailId })
    .from(messageAnswers)
    .innerJoin(contactMessages, eq(contactMessages.id, messageAnswers.messageId))
    .where(isTheirs);
  await tx.delete(mails).where(inArray(mails.id, answers));
  await tx.delete(contactMessages).where(isTheirs);
  await tx.delete(mails).where(belongsTo(account, { address: mails.replyTo, createdAt: mails.createdAt }));
}
