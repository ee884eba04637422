import type {
  AssignedFilter,
  MessageSort,
  MessageStatus,
  MessageStatusFilter,
} from '@carom/contract/admin/messages/statuses';
import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../db/client.ts';
import { inOrderOf, type ListSource } from '../../../db/lists/page.ts';
import { matchesWords } from '../../../db/lists/search.ts';
import { inboxOrder, isUnanswered } from '../../../db/schema/contact.ts';
import { contactMessages, users } from '../../../db/schema.ts';

export const messageList: ListSource<MessageSort> = {
  table: contactMessages,
  id: { by: contactMessages.id, kind: 'uuid' },
  sorts: {
    unanswered: { by: inboxOrder(contactMessages), kind: 'moment' },
    created_at: { by: contactMessages.createdAt, kind: 'moment' },
    name: {
      by: sql`lower(${contactMessages.lastName} || ' ' || ${contactMessages.firstName})`,
      kind: 'text',
    },
  },
};

/** Same expression as the index. */
const searchText = sql`lower(' ' || ${contactMessages.firstName} || ' ' || ${contactMessages.lastName} || ' ' || ${contactMessages.email} || ' ' || ${contactMessages.message})`;

export interface MessageFilters {
  readonly search: string;
  readonly status?: MessageStatusFilter | undefined;
  readonly assigned?: AssignedFilter | undefined;
}

export function messagesThat({ search, status, assigned }: MessageFilters, adminId: string): SQL | undefined {
  return and(
    matchesWords(searchText, search),
    status && hasStatus(status),
    assigned &&
      (assigned === 'me' ? eq(contactMessages.assignedTo, adminId) : isNull(contactMessages.assignedTo)),
  );
}

function hasStatus(status: MessageStatusFilter): SQL {
  return status === 'unanswered' ? isUnanswered(contactMessages.status) : eq(contactMessages.status, status);
}

/** A subquery per row, because PostgreSQL would read all users for a join. */
const assignedName = sql<string | null>`(
  select first_name || ' ' || last_name from ${users} where ${users.id} = ${contactMessages.assignedTo})`;

export async function selectMessages(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ ...getTableColumns(contactMessages), assignedName })
    .from(contactMessages)
    .where(inArray(contactMessages.id, [...ids]));
  return inOrderOf(ids, rows, ({ id }) => id);
}
export type StoredMessage = Awaited<ReturnType<typeof selectMessages>>[number];

export async function lockMessage(tx: Transaction, id: string) {
  const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update');
  return message ?? null;
}

interface MessageChange {
  readonly status?: MessageStatus;
  readonly assignedTo?: string | null;
}

export async function changeMessage(tx: Transaction, id: string, change: MessageChange): Promise<void> {
  await tx
    .update(contactMessages)
    .set({ ...change, version: sql`${contactMessages.version} + 1` })
    .where(eq(contactMessages.id, id));
}

/** Active admins, sorted by name. */
export function selectAdmins(db: Queryable) {
  return (
    db
      .select({ id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
      .from(users)
      // Literals instead of parameters, so that the planner knows that there are few admins.
      .where(sql`${users.role} = 'admin' and ${users.status} = 'active'`)
      .orderBy(users.lastName, users.firstName, users.id)
  );
}
export type StoredAdmin = Awaited<ReturnType<typeof selectAdmins>>[number];
