import type { MailOutcome } from '@carom/contract/admin/operations/outcomes';
import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../db/client.ts';
import { mails, messageAnswers, users } from '../../../db/schema.ts';

/** A mail that is no longer in the outbox was sent, because only sent mails are deleted. */
const mailOutcome = sql<MailOutcome>`case
  when ${mails.givenUpAt} is not null then 'given up'
  when ${mails.id} is not null and ${mails.sentAt} is null then 'waiting'
  else 'sent' end`;

/** Oldest first. */
export function selectAnswers(db: Queryable, messageId: string) {
  return db
    .select({
      id: messageAnswers.id,
      text: messageAnswers.text,
      mailId: messageAnswers.mailId,
      createdAt: messageAnswers.createdAt,
      writtenBy: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      outcome: mailOutcome,
      problem: mails.lastProblem,
    })
    .from(messageAnswers)
    .leftJoin(users, eq(users.id, messageAnswers.adminId))
    .leftJoin(mails, eq(mails.id, messageAnswers.mailId))
    .where(eq(messageAnswers.messageId, messageId))
    .orderBy(asc(messageAnswers.createdAt), asc(messageAnswers.id));
}
export type StoredAnswer = Awaited<ReturnType<typeof selectAnswers>>[number];

export async function findAnswer(tx: Transaction, id: string) {
  const [answer] = await tx.select().from(messageAnswers).where(eq(messageAnswers.id, id));
  return answer ?? null;
}

export async function insertAnswer(
  tx: Transaction,
  answer: typeof messageAnswers.$inferInsert,
): Promise<void> {
  await tx.insert(messageAnswers).values(answer);
}
