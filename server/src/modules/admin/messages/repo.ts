import type { MessageStatus } from '@carom/contract/admin/messages/statuses';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../db/client.ts';
import { inOrderOf, type ListSource } from '../../../db/lists/page.ts';
import { matchesWords } from '../../../db/lists/search.ts';
import { contactMessages } from '../../../db/schema.ts';

export type StoredMessage = typeof contactMessages.$inferSelect;
export type MessageSort = 'created_at' | 'name';

export const messageList: ListSource<MessageSort> = {
  table: contactMessages,
  id: { by: contactMessages.id, kind: 'uuid' },
  sorts: {
    created_at: { by: contactMessages.createdAt, kind: 'moment' },
    name: {
      by: sql`lower(${contactMessages.lastName} || ' ' || ${contactMessages.firstName})`,
      kind: 'text',
    },
  },
};

/** As the index has it. */
const searchText = sql`lower(' ' || ${contactMessages.firstName} || ' ' || ${contactMessages.lastName} || ' ' || ${contactMessages.email} || ' ' || ${contactMessages.message})`;

export interface MessageFilters {
  readonly search: string;
  readonly status?: MessageStatus | undefined;
}

export function messagesThat({ search, status }: MessageFilters): SQL | undefined {
  return and(matchesWords(searchText, search), status && eq(contactMessages.status, status));
}

export async function selectMessages(db: Queryable, ids: readonly string[]): Promise<StoredMessage[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(contactMessages)
    .where(inArray(contactMessages.id, [...ids]));
  return inOrderOf(ids, rows, ({ id }) => id);
}

export async function lockMessage(tx: Transaction, id: string): Promise<StoredMessage | null> {
  const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update');
  return message ?? null;
}

export async function setMessageStatus(tx: Transaction, id: string, status: MessageStatus): Promise<void> {
  await tx
    .update(contactMessages)
    .set({ status, version: sql`${contactMessages.version} + 1` })
    .where(eq(contactMessages.id, id));
}
