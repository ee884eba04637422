import type { MailOutcome } from '@carom/contract/admin/operations/outcomes';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { inOrderOf, type ListSource } from '../../../db/lists/page.ts';
import { matchesWords } from '../../../db/lists/search.ts';
import { mails } from '../../../db/schema.ts';

/** Without the text, which is private. */
const columns = {
  id: mails.id,
  to: mails.to,
  subject: mails.subject,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
  givenUpAt: mails.givenUpAt,
  attempts: mails.attempts,
  lastProblem: mails.lastProblem,
  isWiped: sql<boolean>`${mails.holdsSecret} and ${mails.text} = ''`,
};

export const mailList: ListSource<'created_at'> = {
  table: mails,
  id: { by: mails.id, kind: 'uuid' },
  sorts: { created_at: { by: mails.createdAt, kind: 'moment' } },
};

const IS_IN: Readonly<Record<MailOutcome, SQL | undefined>> = {
  waiting: and(isNull(mails.sentAt), isNull(mails.givenUpAt)),
  'given up': isNotNull(mails.givenUpAt),
  sent: isNotNull(mails.sentAt),
};

interface Filters {
  readonly search: string;
  readonly outcome?: MailOutcome | undefined;
}

export function mailsThat({ search, outcome }: Filters): SQL | undefined {
  const words = matchesWords(sql`lower(' ' || ${mails.to} || ' ' || ${mails.subject})`, search);
  return and(words, outcome === undefined ? undefined : IS_IN[outcome]);
}

export async function selectMails(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select(columns)
    .from(mails)
    .where(inArray(mails.id, [...ids]));
  return inOrderOf(ids, rows, ({ id }) => id);
}
export type StoredMail = Awaited<ReturnType<typeof selectMails>>[number];

/** Counts mails that were not sent, in one statement. */
export async function countMails(db: Queryable) {
  const countOf = (outcome: MailOutcome) => db.$count(mails, IS_IN[outcome]);
  const [row] = await db
    .select({ mailsWaiting: countOf('waiting'), mailsGivenUp: countOf('given up') })
    .from(sql`(values (1)) as one_row`);
  return row ?? { mailsWaiting: 0, mailsGivenUp: 0 };
}

export async function lockMail(tx: Queryable, id: string): Promise<StoredMail | null> {
  const [mail] = await tx.select(columns).from(mails).where(eq(mails.id, id)).for('update');
  return mail ?? null;
}

export async function takeUpAgain(tx: Queryable, id: string): Promise<void> {
  await tx.update(mails).set({ givenUpAt: null, nextAttemptAt: null }).where(eq(mails.id, id));
}
