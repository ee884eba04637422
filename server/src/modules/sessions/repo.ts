import { and, desc, eq, gt, ne, notInArray, type Placeholder, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import {
  type Key,
  keyText,
  keyValue,
  type ListPosition,
  readCursor,
  writeCursor,
} from '../../db/lists/cursor.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import { sessions, users } from '../../db/schema.ts';

export type StoredSession = typeof sessions.$inferSelect;
type NewSession = Omit<StoredSession, 'id'>;

interface Limits {
  readonly now: Date;
  /** Sessions not used since then have expired. */
  readonly idleSince: Date;
}

/** Deletes the user's expired sessions, and all live ones except the `mostOthers` last used. */
export async function deleteExcessSessions(
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

const sessionOfToken = prepared('session-of-token', (db, { tokenHash }: Given<{ tokenHash: Buffer }>) =>
  db
    .select({
      id: sessions.id,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
      status: users.status,
      user: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        role: users.role,
        payType: users.payType,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, tokenHash)),
);

export async function findSessionByTokenHash(db: Queryable, tokenHash: Buffer) {
  const [row] = await sessionOfToken(db, { tokenHash });
  return row ?? null;
}

export async function markSessionUsed(db: Queryable, sessionId: string, at: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: at }).where(eq(sessions.id, sessionId));
}

function isLive(userId: string | Placeholder, { now, idleSince }: Limits | Given<Limits>) {
  return and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.lastUsedAt, idleSince));
}

export function selectLiveSessions(db: Queryable, userId: string, limits: Limits) {
  return db
    .select()
    .from(sessions)
    .where(isLive(userId, limits))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}

const LAST_USED: Key = { by: sessions.lastUsedAt, kind: 'moment' };
const ID: Key = { by: sessions.id, kind: 'uuid' };

interface PageWanted extends Limits {
  readonly userId: string;
  readonly currentId: string;
  /** The end of the previous page; null for the first page. */
  readonly afterUsed: string | null;
  readonly afterId: string | null;
  readonly limit: number;
}

/** The current session comes first on the first page, and appears on no other page. */
const sessionPage = prepared('session-page', (db, given: Given<PageWanted>) => {
  const { userId, currentId, afterUsed, afterId, limit } = given;
  const isAfter = sql`(${afterUsed}::text is null or (${sessions.id} <> ${currentId}
    and (${sessions.lastUsedAt}, ${sessions.id}) < (${keyValue(LAST_USED, afterUsed)}, ${keyValue(ID, afterId)})))`;
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      lastUsedKey: keyText(LAST_USED),
    })
    .from(sessions)
    .where(and(isLive(userId, given), isAfter))
    .orderBy(desc(sql`${sessions.id} = ${currentId}`), desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(limit);
});

export async function selectSessionPage(
  db: Queryable,
  current: { readonly userId: string; readonly currentId: string },
  limits: Limits,
  { after, size }: { readonly after: string | undefined; readonly size: number },
) {
  const border: ListPosition | null =
    after === undefined ? null : readCursor('after', after, [LAST_USED, ID]);
  const [afterUsed, afterId] = border ?? [null, null];
  const found = await sessionPage(db, { ...current, ...limits, afterUsed, afterId, limit: size + 1 });
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  return { rows, next: last === undefined ? null : writeCursor([last.lastUsedKey, last.id]) };
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

/** Ends all sessions of a user except `keptId`. */
export async function deleteSessionsOf(db: Queryable, userId: string, keptId?: string): Promise<void> {
  const others = keptId === undefined ? undefined : ne(sessions.id, keptId);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

export async function sessionExists(db: Queryable, sessionId: string): Promise<boolean> {
  const found = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId));
  return found.length > 0;
}

export async function isRegisteredElsewhere(db: Queryable, sessionId: string): Promise<boolean> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), sessions.registeredElsewhere));
  return found.length > 0;
}

export async function clearRegisteredElsewhere(db: Queryable, sessionId: string): Promise<void> {
  await db.update(sessions).set({ registeredElsewhere: false }).where(eq(sessions.id, sessionId));
}
