import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { belongsTo } from '../../db/conditions/addresses.ts';
import { contactMessages, emailChanges, mails, messageAnswers, users } from '../../db/schema.ts';

interface Account {
  readonly id: string;
  readonly email: string;
}

/**
 * The one way in which accounts go. What hangs on the user goes with the row, a trigger makes the audit log
 * forget whose it was, and the books of the payments keep their sums without a name. The mails to somebody,
 * known by the address alone, go here, while the former addresses are known, and those to the addresses that
 * the member asked for.
 */
export async function eraseAccounts(tx: Transaction, accounts: readonly Account[]): Promise<void> {
  if (accounts.length === 0) return;
  for (const account of accounts) {
    const { id } = account;
    await tx.delete(mails).where(belongsTo(account, { address: mails.to, createdAt: mails.createdAt }));
    const asked = tx
      .select({ id: emailChanges.mailId })
      .from(emailChanges)
      .where(eq(emailChanges.userId, id));
    await tx.delete(mails).where(inArray(mails.id, asked));
  }
  const ids = accounts.map(({ id }) => id);
  await tx.delete(users).where(inArray(users.id, ids));
}

/**
 * What was sent to us in the name of an address, and the mails that pass it on to support. Only for those who
 * have shown that the address is theirs: a registration alone must not erase what somebody else has written.
 * Before the account goes, and its former addresses with it.
 */
export async function eraseMessages(tx: Transaction, account: Account): Promise<void> {
  const { email: address, createdAt } = contactMessages;
  const isTheirs = belongsTo(account, { address, createdAt });
  // By their message: an answer may have left after the address did.
  const answers = tx
    .select({ mailId: messageAnswers.mailId })
    .from(messageAnswers)
    .innerJoin(contactMessages, eq(contactMessages.id, messageAnswers.messageId))
    .where(isTheirs);
  await tx.delete(mails).where(inArray(mails.id, answers));
  await tx.delete(contactMessages).where(isTheirs);
  await tx.delete(mails).where(belongsTo(account, { address: mails.replyTo, createdAt: mails.createdAt }));
}
