import type {
  MemberSort,
  MemberSubscriptionFilter,
  MemberSubscriptionState,
  UserStatus,
} from '@carom/contract/admin/members/text';
import type { PayType, Role } from '@carom/domain/access';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../db/client.ts';
import { isGranted } from '../../../db/conditions/subscriptions.ts';
import { matchesMember, matchesMemberApproximately } from '../../../db/lists/member-search.ts';
import { inOrderOf, type ListSource } from '../../../db/lists/page.ts';
import { auditLog, subscriptions, users } from '../../../db/schema.ts';
import type { User } from '../../users/directory.ts';
import { hasSubscriptionState, subscriptionStateOf } from './subscription-state-repo.ts';

export const memberList: ListSource<MemberSort> = {
  table: users,
  id: { by: users.id, kind: 'uuid' },
  sorts: {
    created_at: { by: users.createdAt, kind: 'moment' },
    name: { by: sql`lower(${users.lastName} || ' ' || ${users.firstName})`, kind: 'text' },
    email: { by: sql`lower(${users.email})`, kind: 'text' },
  },
};

export interface MemberFilters {
  readonly search: string;
  readonly role?: Role | undefined;
  readonly pay_type?: PayType | undefined;
  readonly status?: UserStatus | undefined;
  readonly subscription?: MemberSubscriptionFilter | undefined;
}

/** Falls back to similar words if nothing matches. */
export async function membersThat(
  db: Queryable,
  filters: MemberFilters,
  today: string,
): Promise<SQL | undefined> {
  const asTyped = and(matchesMember(filters.search), hasChosen(filters, today));
  const meant = matchesMemberApproximately(filters.search);
  if (meant === null || (await hasAny(db, asTyped))) return asTyped;
  return and(meant, hasChosen(filters, today));
}

async function hasAny(db: Queryable, condition: SQL | undefined): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(condition).limit(1);
  return found.length > 0;
}

function hasChosen({ role, pay_type, status, subscription }: MemberFilters, today: string): SQL | undefined {
  return and(
    role && eq(users.role, role),
    pay_type && eq(users.payType, pay_type),
    status && eq(users.status, status),
    subscription && hasSubscriptionState(subscription, today),
  );
}

const memberColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  role: users.role,
  payType: users.payType,
  status: users.status,
  createdAt: users.createdAt,
  termsAcceptedAt: users.termsAcceptedAt,
  version: users.version,
};
export type StoredMember = Pick<User, keyof typeof memberColumns> & {
  readonly subscription: MemberSubscriptionState;
};

export async function selectMembers(
  db: Queryable,
  ids: readonly string[],
  today: string,
): Promise<StoredMember[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ ...memberColumns, subscription: subscriptionStateOf(today) })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return inOrderOf(ids, rows, ({ id }) => id);
}

/**
 * Locks all active admins in a fixed order, so that of two admins who remove each other's role, the second one sees
 * the first change.
 */
export async function lockActiveAdmins(tx: Transaction): Promise<readonly string[]> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
    .orderBy(asc(users.id))
    .for('update');
  return admins.map(({ id }) => id);
}

export async function updateMember(
  tx: Transaction,
  id: string,
  change: Pick<User, 'role' | 'payType' | 'status' | 'updatedAt'>,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...change, version: sql`${users.version} + 1` })
    .where(eq(users.id, id));
}

/** Reads the status before the block from the audit log, which contains every block. */
export async function wasPendingWhenBlocked(tx: Transaction, id: string): Promise<boolean> {
  const [block] = await tx
    .select({ before: auditLog.before })
    .from(auditLog)
    .where(and(eq(auditLog.memberId, id), eq(auditLog.action, 'member.blocked')))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return block?.before['status'] === 'pending';
}

export async function hasGrantedSubscription(tx: Transaction, id: string): Promise<boolean> {
  const granted = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, id), isGranted));
  return granted.length > 0;
}
