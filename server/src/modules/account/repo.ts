import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { contactMessages, loginNetworks, mails, users } from '../../db/schema.ts';

export function selectLoginNetworks(db: Queryable, userId: string) {
  return db
    .select({ network: loginNetworks.network, lastLoginAt: loginNetworks.lastLoginAt })
    .from(loginNetworks)
    .where(eq(loginNetworks.userId, userId))
    .orderBy(desc(loginNetworks.lastLoginAt));
}

export function selectContactMessages(db: Queryable, email: string) {
  return db
    .select()
    .from(contactMessages)
    .where(sql`lower(${contactMessages.email}) = lower(${email})`)
    .orderBy(contactMessages.createdAt);
}

/** Without their words: those may hold a link that still works. */
export function selectMailsTo(db: Queryable, email: string) {
  return db
    .select({ subject: mails.subject, createdAt: mails.createdAt, sentAt: mails.sentAt })
    .from(mails)
    .where(sql`lower(${mails.to}) = lower(${email})`)
    .orderBy(mails.createdAt);
}

/** What hangs on the user goes with the row; a trigger makes the audit log forget whose it was. */
export async function deleteUserAndTraces(tx: Queryable, userId: string, email: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
  await tx.delete(contactMessages).where(sql`lower(${contactMessages.email}) = lower(${email})`);
  await tx.delete(mails).where(sql`lower(${mails.to}) = lower(${email})`);
}
