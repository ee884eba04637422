import { and, desc, eq, gt, inArray, ne, notInArray, type SQL } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import { findPage, inOrderOf, type ListSource } from '../../db/lists/page.ts';
import { sessions, users } from '../../db/schema.ts';

export type StoredSession = typeof sessions.$inferSelect;
type NewSession = Omit<StoredSession, 'id'>;

interface Limits {
  readonly now: Date;
  /** Sessions not used since then are over. */
  readonly idleSince: Date;
}

/**
 * Locks the user, if the password is still the one that was verified and the user is active. It waits for a
 * change of password under way, which then ends all sessions or leaves none.
 */
export async function lockUnchangedUser(tx: Transaction, userId: string, passwordHash: string) {
  const isUnchanged = and(eq(users.passwordHash, passwordHash), eq(users.status, 'active'));
  return lockUser(tx, userId, isUnchanged);
}

/** Makes those who open sessions of one user wait for one another: each counts what the others have opened. */
export async function lockUser(tx: Transaction, userId: string, condition?: SQL): Promise<boolean> {
  const user = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), condition));
  const found = await user.for('no key update');
  return found.length > 0;
}

/** Removes what is over of the user's sessions and, of those that live, all but the last used. */
export async function makeRoom(
  tx: Transaction,
  userId: string,
  limits: Limits,
  mostOthers: number,
): Promise<void> {
  const kept = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(isLive(userId, limits))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(mostOthers);
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), notInArray(sessions.id, kept)));
}

export async function insertSession(tx: Transaction, session: NewSession): Promise<void> {
  await tx.insert(sessions).values(session);
}

export async function findSessionByTokenHash(db: Queryable, tokenHash: Buffer) {
  const [row] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, tokenHash));
  return row ?? null;
}

export async function markSessionUsed(db: Queryable, sessionId: string, at: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: at }).where(eq(sessions.id, sessionId));
}

function isLive(userId: string, { now, idleSince }: Limits) {
  return and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.lastUsedAt, idleSince));
}

export function selectLiveSessions(db: Queryable, userId: string, limits: Limits) {
  return db
    .select()
    .from(sessions)
    .where(isLive(userId, limits))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}

const SESSION_LIST: ListSource<'lastUsed'> = {
  table: sessions,
  id: { by: sessions.id, kind: 'uuid' },
  sorts: { lastUsed: { by: sessions.lastUsedAt, kind: 'moment' } },
};

export async function selectSessionPage(
  db: Queryable,
  userId: string,
  limits: Limits,
  { after, size }: { readonly after: string | undefined; readonly size: number },
) {
  const request = { sort: 'lastUsed', direction: 'desc', after } as const;
  const { ids, next } = await findPage(db, SESSION_LIST, request, isLive(userId, limits), size);
  const rows = await db
    .select()
    .from(sessions)
    .where(inArray(sessions.id, [...ids]));
  return { rows: inOrderOf(ids, rows, ({ id }) => id), next };
}

export async function deleteSession(db: Queryable, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

export async function deleteSessionOf(db: Queryable, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends all sessions of a user, but one if it is named. */
export async function deleteSessionsOf(db: Queryable, userId: string, keptId?: string): Promise<void> {
  const others = keptId === undefined ? undefined : ne(sessions.id, keptId);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

export async function sessionExists(db: Queryable, sessionId: string): Promise<boolean> {
  const found = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId));
  return found.length > 0;
}
