import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { contactMessages, mails, users } from '../../db/schema.ts';

export const isFromAddress = (email: string) => sql`lower(${contactMessages.email}) = lower(${email})`;
export const isToAddress = (email: string) => sql`lower(${mails.to}) = lower(${email})`;

/** What hangs on the user goes with the row; a trigger makes the audit log forget whose it was. */
export async function deleteUserAndTraces(tx: Queryable, userId: string, email: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
  await tx.delete(contactMessages).where(isFromAddress(email));
  await tx.delete(mails).where(isToAddress(email));
}
